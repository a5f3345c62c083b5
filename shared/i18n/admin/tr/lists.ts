import type { enLists } from '../en/lists.ts';

export const trLists = {
  sorting: {
    handle: 'Taşı: {{name}}',
    up: 'Yukarı taşı: {{name}}',
    down: 'Aşağı taşı: {{name}}',
    moved: '{{name}} artık {{position}}. sırada (toplam {{total}})',
    failed: 'Sıra kaydedilemedi. Lütfen yeniden deneyin.',
    help: 'Boşluk tuşuyla alın, ok tuşlarıyla taşıyın, boşluk tuşuyla bırakın; Esc vazgeçer.',
  },
} satisfies typeof enLists;
