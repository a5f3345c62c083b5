import type { Seo, SeoInput } from '../../../../shared/schemas/seo.ts';
import { saved } from '../common.ts';

export const seoInput = {
  metaTitle: 'İstanbul Otelleri',
  metaDescription: 'İstanbul’un en güzel semtlerinde, aile işletmesi oteller.',
  metaKeywords: 'istanbul, otel, boğaz, konaklama',
  faviconUrl: '/uploads/simge.ico',
} satisfies SeoInput;

export const seo: Seo = { ...seoInput, untranslated: [], ...saved };
