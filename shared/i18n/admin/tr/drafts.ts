import type { enDrafts } from '../en/drafts.ts';

export const trDrafts = {
  drafts: {
    title: 'Kaydedilmemiş taslaklar',
    text: 'Bu tarayıcıda yazıp henüz kaydetmedikleriniz; burada yalnızca siz görürsünüz:',
    hotel: 'Otel: {{title}}',
    room: 'Oda: {{title}}',
    post: 'Yazı: {{title}}',
    page: 'Sayfa: {{title}}',
    note: 'Not: {{title}}',
    other: '{{title}}',
    discard: 'Taslağı sil',
    discarded: 'Taslak silindi: {{draft}}',
    noteDiscarded: 'Not silindi',
    deleted: 'Bu taslağın ait olduğu içerik silinmiş.',
    messageDeleted: 'Mesaj silinmiş.',
    openTrash: 'Çöp kutusunu aç',
    untitled: 'adsız',
  },
} satisfies typeof enDrafts;
