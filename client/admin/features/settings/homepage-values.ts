import type { AnnouncementType } from '../../../../shared/constants.ts';
import type { Homepage, HomepageInput } from '../../../../shared/schemas/content.ts';
import { type Illustration, illustrationOf, imageAltsOf } from '../../lib/editing/described-image.ts';
import type { EditorField } from '../../lib/editing/use-editor.ts';

/** The homepage as its form holds it. */
export interface HomepageValues {
  heroTitle: string;
  heroSubtitle: string;
  heroImage: Illustration;
  aboutTitle: string;
  aboutContent: string;
  aboutImage: Illustration;
  announcement: { active: boolean; type: AnnouncementType; title: string; content: string };
  translations: { en: EnglishTexts };
}

interface EnglishTexts {
  heroTitle: string;
  heroSubtitle: string;
  aboutTitle: string;
  aboutContent: string;
  announcement: { title: string; content: string };
}

export const ANNOUNCEMENT_LABELS = {
  info: 'settings.announcementTypes.info',
  success: 'settings.announcementTypes.success',
  warning: 'settings.announcementTypes.warning',
} as const satisfies Record<AnnouncementType, string>;

export const HOMEPAGE_LABELS = {
  heroTitle: 'settings.heroTitle',
  heroSubtitle: 'settings.heroSubtitle',
  heroImage: 'settings.heroImage',
  aboutTitle: 'settings.aboutTitle',
  aboutContent: 'settings.aboutContent',
  aboutImage: 'settings.aboutImage',
} as const;

const texts: readonly EditorField[] = [
  { name: 'heroTitle', label: HOMEPAGE_LABELS.heroTitle },
  { name: 'heroSubtitle', label: HOMEPAGE_LABELS.heroSubtitle },
  { name: 'aboutTitle', label: HOMEPAGE_LABELS.aboutTitle },
  { name: 'aboutContent', label: HOMEPAGE_LABELS.aboutContent, prose: true },
  { name: 'announcement.title', label: 'settings.announcementTitle' },
  { name: 'announcement.content', label: 'settings.announcementContent', prose: true },
];

export const HOMEPAGE_FIELDS: readonly EditorField[] = [
  ...texts,
  ...texts.map((field) => ({ ...field, name: `translations.en.${field.name}` })),
  { name: 'heroImage', label: HOMEPAGE_LABELS.heroImage },
  { name: 'aboutImage', label: HOMEPAGE_LABELS.aboutImage },
  { name: 'announcement.active', label: 'settings.announcementActive' },
  { name: 'announcement.type', label: 'settings.announcementType', choices: ANNOUNCEMENT_LABELS },
];

export function homepageValues(homepage: Homepage | undefined): HomepageValues {
  const english = homepage?.translations?.en;
  const { active = false, type = 'info', title = '', content = '' } = homepage?.announcement ?? {};
  return {
    heroTitle: homepage?.heroTitle ?? '',
    heroSubtitle: homepage?.heroSubtitle ?? '',
    heroImage: illustrationOf(homepage?.heroImage ?? '', homepage),
    aboutTitle: homepage?.aboutTitle ?? '',
    aboutContent: homepage?.aboutContent ?? '',
    aboutImage: illustrationOf(homepage?.aboutImage ?? '', homepage),
    announcement: { active, type, title, content },
    translations: {
      en: {
        heroTitle: english?.heroTitle ?? '',
        heroSubtitle: english?.heroSubtitle ?? '',
        aboutTitle: english?.aboutTitle ?? '',
        aboutContent: english?.aboutContent ?? '',
        announcement: {
          title: english?.announcement.title ?? '',
          content: english?.announcement.content ?? '',
        },
      },
    },
  };
}

export function homepageInputOf({ heroImage, aboutImage, ...values }: HomepageValues): HomepageInput {
  return {
    ...values,
    heroImage: heroImage.image,
    aboutImage: aboutImage.image,
    imageAlts: imageAltsOf([heroImage, aboutImage]),
  };
}
