import { visiblePart } from './characters.ts';
import { fold } from './fold.ts';

/** The words of a text as searches compare them: folded letters and digits. */
export const wordsOf = (text: string): string[] =>
  fold(visiblePart(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * How well a thing fits what was typed, in any spelling.
 * @param texts its names
 * @returns 0 for a name that was typed whole, 1 for one that begins so, 2 for one in which each typed word begins a word;
 *   undefined for a thing that does not fit
 */
export function placeOf(texts: readonly string[], typed: string): number | undefined {
  const searched = wordsOf(typed);
  const places = texts.flatMap((text) => placeIn(wordsOf(text), searched) ?? []);
  return places.length > 0 ? Math.min(...places) : undefined;
}

function placeIn(words: readonly string[], searched: readonly string[]): number | undefined {
  const [text, beginning] = [words.join(' '), searched.join(' ')];
  if (text === beginning) return 0;
  if (text.startsWith(beginning)) return 1;
  return searched.every((part) => words.some((word) => word.startsWith(part))) ? 2 : undefined;
}
