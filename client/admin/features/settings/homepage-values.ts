import { type AnnouncementType, LIMITS } from '../../../../shared/constants.ts';
import {
  type Homepage,
  type HomepageInput,
  noAnnouncementTexts,
  noHomepageTexts,
} from '../../../../shared/schemas/content.ts';
import { type DescribedImage, toDescribedImage, toImageAlts } from '../../lib/editing/described-image.ts';
import type { EditorField } from '../../lib/editing/editor-field.ts';
import { type EnglishValues, inBothLanguages, textsOf, toEnglishValues } from '../../lib/editing/english-texts.ts';
import type { TranslatedField } from '../../ui/form/translated/translated-fields.tsx';

type HomepageTexts = typeof noHomepageTexts;
type AnnouncementTexts = typeof noAnnouncementTexts;

/** The homepage as its form holds it. */
export interface HomepageValues extends HomepageTexts {
  heroImage: DescribedImage;
  aboutImage: DescribedImage;
  announcement: { active: boolean; type: AnnouncementType } & AnnouncementTexts &
    Record<'link' | 'startsAt' | 'endsAt', string>;
  translations: EnglishValues<HomepageTexts & { announcement: AnnouncementTexts }>;
}

export const ANNOUNCEMENT_LABELS = {
  info: 'settings.announcementTypes.info',
  success: 'settings.announcementTypes.success',
  warning: 'settings.announcementTypes.warning',
} as const satisfies Record<AnnouncementType, string>;

export const HERO_TEXTS: readonly TranslatedField[] = [
  { name: 'heroTitle', label: 'fields.heroTitle', maxLength: LIMITS.shortText, required: true },
  { name: 'heroSubtitle', label: 'fields.heroSubtitle', maxLength: LIMITS.excerpt, rows: 2, required: true },
];
export const ABOUT_TEXTS: readonly TranslatedField[] = [
  { name: 'aboutTitle', label: 'fields.aboutTitle', maxLength: LIMITS.shortText, required: true },
  {
    name: 'aboutContent',
    label: 'fields.aboutContent',
    maxLength: LIMITS.description,
    rows: 7,
    required: true,
    longText: true,
  },
];
export const ANNOUNCEMENT_TEXTS: readonly TranslatedField[] = [
  { name: 'announcement.title', label: 'settings.announcementTitle', maxLength: LIMITS.shortText },
  {
    name: 'announcement.content',
    label: 'settings.announcementContent',
    maxLength: LIMITS.description,
    rows: 3,
    longText: true,
  },
];

export const HOMEPAGE_FIELDS: readonly EditorField[] = [
  ...inBothLanguages([...HERO_TEXTS, ...ABOUT_TEXTS, ...ANNOUNCEMENT_TEXTS]),
  { name: 'heroImage', label: 'fields.heroImage' },
  { name: 'aboutImage', label: 'fields.aboutImage' },
  { name: 'announcement.active', label: 'settings.announcementActive' },
  { name: 'announcement.type', label: 'settings.announcementType', optionLabels: ANNOUNCEMENT_LABELS },
  { name: 'announcement.link', label: 'publishing.link' },
  { name: 'announcement.startsAt', label: 'publishing.startsAt' },
  { name: 'announcement.endsAt', label: 'publishing.endsAt' },
];

export function toHomepageValues(homepage: Homepage | undefined): HomepageValues {
  const english = homepage?.translations?.en;
  const {
    active = false,
    type = 'info',
    title = '',
    content = '',
    link = '',
    startsAt,
    endsAt,
  } = homepage?.announcement ?? ({} as Partial<Homepage['announcement']>);
  return {
    ...textsOf(noHomepageTexts, homepage),
    heroImage: toDescribedImage(homepage?.heroImage ?? '', homepage),
    aboutImage: toDescribedImage(homepage?.aboutImage ?? '', homepage),
    announcement: { active, type, title, content, link, startsAt: startsAt ?? '', endsAt: endsAt ?? '' },
    translations: toEnglishValues(
      { ...textsOf(noHomepageTexts, english), announcement: { ...noAnnouncementTexts, ...english?.announcement } },
      homepage?.translations,
    ),
  };
}

export function toHomepageInput({ heroImage, aboutImage, ...values }: HomepageValues): HomepageInput {
  const { startsAt, endsAt, ...announcement } = values.announcement;
  return {
    ...values,
    announcement: { ...announcement, startsAt: startsAt || null, endsAt: endsAt || null },
    heroImage: heroImage.image,
    aboutImage: aboutImage.image,
    imageAlts: toImageAlts([heroImage, aboutImage]),
  };
}
