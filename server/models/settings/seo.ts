import { noSeoTexts, type Seo, type SeoInput, seoInput } from '../../../shared/schemas/seo.ts';
import { normalizeImageUrl } from '../../../shared/text/links/image-url.ts';
import { optionalText, textList } from '../common/fields.ts';
import { settingsDocument } from '../common/settings.ts';
import {
  mergeTranslations,
  type Reader,
  type Translations,
  translatedFields,
  withoutUndefined,
} from '../common/translation.ts';
import { type ResponseOnly, responseFields, type Save, type Stored, type Versioned } from '../common/versioned.ts';

type SeoTexts = Pick<Seo, 'metaTitle' | 'metaDescription' | 'metaKeywords'>;
type SeoFields = Omit<Seo, ResponseOnly | 'translations' | keyof Versioned> & { translations: Translations<SeoTexts> };

const texts = { metaTitle: optionalText, metaDescription: optionalText, metaKeywords: optionalText };

const seo = settingsDocument<SeoFields>({
  model: 'Seo',
  collection: 'seo',
  id: 'seo',
  definition: {
    ...texts,
    faviconUrl: optionalText,
    translations: { en: texts, outdated: textList },
  },
});

export async function readSeo(reader: Reader): Promise<Seo> {
  return toSeo(await seo.read(), reader);
}

/**
 * Saves the search-engine settings; what the input leaves out keeps its value.
 * @throws AppError `version.stale`
 */
export async function saveSeo({ version: _, lang: __, translations, ...fields }: SeoInput, save: Save): Promise<Seo> {
  const saved = await seo.save(save, (current) => ({
    ...withoutUndefined(fields),
    translations: mergeTranslations<SeoTexts>(noSeoTexts, current, fields, translations),
  }));
  return toSeo(saved, { admin: true });
}

export const seoHistory = seo.history(seoInput, (record) => toSeo(record, { admin: true }));

function toSeo(record: Stored<SeoFields, string>, reader: Reader): Seo {
  return {
    ...responseFields(record, reader),
    ...translatedFields<SeoTexts>(record, noSeoTexts, reader),
    faviconUrl: normalizeImageUrl(record.faviconUrl),
  };
}
