import { NUMBER_FORMS } from '#shared/constants.ts';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import { noSiteTexts, type Site, type SiteInput, siteInput } from '#shared/schemas/site.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { optionalText, textList } from '../common/fields.ts';
import { settingsDocument } from '../common/settings.ts';
import { mergeTranslations, type Reader, translatedFields, withoutUndefined } from '../common/translation.ts';
import { responseFields, type Stored, type TranslatedFields } from '../common/versioned.ts';

type SiteTexts = Pick<Site, keyof typeof noSiteTexts>;
type SiteFields = TranslatedFields<Site, SiteTexts, 'opening'>;

const texts = { name: optionalText, tagline: optionalText, copyright: optionalText };

export const siteSettings = settingsDocument<SiteFields, Site, SiteInput>({
  model: 'Site',
  collection: 'site',
  id: 'site',
  definition: {
    ...texts,
    logoLight: optionalText,
    logoDark: optionalText,
    // The defaults of docs/rules.md#site.
    palette: { type: String, enum: PALETTE_NAMES, default: PALETTE_NAMES[0] },
    accent: optionalText,
    shareImage: optionalText,
    numberForm: { type: String, enum: NUMBER_FORMS, default: NUMBER_FORMS[0] },
    addressChip: { type: Boolean, default: true },
    translations: { en: texts, outdated: textList },
  },
  input: siteInput,
  toEntity: toSite,
  toFields: ({ translations, ...fields }, current) => ({
    ...withoutUndefined(fields),
    translations: mergeTranslations<SiteTexts>(noSiteTexts, current, fields, translations),
  }),
});

function toSite(record: Stored<SiteFields, string>, reader: Reader): Site {
  return {
    ...responseFields(record, reader),
    ...translatedFields<SiteTexts>(record, noSiteTexts, reader),
    logoLight: normalizeImageUrl(record.logoLight),
    logoDark: normalizeImageUrl(record.logoDark),
    shareImage: normalizeImageUrl(record.shareImage),
  };
}
