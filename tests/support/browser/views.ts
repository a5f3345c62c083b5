import { LANGUAGES, type Language } from '#shared/constants.ts';
import { SLOW } from '../slow.ts';

export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;

export interface View {
  language: Language;
  size: Size;
  viewport: { width: number; height: number };
}

const view = (language: Language, size: Size): View => ({ language, size, viewport: SIZES[size] });

const ALL_VIEWS: View[] = LANGUAGES.flatMap((language) =>
  (Object.keys(SIZES) as Size[]).map((size) => view(language, size)),
);

/** Each language and each width once; in the long run every combination. */
export const MATRIX: View[] = SLOW ? ALL_VIEWS : [view('tr', 'desktop'), view('en', 'phone')];

/** The view of a flow's test; in the long run every view. */
export const views = (language: Language, size: Size): View[] => (SLOW ? ALL_VIEWS : [view(language, size)]);

/** The language of a flow's test where the width makes no difference; in the long run both languages. */
export const languages = (language: Language): Language[] => (SLOW ? [...LANGUAGES] : [language]);
