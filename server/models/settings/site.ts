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
import { NUMBER_FORMS, TAX_NOTES } from '#shared/constants.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import type { NavigationEntry } from '#shared/lib/site/navigation.ts';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import { COMPANY, noSiteTexts, type Site, type SiteInput, siteInput } from '#shared/schemas/site.ts';

type SiteTexts = Pick<Site, keyof typeof noSiteTexts>;
type SiteFields = TranslatedFields<Site, SiteTexts, 'opening' | 'offers' | 'messageMonths'>;
type SiteRecord = StoredSettings<SiteFields>;

export const ID = 'site';
const texts = { name: optionalText, tagline: optionalText, copyright: optionalText };

export const SiteModel = settingsModel<SiteFields>('Site', 'site', ID, {
  ...texts,
  logoLight: optionalText,
  logoDark: optionalText,
  // The defaults of docs/rules.md#site.
  palette: { type: String, enum: PALETTE_NAMES, default: PALETTE_NAMES[0] },
  accent: optionalText,
  shareImage: optionalText,
  numberForm: { type: String, enum: NUMBER_FORMS, default: NUMBER_FORMS[0] },
  addressChip: { type: Boolean, default: true },
  tradeName: optionalText,
  mersis: optionalText,
  taxOffice: optionalText,
  taxNumber: optionalText,
  kep: optionalText,
  companyAddress: optionalText,
  informationLink: optionalText,
  taxes: { type: String, enum: TAX_NOTES, default: TAX_NOTES[0] },
  pricesLocked: { type: Boolean, default: false },
  navigation: { type: [Object], default: [] },
  translations: { en: texts, ...englishState },
});

export const findSite = () => requireById<SiteRecord>(SiteModel, ID);

export const readSite = async (reader = VISITOR): Promise<Site> => toSite(await findSite(), reader);

/** Whether managers of hotels change no prices for now (docs/rules.md#prices). */
export const arePricesLocked = async (): Promise<boolean> =>
  (await SiteModel.findById(ID).select({ pricesLocked: 1 }).lean())?.pricesLocked === true;

/** An entry without what says nothing, so that every page is sent only what an editor has chosen. */
const storedEntry = ({ page, name, english, hidden }: NavigationEntry): NavigationEntry => ({
  page,
  ...(name && { name }),
  ...(english && { english }),
  ...(hidden && { hidden }),
});

/** Saves name, logo and look of the site; a missing field keeps its value. @throws AppError `version.stale` */
export const saveSite = (
  { version: _, lang: __, translations, navigation, ...others }: SiteInput,
  save: Save,
): Promise<Site> =>
  again(save, async () => {
    const current = await findSite();
    const fields = { ...others, navigation: navigation?.map(storedEntry) };
    const english = mergeTranslations<SiteTexts>(noSiteTexts, current, fields, translations);
    const saved = await saveVersion(SiteModel, current, { ...withoutUndefined(fields), translations: english }, save);
    return toSite(saved, readerAfter(save));
  });

/**
 * Saves an earlier version as a new version.
 * @throws AppError `revision.notFound`, `version.stale`; ZodError when the version does not fit the schema of a save
 */
export const restoreSite = (version: number, save: Save): Promise<Site> =>
  again(save, async () => {
    const current = await findSite();
    const fields = await fieldsOfRevision(SiteModel, current, version);
    siteInput.parse(toSite({ ...current, ...fields }, EDITING_READER));
    return toSite(await restoreVersion(SiteModel, current, version, fields, save), EDITING_READER);
  });

export function toSite(record: SiteRecord, reader: Reader): Site {
  const { pricesLocked = false, navigation = [], ...fields } = responseFields(SiteModel, record, reader);
  return {
    ...fields,
    ...Object.fromEntries(COMPANY.map((name) => [name, fields[name] || undefined])),
    taxes: fields.taxes === 'none' ? undefined : fields.taxes,
    ...(navigation.length > 0 && { navigation }),
    ...(reader.mayEdit && { pricesLocked }),
    ...translatedFields<SiteTexts>(record, noSiteTexts, reader),
    logoLight: normalizeImageUrl(record.logoLight),
    logoDark: normalizeImageUrl(record.logoDark),
    shareImage: normalizeImageUrl(record.shareImage),
  };
}
