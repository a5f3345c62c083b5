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
    untitled: 'adsız',
  },
} satisfies typeof enDrafts;
