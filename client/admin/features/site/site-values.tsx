import { useTranslation } from 'react-i18next';
import * as form from '#client/admin/lib/editing/fields.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { COPYRIGHT_YEAR, LIMITS, NUMBER_FORMS, TAX_NOTES } from '#shared/constants.ts';
import { siteName } from '#shared/lib/site/site-identity.ts';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import type { Site, SiteInput } from '#shared/schemas/site.ts';

const PALETTE_OPTIONS = PALETTE_NAMES.map((value) => ({ value, label: `site.palettes.${value}` as const }));
const TAX_OPTIONS = TAX_NOTES.map((value) => ({ value, label: `site.taxNotes.${value}` as const }));
const NUMBER_FORM_OPTIONS = NUMBER_FORMS.map((value) => ({ value, label: `site.numberForms.${value}` as const }));

export const SITE = form.fieldTable('fields.', {
  name: form.text({ maxLength: LIMITS.name, generated: true, HintDetail: NameHint, translated: true }),
  tagline: form.text({ maxLength: LIMITS.shortText, translated: true }),
  copyright: form.text({ maxLength: LIMITS.shortText, HintDetail: CopyrightHint, translated: true }),
  logoLight: form.picture({}),
  logoDark: form.picture({}),
  palette: form.choice(PALETTE_NAMES[0], PALETTE_OPTIONS)({}),
  accent: form.text({}),
  numberForm: form.choice(NUMBER_FORMS[0], NUMBER_FORM_OPTIONS)({}),
  addressChip: form.flag(true)({}),
  taxes: form.choice(TAX_NOTES[0], TAX_OPTIONS)({}),
  pricesLocked: form.flag(false)({}),
  tradeName: form.text({ maxLength: LIMITS.shortText, lang: 'tr', group: 'company' }),
  mersis: form.text({ inputMode: 'numeric', group: 'company' }),
  taxOffice: form.text({ maxLength: LIMITS.name, lang: 'tr', group: 'company' }),
  taxNumber: form.text({ inputMode: 'numeric', group: 'company' }),
  kep: form.text({ maxLength: LIMITS.email, inputMode: 'email', group: 'company' }),
  companyAddress: form.text({ maxLength: LIMITS.address, lang: 'tr', group: 'company' }),
  informationLink: form.text({ type: 'url', maxLength: LIMITS.url, hint: 'site.informationHint', group: 'company' }),
  shareImage: form.picture({}),
});
export const SITE_FIELDS = form.editorFields(SITE);

export type SiteValues = ReturnType<typeof toSiteValues>;

export const toSiteValues = (site: Site | undefined) => ({
  ...form.valuesOf(SITE, site),
  translations: form.englishOf(SITE, site),
});

export const toSiteInput = (values: SiteValues): SiteInput => ({
  ...form.inputOf(SITE, values),
  translations: values.translations,
});

function NameHint({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  if (name !== 'name') return t('site.nameHintEnglish');
  const usual = siteName(undefined, 'tr');
  return <TurkishParts text={t('site.nameHint', { name: usual })} parts={[usual]} />;
}

function CopyrightHint() {
  const { t } = useTranslation('admin');
  return t('site.copyrightHint', { year: COPYRIGHT_YEAR });
}
