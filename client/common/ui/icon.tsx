import type { IconName } from './icon-names.ts';
import symbols from './icons.svg';

/** A symbol of `icons.svg`, one file for all pages. Screen readers skip it: the text beside it says the same. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${symbols}#${name}`} />
    </svg>
  );
}
