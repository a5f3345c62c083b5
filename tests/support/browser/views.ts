import { LANGUAGES, type Language } from '#shared/constants.ts';
import { SLOW } from '../slow.ts';

export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;

/** One way to see the site. */
export interface View {
  language: Language;
  size: Size;
  viewport: { width: number; height: number };
}

const view = (language: Language, size: Size): View => ({ language, size, viewport: SIZES[size] });

/** Every language at every width. */
const ALL_VIEWS: View[] = LANGUAGES.flatMap((language) =>
  (Object.keys(SIZES) as Size[]).map((size) => view(language, size)),
);

/** Each language and each width once, for what depends on both; in the long run every combination. */
export const MATRIX: View[] = SLOW ? ALL_VIEWS : [view('tr', 'desktop'), view('en', 'phone')];

/** The view a flow is tested in; in the long run every one. */
export const views = (language: Language, size: Size): View[] => (SLOW ? ALL_VIEWS : [view(language, size)]);

/** The language a flow is tested in where the width makes no difference; in the long run both. */
export const languages = (language: Language): Language[] => (SLOW ? [...LANGUAGES] : [language]);
