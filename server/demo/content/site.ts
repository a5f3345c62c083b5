import type { SiteInput } from '#shared/schemas/site.ts';

export const demoSite = {
  name: 'Lodos Konakları',
  tagline: 'İstanbul evleri',
  translations: { en: { tagline: 'Houses of Istanbul' } },
} satisfies SiteInput;
