import { isFilled } from './texts-in.ts';

interface EnglishText {
  english: string | string[] | undefined;
  turkishChanged: boolean;
  englishChanged: boolean;
  wasOutdated: boolean;
  /** Whether the save confirms that the English text still fits its Turkish text. */
  confirmed: boolean;
}

/**
 * Whether an English text is older than its Turkish text after a save: from a save that changes only the Turkish text,
 * until the English text is changed, emptied or confirmed (docs/rules.md#languages).
 */
export const isOutdated = ({ english, turkishChanged, englishChanged, wasOutdated, confirmed }: EnglishText): boolean =>
  isFilled(english) && !englishChanged && !confirmed && (turkishChanged || wasOutdated);
