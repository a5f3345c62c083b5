import type { IconName } from './icon-names.ts';
import symbols from './icons.svg';

/** Screen readers skip the icon, because the text beside the icon says the same. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${symbols}#${name}`} />
    </svg>
  );
}
