import { noSeoTexts, type Seo, type SeoInput, seoInput } from '#shared/schemas/seo.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { englishState, optionalText } from '../common/fields.ts';
import { findSettings, type StoredSettings, saveSettings, settingsHistory, settingsModel } from '../common/settings.ts';
import {
  EDITING_READER,
  mergeTranslations,
  type Reader,
  translatedFields,
  VISITOR,
  withoutUndefined,
} from '../common/translation.ts';
import { responseFields, type Save, type TranslatedFields } from '../common/versioned.ts';

type SeoTexts = Pick<Seo, 'metaTitle' | 'metaDescription' | 'metaKeywords'>;
type SeoFields = TranslatedFields<Seo, SeoTexts>;
type SeoRecord = StoredSettings<SeoFields>;

const ID = 'seo';
const texts = { metaTitle: optionalText, metaDescription: optionalText, metaKeywords: optionalText };

const SeoModel = settingsModel<SeoFields>('Seo', 'seo', ID, {
  ...texts,
  faviconUrl: optionalText,
  translations: { en: texts, ...englishState },
});

export const findSeo = () => findSettings<SeoRecord>(SeoModel, ID);

export const readSeo = async (reader = VISITOR): Promise<Seo> => toSeo(await findSeo(), reader);

/** Saves the search-engine settings; a missing field keeps its value. @throws AppError `version.stale` */
export async function saveSeo(input: SeoInput, save: Save): Promise<Seo> {
  const { version: _, lang: __, translations, ...fields } = input;
  const saved = await saveSettings<SeoRecord>(SeoModel, ID, save, (current) => ({
    ...withoutUndefined(fields),
    translations: mergeTranslations<SeoTexts>(noSeoTexts, current, fields, translations),
  }));
  return toSeo(saved, EDITING_READER);
}

/** Saves English texts alone. @throws AppError `version.stale` */
export const translateSeo = (translations: SeoInput['translations'], save: Save): Promise<SeoRecord> =>
  saveSettings<SeoRecord>(SeoModel, ID, save, (current) => ({
    translations: mergeTranslations<SeoTexts>(noSeoTexts, current, {}, translations),
  }));

export const seoHistory = settingsHistory<SeoRecord, Seo>({
  model: SeoModel,
  id: ID,
  input: seoInput,
  toEntity: (record) => toSeo(record, EDITING_READER),
});

function toSeo(record: SeoRecord, reader: Reader): Seo {
  return {
    ...responseFields(record, reader),
    ...translatedFields<SeoTexts>(record, noSeoTexts, reader),
    faviconUrl: normalizeImageUrl(record.faviconUrl),
  };
}
