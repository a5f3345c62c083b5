import { LIMITS } from './constants.ts';
import { type NameOf, textName } from './lib/text-name.ts';

/**
 * The page templates: texts of the public pages that administrators may replace, by page. Each text is a key of the
 * catalogues, which hold the usual wording: `title` of `about` is `about.title` (docs/rules.md#texts).
 */
export const PAGE_TEXTS = {
  home: [
    ...(['seeHotels', 'callUs', 'hotelsEyebrow', 'hotelsTitle', 'aboutEyebrow', 'starService'] as const),
    ...(['aboutLink', 'postsEyebrow', 'postsTitle', 'allPosts'] as const),
  ],
  branches: ['title', 'subtitle', 'mapTitle'],
  hotel: ['aboutTitle', 'featuresTitle', 'roomsTitle', 'locationTitle', 'contactTitle'],
  enquiry: ['title', 'lead'],
  blog: ['eyebrow', 'title', 'subtitle'],
  about: [
    ...(['title', 'subtitle', 'firstParagraph', 'secondParagraph'] as const),
    ...(['happyGuests', 'starService', 'yearsExperience'] as const),
    ...(['mission', 'missionText', 'vision', 'visionText', 'values'] as const),
    ...(['excellence', 'excellenceText', 'hospitality', 'hospitalityText', 'quality', 'qualityText'] as const),
  ],
  contact: ['title', 'subtitle', 'directContactTitle'],
} as const;

export type TextPage = keyof typeof PAGE_TEXTS;
/** The key of a text in the catalogues, such as `about.title`. */
export type TextKey = { [P in TextPage]: `${P}.${(typeof PAGE_TEXTS)[P][number]}` }[TextPage];
/** The name of a text in requests, responses and forms, such as `aboutTitle`. */
export type TextName = NameOf<TextKey>;

export const TEXT_PAGES = Object.keys(PAGE_TEXTS) as TextPage[];

/** The keys of the texts of a page. */
export const textKeys = (page: TextPage): TextKey[] => PAGE_TEXTS[page].map((name) => `${page}.${name}` as TextKey);

export const TEXT_NAMES: readonly TextName[] = TEXT_PAGES.flatMap(textKeys).map((key) => textName(key));

/** The figures of the pages, which are the same in both languages. */
export const FIGURE_NAMES = ['happyGuestsFigure', 'starServiceFigure', 'yearsExperienceFigure'] as const;
/** Where the two buttons of the home page lead. */
export const BUTTON_LINKS = ['seeHotelsLink', 'callUsLink'] as const;

/** The most code points of a text. */
export function textLimit(name: TextName): number {
  if (/(?:Paragraph|Text)$/.test(name)) return LIMITS.description;
  return /(?:Subtitle|Lead)$/.test(name) ? LIMITS.excerpt : LIMITS.shortText;
}
