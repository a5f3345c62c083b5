import type { MapArea } from '../../../../shared/map/layout.ts';
import styles from './drawn-map.module.css';
import drawing from './istanbul.svg?url';
import type { PlaceName } from './place-names.ts';

/** The lines along the coast, from the farthest; each is a wide line of the coast under a narrower one of the water. */
const WATER_LINES = ['far', 'middle', 'near'] as const;

interface DrawnMapProps {
  area: MapArea;
  /** The names on the map, at parts of the area's side. */
  places: readonly PlaceName[];
}

/** Coasts, ferry lines, bridges and names; a drawing for the eye, which is hidden from screen readers. */
export function DrawnMap({ area: { x, y, side }, places }: DrawnMapProps) {
  const part = (id: string) => `${drawing}#${id}`;
  return (
    <div className={styles.plate} aria-hidden="true">
      <svg className={styles.drawing} viewBox={[x, y, side, side].map(Math.round).join(' ')} role="presentation">
        {WATER_LINES.map((line) => (
          <g key={line} className={styles[line]}>
            <use href={part('land')} className={styles.waterLine} />
            <use href={part('land')} className={styles.water} />
          </g>
        ))}
        <use href={part('ferries')} className={styles.ferries} />
        <use href={part('land')} className={styles.land} />
        <use href={part('bridges')} className={styles.bridges} />
      </svg>
      <svg className={styles.drawing} role="presentation">
        {places.map(({ name, symbol, lang, x: left, y: top, angle, water }) => (
          <svg
            key={name}
            x={percent(left)}
            y={percent(top)}
            overflow="visible"
            className={water ? styles.onWater : styles.onLand}
            role="presentation"
          >
            {symbol ? (
              <use href={part(symbol)} className={styles.symbol} />
            ) : (
              <text className={styles.name} lang={lang} transform={angle ? `rotate(${angle})` : undefined}>
                {name}
              </text>
            )}
          </svg>
        ))}
      </svg>
    </div>
  );
}

/** A part of the area's side as SVG writes it. */
export const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;
