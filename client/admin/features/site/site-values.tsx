import { useTranslation } from 'react-i18next';
import { toDescribedImage } from '#client/admin/lib/editing/described-image.ts';
import type { EditorField } from '#client/admin/lib/editing/editor-field.ts';
import { inBothLanguages, textsOf, toEnglishValues } from '#client/admin/lib/editing/english-texts.ts';
import type { TranslatedField } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { COPYRIGHT_YEAR, LIMITS, NUMBER_FORMS } from '#shared/constants.ts';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import { noSiteTexts, type Site, type SiteInput } from '#shared/schemas/site.ts';

export type SiteValues = ReturnType<typeof toSiteValues>;

const PALETTES = PALETTE_NAMES.map((value) => ({ value, label: `site.palettes.${value}` as const }));

export const NUMBER_FORM_OPTIONS = NUMBER_FORMS.map((value) => ({
  value,
  label: `site.numberForms.${value}` as const,
}));

export const SITE_TEXTS: readonly TranslatedField[] = [
  { name: 'name', label: 'site.name', maxLength: LIMITS.name, generated: true, HintDetail: NameHint },
  { name: 'tagline', label: 'fields.tagline', maxLength: LIMITS.shortText },
  { name: 'copyright', label: 'fields.copyright', maxLength: LIMITS.shortText, HintDetail: CopyrightHint },
];

export const SITE_FIELDS: readonly EditorField[] = [
  ...inBothLanguages(SITE_TEXTS),
  { name: 'logoLight', label: 'fields.logoLight' },
  { name: 'logoDark', label: 'fields.logoDark' },
  { name: 'palette', label: 'fields.palette', options: PALETTES },
  { name: 'accent', label: 'site.accent' },
  { name: 'numberForm', label: 'site.numberForm', options: NUMBER_FORM_OPTIONS },
  { name: 'addressChip', label: 'site.addressChip' },
  { name: 'shareImage', label: 'site.shareImage' },
];

export const toSiteValues = (site: Site | undefined) => ({
  ...textsOf(noSiteTexts, site),
  logoLight: toDescribedImage(site?.logoLight ?? ''),
  logoDark: toDescribedImage(site?.logoDark ?? ''),
  palette: site?.palette ?? PALETTE_NAMES[0],
  accent: site?.accent ?? '',
  numberForm: site?.numberForm ?? NUMBER_FORMS[0],
  addressChip: site?.addressChip ?? true,
  shareImage: toDescribedImage(site?.shareImage ?? ''),
  translations: toEnglishValues(textsOf(noSiteTexts, site?.translations?.en), site?.translations),
});

export const toSiteInput = ({ logoLight, logoDark, shareImage, ...values }: SiteValues): SiteInput => ({
  ...values,
  logoLight: logoLight.image,
  logoDark: logoDark.image,
  shareImage: shareImage.image,
});

function NameHint({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  if (name !== 'name') return t('site.nameHintEnglish');
  return t('site.nameHint', { host: window.location.host });
}

function CopyrightHint() {
  const { t } = useTranslation('admin');
  return t('site.copyrightHint', { year: COPYRIGHT_YEAR });
}
