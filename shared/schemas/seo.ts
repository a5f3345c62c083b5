import { z } from 'zod';
import { LIMITS } from '../constants.ts';
import {
  englishInput,
  imageUrl,
  lang,
  readInDraft,
  saved,
  savedLang,
  text,
  translationsOutput,
  untranslated,
  version,
} from './primitives.ts';

const texts = {
  metaTitle: text(LIMITS.metaTitle).trim().optional(),
  metaDescription: text(LIMITS.metaDescription).optional(),
  metaKeywords: text(LIMITS.metaKeywords).optional(),
};

export const noSeoTexts = { metaTitle: '', metaDescription: '', metaKeywords: '' };

/** Search-engine settings in a request (docs/rules.md#seo). */
export const seoInput = z
  .object({
    ...texts,
    faviconUrl: imageUrl.optional(),
    translations: englishInput(z.object(texts), noSeoTexts),
    lang: savedLang,
    version: version.optional(),
  })
  .meta({ id: 'SeoInput' });
export type SeoInput = z.infer<typeof seoInput>;

const responseTexts = { metaTitle: z.string(), metaDescription: z.string(), metaKeywords: z.string() };

export const seo = z
  .object({
    ...responseTexts,
    faviconUrl: z.string(),
    untranslated,
    translations: translationsOutput(responseTexts),
    ...saved,
  })
  .meta({ id: 'Seo' });
export type Seo = z.infer<typeof seo>;

/** What a save takes, for a preview in one language. */
export const seoDraft = seoInput.extend({ lang }).meta({ id: 'SeoDraftInput' });
/** What the page reads, by the names of procedures. */
export const seoReads = z.object({ 'seo.get': seo.meta(readInDraft) }).meta({ id: 'SeoReads' });
