import { EXCERPT_LENGTH } from '../constants.ts';

const PUNCTUATION_AT_END = /[\s\p{P}]+$/u;

/**
 * The excerpt of a post without one: the first 150 code points of its content and an ellipsis, also after shorter content,
 * without punctuation before the ellipsis (docs/rules.md#posts). Code points, so that no emoji or rare letter is cut in half.
 */
export function excerptOf(content: string): string {
  const start = Array.from(content.slice(0, 2 * EXCERPT_LENGTH))
    .slice(0, EXCERPT_LENGTH)
    .join('');
  return `${start.replace(PUNCTUATION_AT_END, '')}…`;
}
