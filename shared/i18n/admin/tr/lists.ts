import type { enLists } from '../en/lists.ts';

export const trLists = {
  list: {
    found_one: '{{count}} kayıt bulundu',
    found_other: '{{count}} kayıt bulundu',
    shown: '{{count}} kayıt gösteriliyor',
  },
  sorting: {
    role: 'sıralanabilir',
    handle: 'Taşı',
    up: 'Yukarı taşı',
    down: 'Aşağı taşı',
    moved: '{{name}} artık {{position}}. sırada (toplam {{total}})',
    failed: 'Sıra kaydedilemedi. Lütfen yeniden deneyin.',
    help: 'Boşluk tuşuyla alın, ok tuşlarıyla taşıyın, boşluk tuşuyla bırakın; Esc vazgeçer.',
  },
} satisfies typeof enLists;
