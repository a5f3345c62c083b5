import { z } from 'zod';
import { LIMITS } from '#shared/constants.ts';
import { aboutOf, englishInput, readInDraft, saved, savedLang, translationsOutput, untranslated } from './fields.ts';
import { imageUrl, lang, text, version } from './primitives.ts';

const about = aboutOf('home page');
const metaKeywords = { description: 'Keywords of the home page for search engines, separated by commas.' };
const faviconUrl = { description: 'Icon of the site: a path of this site or an https address.' };

const texts = {
  metaTitle: text(LIMITS.metaTitle).trim().optional().meta(about.metaTitle),
  metaDescription: text(LIMITS.metaDescription).optional().meta(about.metaDescription),
  metaKeywords: text(LIMITS.metaKeywords).optional().meta(metaKeywords),
};

export const noSeoTexts = { metaTitle: '', metaDescription: '', metaKeywords: '' };

/** Search-engine settings in a request (docs/rules.md#seo). */
export const seoInput = z
  .object({
    ...texts,
    faviconUrl: imageUrl.optional().meta(faviconUrl),
    translations: englishInput(z.object(texts), noSeoTexts),
    lang: savedLang,
    version: version.optional(),
  })
  .meta({ id: 'SeoInput' });
export type SeoInput = z.infer<typeof seoInput>;

const responseTexts = {
  metaTitle: z.string().meta(about.metaTitle),
  metaDescription: z.string().meta(about.metaDescription),
  metaKeywords: z.string().meta(metaKeywords),
};

export const seo = z
  .object({
    ...responseTexts,
    faviconUrl: z.string().meta(faviconUrl),
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
