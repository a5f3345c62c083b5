import { z } from 'zod';
import { LIMITS } from '../constants.ts';
import { imageUrl, lang, saved, text, untranslated, version } from './primitives.ts';

const texts = {
  metaTitle: text(LIMITS.metaTitle).optional(),
  metaDescription: text(LIMITS.metaDescription).optional(),
  metaKeywords: text(LIMITS.metaKeywords).optional(),
};

/** Search-engine settings as they are sent; the two lengths are the specification's (section 5). */
export const seoInput = z
  .object({
    ...texts,
    faviconUrl: imageUrl.optional(),
    translations: z.object({ en: z.object(texts).optional() }).optional(),
    version: version.optional(),
  })
  .meta({ id: 'SeoInput' });
export type SeoInput = z.infer<typeof seoInput>;

export const seoGet = z.object({ lang });

const answeredTexts = { metaTitle: z.string(), metaDescription: z.string(), metaKeywords: z.string() };

/** Search-engine settings as they are answered. */
export const seo = z
  .object({
    ...answeredTexts,
    faviconUrl: z.string(),
    untranslated,
    translations: z.object({ en: z.object(answeredTexts) }).optional(),
    ...saved,
  })
  .meta({ id: 'Seo' });
export type Seo = z.infer<typeof seo>;
