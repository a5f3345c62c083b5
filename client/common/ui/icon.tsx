import type { IconName } from './icon-names.ts';
import symbols from './icons.svg';

/** Drawings of Lucide within the page: on a slow line the file of symbols comes seconds after these buttons. */
const INLINE = {
  menu: 'M4 5h16M4 12h16M4 19h16',
  calendar: 'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM3 9h18',
} as const;
const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Screen readers skip the icon, because the text beside the icon says the same.
 * @param size pixels at the usual text size; the icon grows with the text size that a visitor has set
 */
export function Icon({ name, size = 20 }: { name: IconName | keyof typeof INLINE; size?: number }) {
  const length = `${size / 16}rem`;
  return (
    <svg width={length} height={length} viewBox="0 0 24 24" aria-hidden="true">
      {name === 'menu' || name === 'calendar' ? (
        <path d={INLINE[name]} {...STROKE} />
      ) : (
        <use href={`${symbols}#${name}`} />
      )}
    </svg>
  );
}
