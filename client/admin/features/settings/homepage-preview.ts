import type { Language } from '#shared/constants.ts';
import { type Homepage, noAnnouncementTexts, noHomepageTexts } from '#shared/schemas/content.ts';
import { textsIn } from '#shared/text/texts-in.ts';
import { toImageAlts } from '../../lib/editing/described-image.ts';
import type { HomepageValues } from './homepage-values.ts';

const NEW = { languages: ['tr'], version: 1, updatedAt: '' } satisfies Partial<Homepage>;

/** The preview shows an active announcement whatever its start and end times are. */
export function homePage(values: HomepageValues, base: Homepage | undefined, language: Language) {
  const { heroImage, aboutImage, announcement, translations } = values;
  const page = textsIn(language, values, translations.en, noHomepageTexts);
  const ofAnnouncement = textsIn(language, announcement, translations.en.announcement, noAnnouncementTexts);
  const { languages, version, updatedAt } = base ?? NEW;
  const homepage: Homepage = {
    ...{ languages, version, updatedAt },
    ...page.texts,
    heroImage: heroImage.image,
    aboutImage: aboutImage.image,
    announcement: { ...announcement, ...ofAnnouncement.texts },
    imageAlts: toImageAlts([heroImage, aboutImage]),
    untranslated: [...page.untranslated, ...ofAnnouncement.untranslated.map((name) => `announcement.${name}`)],
  };
  return { path: '/', reads: { 'content.homepage': homepage } };
}
