import { LIMITS, NUMBER_FORMS, type NumberForm } from '../../../../../shared/constants.ts';
import { PALETTE_NAMES, type PaletteName } from '../../../../../shared/palettes.ts';
import { noSiteTexts, type Site, type SiteInput } from '../../../../../shared/schemas/site.ts';
import { type DescribedImage, toDescribedImage } from '../../../lib/editing/described-image.ts';
import type { EditorField } from '../../../lib/editing/editor-field.ts';
import { type EnglishValues, inBothLanguages, textsOf, toEnglishValues } from '../../../lib/editing/english-texts.ts';
import type { TranslatedField } from '../../../ui/form/translated/translated-fields.tsx';
import { CopyrightHint, NameHint } from './identity-hints.tsx';

type SiteTexts = typeof noSiteTexts;
type SitePictures = Record<'logoLight' | 'logoDark' | 'shareImage', DescribedImage>;

/** The identity as its form holds it. */
export interface IdentityValues extends SiteTexts, SitePictures {
  palette: PaletteName;
  accent: string;
  numberForm: NumberForm;
  addressChip: boolean;
  translations: EnglishValues<SiteTexts>;
}

export const PALETTE_LABELS = {
  bosphorus: 'identity.palettes.bosphorus',
  olive: 'identity.palettes.olive',
  pomegranate: 'identity.palettes.pomegranate',
  lavender: 'identity.palettes.lavender',
  slate: 'identity.palettes.slate',
  terracotta: 'identity.palettes.terracotta',
} as const satisfies Record<PaletteName, string>;

export const NUMBER_FORM_LABELS = {
  turkish: 'identity.numberForms.turkish',
  english: 'identity.numberForms.english',
} as const satisfies Record<NumberForm, string>;

export const IDENTITY_TEXTS: readonly TranslatedField[] = [
  // Most names are the same in both languages.
  { name: 'name', label: 'identity.name', maxLength: LIMITS.name, generated: true, HintDetail: NameHint },
  { name: 'tagline', label: 'fields.tagline', maxLength: LIMITS.shortText },
  { name: 'copyright', label: 'fields.copyright', maxLength: LIMITS.shortText, HintDetail: CopyrightHint },
];

export const IDENTITY_FIELDS: readonly EditorField[] = [
  ...inBothLanguages(IDENTITY_TEXTS),
  { name: 'logoLight', label: 'fields.logoLight' },
  { name: 'logoDark', label: 'fields.logoDark' },
  { name: 'palette', label: 'fields.palette', optionLabels: PALETTE_LABELS },
  { name: 'accent', label: 'identity.accent' },
  { name: 'numberForm', label: 'identity.numberForm', optionLabels: NUMBER_FORM_LABELS },
  { name: 'addressChip', label: 'identity.addressChip' },
  { name: 'shareImage', label: 'identity.shareImage' },
];

export const toIdentityValues = (site: Site | undefined): IdentityValues => ({
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

export const toIdentityInput = ({ logoLight, logoDark, shareImage, ...values }: IdentityValues): SiteInput => ({
  ...values,
  logoLight: logoLight.image,
  logoDark: logoDark.image,
  shareImage: shareImage.image,
});
