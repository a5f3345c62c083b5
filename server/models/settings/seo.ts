import { noSeoTexts, type Seo, type SeoInput, seoInput } from '#shared/schemas/seo.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { optionalText, textList } from '../common/fields.ts';
import { settingsDocument } from '../common/settings.ts';
import { mergeTranslations, type Reader, translatedFields, withoutUndefined } from '../common/translation.ts';
import { responseFields, type Stored, type TranslatedFields } from '../common/versioned.ts';

type SeoTexts = Pick<Seo, 'metaTitle' | 'metaDescription' | 'metaKeywords'>;
type SeoFields = TranslatedFields<Seo, SeoTexts>;

const texts = { metaTitle: optionalText, metaDescription: optionalText, metaKeywords: optionalText };

export const seoSettings = settingsDocument<SeoFields, Seo, SeoInput>({
  model: 'Seo',
  collection: 'seo',
  id: 'seo',
  definition: {
    ...texts,
    faviconUrl: optionalText,
    translations: { en: texts, outdated: textList },
  },
  input: seoInput,
  toEntity: toSeo,
  toFields: ({ translations, ...fields }, current) => ({
    ...withoutUndefined(fields),
    translations: mergeTranslations<SeoTexts>(noSeoTexts, current, fields, translations),
  }),
});

function toSeo(record: Stored<SeoFields, string>, reader: Reader): Seo {
  return {
    ...responseFields(record, reader),
    ...translatedFields<SeoTexts>(record, noSeoTexts, reader),
    faviconUrl: normalizeImageUrl(record.faviconUrl),
  };
}
