import type { IconName } from './icon-names.ts';
import symbols from './icons.svg';

/**
 * A symbol of `icons.svg`, which is one small file for all pages and no JavaScript. Screen readers skip it: the text
 * beside an icon, or the name of its button, says the same.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${symbols}#${name}`} />
    </svg>
  );
}
