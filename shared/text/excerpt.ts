import { EXCERPT_LENGTH } from '../constants.ts';

/**
 * The excerpt of a post that has none of its own: the first 150 code points of its content and an ellipsis, also after
 * shorter content (specification 5, ruling D3). Code points, so that no emoji or rare letter is cut in half.
 */
export function excerptOf(content: string): string {
  return `${Array.from(content).slice(0, EXCERPT_LENGTH).join('')}…`;
}
