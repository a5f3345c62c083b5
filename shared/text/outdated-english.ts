import { isFilled } from './texts-in.ts';

interface EnglishText {
  /** The English text after the save. */
  english: string | string[] | undefined;
  turkishChanged: boolean;
  englishChanged: boolean;
  /** Whether it was outdated before the save. */
  wasOutdated: boolean;
  /** Whether the save says that it still fits its Turkish text. */
  confirmed: boolean;
}

/**
 * Whether an English text is older than its Turkish one after a save: from a save that changes the Turkish text and not the
 * English one, until the English text is changed, emptied or confirmed (docs/rules.md#languages).
 */
export const isOutdated = ({ english, turkishChanged, englishChanged, wasOutdated, confirmed }: EnglishText): boolean =>
  isFilled(english) && !englishChanged && !confirmed && (turkishChanged || wasOutdated);
