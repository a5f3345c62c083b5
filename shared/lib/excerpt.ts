import { EXCERPT_LENGTH } from '#shared/constants.ts';

/** Counts code points, so that no emoji or rare letter is cut in half. */
export const firstCharacters = (text: string, length: number) =>
  Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join('');

/**
 * The generated excerpt of a post: exactly the first 150 code points of its content and an ellipsis, also after shorter
 * content (docs/rules.md#posts).
 */
export const excerptOf = (content: string): string => `${firstCharacters(content, EXCERPT_LENGTH)}…`;

const PUNCTUATION_AT_END = /[\s\p{P}]+$/u;
const LAST_WORD = / \S*$/;

/**
 * A text in one line for lists and meta descriptions. A text that is cut ends after a whole word, with an ellipsis instead
 * of punctuation.
 * @param length how many code points stay at most
 */
export function beginningOf(text: string, length = EXCERPT_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const start = firstCharacters(line, length);
  if (start === line) return line;
  const words = line[start.length] === ' ' ? start : start.replace(LAST_WORD, '');
  return `${words.replace(PUNCTUATION_AT_END, '')}…`;
}
