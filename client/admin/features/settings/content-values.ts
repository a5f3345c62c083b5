import { ANNOUNCEMENT_TYPES, type AnnouncementType, LIMITS } from '#shared/constants.ts';
import { type Content, type ContentInput, noAnnouncementTexts, noContentTexts } from '#shared/schemas/content.ts';
import { toDescribedImage, toImageAlts } from '../../lib/editing/described-image.ts';
import type { EditorField } from '../../lib/editing/editor-field.ts';
import { inBothLanguages, textsOf, toEnglishValues } from '../../lib/editing/english-texts.ts';
import { FORMAT_FIELD, formatOf } from '../../ui/form/structured/format-field.ts';
import type { TranslatedField } from '../../ui/form/translated/translated-fields.tsx';

export type ContentValues = ReturnType<typeof toContentValues>;

const NO_ANNOUNCEMENT = {
  ...noAnnouncementTexts,
  active: false,
  type: ANNOUNCEMENT_TYPES[0] as AnnouncementType,
  link: '',
  offerId: '',
  startsAt: '',
  endsAt: '',
};

export const ANNOUNCEMENT_OPTIONS = ANNOUNCEMENT_TYPES.map((value) => ({
  value,
  label: `settings.announcementTypes.${value}` as const,
}));

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
    structured: true,
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

export const CONTENT_FIELDS: readonly EditorField[] = [
  ...inBothLanguages([...HERO_TEXTS, ...ABOUT_TEXTS, ...ANNOUNCEMENT_TEXTS]),
  FORMAT_FIELD,
  { name: 'heroImage', label: 'fields.heroImage' },
  { name: 'aboutImage', label: 'fields.aboutImage' },
  { name: 'announcement.active', label: 'settings.announcementActive' },
  { name: 'announcement.type', label: 'settings.announcementType', options: ANNOUNCEMENT_OPTIONS },
  { name: 'announcement.link', label: 'publishing.link' },
  { name: 'announcement.offerId', label: 'publishing.offer' },
  { name: 'announcement.startsAt', label: 'publishing.startsAt' },
  { name: 'announcement.endsAt', label: 'publishing.endsAt' },
];

export function toContentValues(content: Content | undefined) {
  const english = content?.translations?.en;
  return {
    ...textsOf(noContentTexts, content),
    format: formatOf(content?.aboutContent ? content : undefined),
    heroImage: toDescribedImage(content?.heroImage ?? '', content),
    aboutImage: toDescribedImage(content?.aboutImage ?? '', content),
    announcement: textsOf(NO_ANNOUNCEMENT, content?.announcement),
    translations: toEnglishValues(
      { ...textsOf(noContentTexts, english), announcement: textsOf(noAnnouncementTexts, english?.announcement) },
      content?.translations,
    ),
  };
}

export function toContentInput({ heroImage, aboutImage, ...values }: ContentValues): ContentInput {
  const { startsAt, endsAt, ...announcement } = values.announcement;
  return {
    ...values,
    announcement: { ...announcement, startsAt: startsAt || null, endsAt: endsAt || null },
    heroImage: heroImage.image,
    aboutImage: aboutImage.image,
    imageAlts: toImageAlts([heroImage, aboutImage]),
  };
}
