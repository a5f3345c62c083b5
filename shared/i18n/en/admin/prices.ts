export const enPrices = {
  prices: {
    title: 'Prices',
  },
};
