import { useTranslation } from 'react-i18next';
import {
  choice,
  editorFields,
  englishOf,
  fieldTable,
  flag,
  inputOf,
  picture,
  text,
  valuesOf,
} from '#client/admin/lib/editing/fields.ts';
import { COPYRIGHT_YEAR, LIMITS, NUMBER_FORMS, TAX_NOTES } from '#shared/constants.ts';
import { siteName } from '#shared/lib/site/site-identity.ts';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import type { Site, SiteInput } from '#shared/schemas/site.ts';

const PALETTE_OPTIONS = PALETTE_NAMES.map((value) => ({ value, label: `site.palettes.${value}` as const }));
const TAX_OPTIONS = TAX_NOTES.map((value) => ({ value, label: `site.taxNotes.${value}` as const }));
const NUMBER_FORM_OPTIONS = NUMBER_FORMS.map((value) => ({ value, label: `site.numberForms.${value}` as const }));

export const SITE = fieldTable('fields.', {
  name: text({ maxLength: LIMITS.name, generated: true, HintDetail: NameHint, translated: true }),
  tagline: text({ maxLength: LIMITS.shortText, translated: true }),
  copyright: text({ maxLength: LIMITS.shortText, HintDetail: CopyrightHint, translated: true }),
  logoLight: picture({}),
  logoDark: picture({}),
  palette: choice(PALETTE_NAMES[0], PALETTE_OPTIONS)({}),
  accent: text({}),
  numberForm: choice(NUMBER_FORMS[0], NUMBER_FORM_OPTIONS)({}),
  addressChip: flag(true)({}),
  taxes: choice(TAX_NOTES[0], TAX_OPTIONS)({}),
  pricesLocked: flag(false)({}),
  tradeName: text({ maxLength: LIMITS.shortText, lang: 'tr', group: 'company' }),
  mersis: text({ inputMode: 'numeric', group: 'company' }),
  taxOffice: text({ maxLength: LIMITS.name, lang: 'tr', group: 'company' }),
  taxNumber: text({ inputMode: 'numeric', group: 'company' }),
  kep: text({ maxLength: LIMITS.email, inputMode: 'email', group: 'company' }),
  companyAddress: text({ maxLength: LIMITS.address, lang: 'tr', group: 'company' }),
  informationLink: text({ type: 'url', maxLength: LIMITS.url, hint: 'site.informationHint', group: 'company' }),
  shareImage: picture({}),
});
export const SITE_FIELDS = editorFields(SITE);

export type SiteValues = ReturnType<typeof toSiteValues>;

export const toSiteValues = (site: Site | undefined) => ({
  ...valuesOf(SITE, site),
  translations: englishOf(SITE, site),
});

export const toSiteInput = (values: SiteValues): SiteInput => ({
  ...inputOf(SITE, values),
  translations: values.translations,
});

function NameHint({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  if (name !== 'name') return t('site.nameHintEnglish');
  return t('site.nameHint', { name: siteName(undefined, 'tr') });
}

function CopyrightHint() {
  const { t } = useTranslation('admin');
  return t('site.copyrightHint', { year: COPYRIGHT_YEAR });
}
