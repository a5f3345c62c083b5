import { EXCERPT_LENGTH } from '../constants.ts';

/**
 * The excerpt of a post without one: the first 150 code points of its content and an ellipsis, also after shorter content
 * (docs/rules.md#posts). Code points, so that no emoji or rare letter is cut in half.
 */
export function excerptOf(content: string): string {
  return `${Array.from(content).slice(0, EXCERPT_LENGTH).join('')}…`;
}
