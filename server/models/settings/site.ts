import { NUMBER_FORMS } from '#shared/constants.ts';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import { noSiteTexts, type Site, type SiteInput, siteInput } from '#shared/schemas/site.ts';
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

type SiteTexts = Pick<Site, keyof typeof noSiteTexts>;
type SiteFields = TranslatedFields<Site, SiteTexts, 'opening' | 'offers'>;
type SiteRecord = StoredSettings<SiteFields>;

const ID = 'site';
const texts = { name: optionalText, tagline: optionalText, copyright: optionalText };

const SiteModel = settingsModel<SiteFields>('Site', 'site', ID, {
  ...texts,
  logoLight: optionalText,
  logoDark: optionalText,
  // The defaults of docs/rules.md#site.
  palette: { type: String, enum: PALETTE_NAMES, default: PALETTE_NAMES[0] },
  accent: optionalText,
  shareImage: optionalText,
  numberForm: { type: String, enum: NUMBER_FORMS, default: NUMBER_FORMS[0] },
  addressChip: { type: Boolean, default: true },
  translations: { en: texts, ...englishState },
});

export const findSite = () => findSettings<SiteRecord>(SiteModel, ID);

export const readSite = async (reader = VISITOR): Promise<Site> => toSite(await findSite(), reader);

/** Saves name, logo and look of the site; a missing field keeps its value. @throws AppError `version.stale` */
export async function saveSite(input: SiteInput, save: Save): Promise<Site> {
  const { version: _, lang: __, translations, ...fields } = input;
  const saved = await saveSettings<SiteRecord>(SiteModel, ID, save, (current) => ({
    ...withoutUndefined(fields),
    translations: mergeTranslations<SiteTexts>(noSiteTexts, current, fields, translations),
  }));
  return toSite(saved, EDITING_READER);
}

/** Saves English texts alone. @throws AppError `version.stale` */
export const translateSite = (translations: SiteInput['translations'], save: Save): Promise<SiteRecord> =>
  saveSettings<SiteRecord>(SiteModel, ID, save, (current) => ({
    translations: mergeTranslations<SiteTexts>(noSiteTexts, current, {}, translations),
  }));

export const siteHistory = settingsHistory<SiteRecord, Site>({
  model: SiteModel,
  id: ID,
  input: siteInput,
  toEntity: (record) => toSite(record, EDITING_READER),
});

function toSite(record: SiteRecord, reader: Reader): Site {
  return {
    ...responseFields(record, reader),
    ...translatedFields<SiteTexts>(record, noSiteTexts, reader),
    logoLight: normalizeImageUrl(record.logoLight),
    logoDark: normalizeImageUrl(record.logoDark),
    shareImage: normalizeImageUrl(record.shareImage),
  };
}
