import { useTranslation } from 'react-i18next';
import { toDescribedImage } from '#client/admin/lib/editing/described-image.ts';
import type { EditorField } from '#client/admin/lib/editing/editor-field.ts';
import { inBothLanguages, textsOf, toEnglishValues } from '#client/admin/lib/editing/english-texts.ts';
import type { TranslatedField } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { COPYRIGHT_YEAR, type Language, LIMITS, NUMBER_FORMS } from '#shared/constants.ts';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import { noSiteTexts, type Site, type SiteInput, siteInput } from '#shared/schemas/site.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { textsIn } from '#shared/text/texts-in.ts';

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

export function sitePage(values: SiteValues, base: Site | undefined, language: Language) {
  const { palette, numberForm, addressChip, accent, translations } = values;
  const { texts, untranslated } = textsIn(language, values, translations.en, noSiteTexts);
  const { logoLight = '', logoDark = '', shareImage = '' } = toSiteInput(values);
  const { version, updatedAt } = base ?? { version: 1, updatedAt: '' };
  const site: Site = {
    ...{ version, updatedAt, palette, numberForm, addressChip, untranslated },
    ...texts,
    // A colour that is still being typed is not valid yet.
    accent: siteInput.shape.accent.safeParse(accent).data ?? '',
    logoLight: normalizeImageUrl(logoLight),
    logoDark: normalizeImageUrl(logoDark),
    shareImage: normalizeImageUrl(shareImage),
  };
  return { path: '/', reads: { 'site.get': site } };
}

function NameHint({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  if (name !== 'name') return t('site.nameHintEnglish');
  return t('site.nameHint', { host: window.location.host });
}

function CopyrightHint() {
  const { t } = useTranslation('admin');
  return t('site.copyrightHint', { year: COPYRIGHT_YEAR });
}
