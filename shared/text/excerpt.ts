import { EXCERPT_LENGTH } from '../constants.ts';

/** Counts code points, so that no emoji or rare letter is cut in half. */
const firstCharacters = (text: string) =>
  Array.from(text.slice(0, 2 * EXCERPT_LENGTH))
    .slice(0, EXCERPT_LENGTH)
    .join('');

/**
 * The generated excerpt of a post: exactly the first 150 code points of its content and an ellipsis, also after shorter
 * content (docs/rules.md#posts).
 */
export const excerptOf = (content: string): string => `${firstCharacters(content)}…`;

const PUNCTUATION_AT_END = /[\s\p{P}]+$/u;

/**
 * A text in one line for lists and meta descriptions: at most its first 150 code points. A text that is cut ends with
 * an ellipsis instead of punctuation.
 */
export function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const start = firstCharacters(line);
  return start === line ? line : `${start.replace(PUNCTUATION_AT_END, '')}…`;
}
