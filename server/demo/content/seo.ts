import type { SeoInput } from '#shared/schemas/seo.ts';

export const demoSeo = {
  metaTitle: 'Lodos Konakları · İstanbul’un semtlerinde altı küçük otel',
  metaDescription:
    'Galata, Sultanahmet, Karaköy, Kadıköy, Balat ve Üsküdar’da altı küçük otel. Boğaz’a ya da avluya bakan odalar, uzun kahvaltılar ve adınızı bilen ev sahipleri.',
  metaKeywords: 'İstanbul otel, butik otel, Galata, Sultanahmet, Karaköy, Kadıköy, Balat, Üsküdar',
  translations: {
    en: {
      metaTitle: 'Lodos Konakları · Six small hotels in Istanbul',
      metaDescription:
        'Six small hotels in Galata, Sultanahmet, Karaköy, Kadıköy, Balat and Üsküdar: rooms over the water or a courtyard, long breakfasts, hosts who know your name.',
      metaKeywords: 'Istanbul hotel, boutique hotel, Galata, Sultanahmet, Karaköy, Kadıköy, Balat, Üsküdar',
    },
  },
} satisfies SeoInput;
