import { visiblePart } from './characters.ts';
import { fold } from './fold.ts';

/** The words of a text as searches compare them: folded letters and digits. */
export const wordsOf = (text: string): string[] => fold(visiblePart(text)).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text in one string, as `placesFor` compares them. */
export const joinedWords = (text: string): string => wordsOf(text).join(' ');

/**
 * How well things fit what was typed, in any spelling.
 * @param joined a `joinedWords` that remembers
 * @returns a function of a thing's names: 0 for a name that was typed whole, 1 for one that begins so, 2 for one in which each
 *   typed word begins a word; undefined for a thing that does not fit
 */
export function placesFor(
  typed: string,
  joined: (text: string) => string = joinedWords,
): (texts: readonly string[]) => number | undefined {
  const searched = wordsOf(typed);
  const beginning = searched.join(' ');
  const placeIn = (words: string): number | undefined => {
    if (!searched.every((part) => ` ${words}`.includes(` ${part}`))) return undefined;
    if (words === beginning) return 0;
    return words.startsWith(beginning) ? 1 : 2;
  };
  return (texts) => {
    const places = texts.flatMap((text) => placeIn(joined(text)) ?? []);
    return places.length > 0 ? Math.min(...places) : undefined;
  };
}

/** How well one thing fits what was typed, as `placesFor` says. */
export const placeOf = (texts: readonly string[], typed: string): number | undefined => placesFor(typed)(texts);
