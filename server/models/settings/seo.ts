import { englishState, optionalText } from '#server/models/common/fields.ts';
import { fieldsOfRevision, restoreVersion } from '#server/models/common/history.ts';
import { again, readerAfter, type Save, saveVersion } from '#server/models/common/save.ts';
import { type StoredSettings, settingsModel } from '#server/models/common/settings.ts';
import {
  EDITING_READER,
  mergeTranslations,
  type Reader,
  translatedFields,
  VISITOR,
  withoutUndefined,
} from '#server/models/common/translation.ts';
import { requireById, responseFields, type TranslatedFields } from '#server/models/common/versioned.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { noSeoTexts, type Seo, type SeoInput, seoInput } from '#shared/schemas/seo.ts';

type SeoTexts = Pick<Seo, 'metaTitle' | 'metaDescription' | 'metaKeywords'>;
type SeoFields = TranslatedFields<Seo, SeoTexts>;
type SeoRecord = StoredSettings<SeoFields>;

export const ID = 'seo';
const texts = { metaTitle: optionalText, metaDescription: optionalText, metaKeywords: optionalText };

export const SeoModel = settingsModel<SeoFields>('Seo', 'seo', ID, {
  ...texts,
  faviconUrl: optionalText,
  translations: { en: texts, ...englishState },
});

export const findSeo = () => requireById<SeoRecord>(SeoModel, ID);

export const readSeo = async (reader = VISITOR): Promise<Seo> => toSeo(await findSeo(), reader);

/** Saves the search-engine settings; a missing field keeps its value. @throws AppError `version.stale` */
export const saveSeo = ({ version: _, lang: __, translations, ...fields }: SeoInput, save: Save): Promise<Seo> =>
  again(save, async () => {
    const current = await findSeo();
    const english = mergeTranslations<SeoTexts>(noSeoTexts, current, fields, translations);
    const saved = await saveVersion(SeoModel, current, { ...withoutUndefined(fields), translations: english }, save);
    return toSeo(saved, readerAfter(save));
  });

/**
 * Saves an earlier version as a new version.
 * @throws AppError `revision.notFound`, `version.stale`; ZodError when the version does not fit the schema of a save
 */
export const restoreSeo = (version: number, save: Save): Promise<Seo> =>
  again(save, async () => {
    const current = await findSeo();
    const fields = await fieldsOfRevision(SeoModel, current, version);
    seoInput.parse(toSeo({ ...current, ...fields }, EDITING_READER));
    return toSeo(await restoreVersion(SeoModel, current, version, fields, save), EDITING_READER);
  });

export function toSeo(record: SeoRecord, reader: Reader): Seo {
  return {
    ...responseFields(SeoModel, record, reader),
    ...translatedFields<SeoTexts>(record, noSeoTexts, reader),
    faviconUrl: normalizeImageUrl(record.faviconUrl),
  };
}
