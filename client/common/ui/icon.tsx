import type { IconName } from './icon-names.ts';
import symbols from './icons.svg';

/** Screen readers skip the icon, because the text beside the icon says the same. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  // An icon grows with the size of the reader's text.
  const side = `${size / 16}rem`;
  return (
    <svg width={side} height={side} aria-hidden="true">
      <use href={`${symbols}#${name}`} />
    </svg>
  );
}
