import { useLanguage } from '#client/common/i18n/language.ts';
import drawing from './istanbul.svg?url';
import { type MapLayout, placesWithRoom } from './layout.ts';
import styles from './map.module.css';
import { placeNames } from './place-names.ts';

/**
 * Depth lines, the farthest from the coast first: the stroke's width and the percentage of brass in its colour. A
 * narrower stroke in the colour of the water covers the middle, so that only the edges are seen.
 */
const WATER_LINES = [
  [42, 20],
  [24, 34],
  [10, 52],
] as const;

const LETTERS = {
  fontFamily: 'var(--serif)',
  fontSize: 'clamp(13px, 10.5px + .4vw, 15px)',
  dominantBaseline: 'central',
} as const;

/** The map is decoration for the eye, so it is hidden from screen readers. */
export function DrawnMap({ layout }: { layout: MapLayout }) {
  const { x, y, side } = layout.area;
  const places = placesWithRoom(layout, placeNames(useLanguage()));
  const part = (id: string) => `${drawing}#${id}`;
  const land = part('land');
  return (
    <svg className={styles.square} aria-hidden="true" fill="var(--ink)">
      <rect width="100%" height="100%" />
      <svg viewBox={[x, y, side, side].map(Math.round).join(' ')} role="presentation">
        {WATER_LINES.map(([width, brass]) => (
          <g key={width} fill="none">
            <use
              href={land}
              stroke={`color-mix(in srgb,var(--brass-light) ${brass}%,var(--ink))`}
              strokeWidth={width + 1}
            />
            <use href={land} stroke="var(--ink)" strokeWidth={width - 1} />
          </g>
        ))}
        <use href={part('ferries')} />
        <use href={land} fill="var(--sand)" stroke="var(--brass-light)" />
        <use href={part('bridges')} />
      </svg>
      <g {...LETTERS} textAnchor="middle" letterSpacing=".06em">
        {places.map(({ name, symbol, lang, x: left, y: top, angle, water }) => (
          <svg key={name} x={percent(left)} y={percent(top)} overflow="visible" role="presentation">
            {symbol ? (
              <use
                href={part(symbol)}
                fill={water ? 'var(--ink)' : 'none'}
                stroke={`var(--${water ? 'sand' : 'brass'})`}
              />
            ) : (
              <text
                lang={lang}
                fill={`var(--${water ? 'brass-light' : 'ink-soft'})`}
                transform={angle ? `rotate(${angle})` : undefined}
              >
                {name}
              </text>
            )}
          </svg>
        ))}
      </g>
      <g fill="none" stroke="var(--brass-light)">
        <rect width="100%" height="100%" strokeWidth="2" />
        <rect x="1.2%" y="1.2%" width="97.6%" height="97.6%" />
      </g>
    </svg>
  );
}

export const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;
