import { z } from 'zod';
import { LIMITS } from '#shared/constants.ts';
import { aboutOf, englishInput, readInDraft, saved, savedLang, translationsOutput, untranslated } from './fields.ts';
import { imageUrl, lang, text, version } from './primitives.ts';

const about = aboutOf('home page');
const metaKeywords = 'Keywords of the home page for search engines, separated by commas.';
const faviconUrl = 'Icon of the site: a path of this site or an https address.';

const texts = {
  metaTitle: text(LIMITS.metaTitle).trim().optional().describe(about.metaTitle),
  metaDescription: text(LIMITS.metaDescription).optional().describe(about.metaDescription),
  metaKeywords: text(LIMITS.metaKeywords).optional().describe(metaKeywords),
};

export const noSeoTexts = { metaTitle: '', metaDescription: '', metaKeywords: '' };

/** Search-engine settings in a request (docs/rules.md#seo). */
export const seoInput = z
  .object({
    ...texts,
    faviconUrl: imageUrl.optional().describe(faviconUrl),
    translations: englishInput(z.object(texts), noSeoTexts),
    lang: savedLang,
    version: version.optional(),
  })
  .meta({ id: 'SeoInput' });
export type SeoInput = z.infer<typeof seoInput>;

const responseTexts = {
  metaTitle: z.string().describe(about.metaTitle),
  metaDescription: z.string().describe(about.metaDescription),
  metaKeywords: z.string().describe(metaKeywords),
};

export const seo = z
  .object({
    ...responseTexts,
    faviconUrl: z.string().describe(faviconUrl),
    untranslated,
    translations: translationsOutput(responseTexts),
    ...saved,
  })
  .meta({ id: 'Seo' });
export type Seo = z.infer<typeof seo>;

export const seoDraft = seoInput.extend({ lang }).meta({ id: 'SeoDraftInput' });
export const seoReads = z.object({ 'seo.get': seo.describe(readInDraft) }).meta({ id: 'SeoReads' });
