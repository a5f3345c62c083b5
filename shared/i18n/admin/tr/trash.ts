import type { enTrash } from '../en/trash.ts';

export const trTrash = {
  trash: {
    link: 'Çöp kutusu',
    title: 'Çöp kutusu',
    subtitle:
      'Silinen oteller, odalar, yazılar ve sayfalar. Ziyaretçiler bunları görmez. {{days}} gün saklanır, sonra kalıcı olarak silinir.',
    list: 'Silinenler',
    empty: 'Çöp kutusu boş.',
    emptyHint: 'Sildikleriniz {{days}} gün burada kalır ve geri alınabilir.',
    loadFailed: 'Çöp kutusu yüklenemedi. Lütfen yeniden deneyin.',
    more: 'Daha önce silinenleri göster',
    kinds: { hotel: 'Otel', room: 'Oda', post: 'Yazı', page: 'Sayfa' },
    roomOf: 'Oda: {{hotel}}',
    hotelRooms_one: '{{count}} odalı otel',
    hotelRooms_other: '{{count}} odalı otel',
    deletedBy: 'Silen: {{name}}, {{time}}',
    daysLeft_one: '{{count}} gün kaldı',
    daysLeft_other: '{{count}} gün kaldı',
    restore: 'Geri al',
    restored: '{{name}} geri alındı',
    restoredUnder: '{{name}} geri alındı; {{former}} adresi bu arada alındığı için yeni adresi: {{slug}}',
    delete: 'Kalıcı olarak sil',
    deleteTitle: '{{name}} kalıcı olarak silinsin mi?',
    deleteText: {
      hotel_zero: 'Otel, bütün eski sürümleriyle birlikte yok edilir. Bu geri alınamaz.',
      hotel_one: 'Otel, {{count}} odası ve bütün eski sürümleriyle birlikte yok edilir. Bu geri alınamaz.',
      hotel_other: 'Otel, {{count}} odası ve bütün eski sürümleriyle birlikte yok edilir. Bu geri alınamaz.',
      post: 'Yazı, bütün eski sürümleriyle birlikte yok edilir. Bu geri alınamaz.',
      page: 'Sayfa, bütün eski sürümleriyle birlikte yok edilir. Bu geri alınamaz.',
      room: 'Oda artık buradan geri alınamaz. Yalnızca {{hotel}} otelinin eski sürümlerinde kalır.',
    },
    deleted: '{{name}} kalıcı olarak silindi',
    deleteFailed: 'Silinemedi. Lütfen yeniden deneyin.',
    undo: 'Geri al',
    undoHint: 'Control ve Z ile de geri alınır.',
  },
} satisfies typeof enTrash;
