import type { enPrices } from '#shared/i18n/en/admin/prices.ts';

export const trPrices = {
  prices: {
    title: 'Fiyatlar',
  },
} satisfies typeof enPrices;
