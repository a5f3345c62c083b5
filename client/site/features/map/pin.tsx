import { MARK_SIZE, type Pin as PinPlace } from '../../../../shared/map/layout.ts';
import { Link } from '../../../common/ui/link.tsx';
import { LETTERS, percent } from './drawn-map.tsx';
import styles from './map.module.css';

interface PinProps {
  place: PinPlace;
  name: string;
  /** The number of the hotel in the list; without one the mark is a dot. */
  number?: number;
  /** The page that the pin leads to. */
  to?: string;
}

const COLOURS = { fill: 'var(--accent)', stroke: 'var(--porcelain)' };

/** The mark of a hotel on the map. Screen readers and the keyboard have the list beside the map instead. */
export function Pin({ place: { x, y, dx, dy, name: label }, name, number, to }: PinProps) {
  const mark = (
    <g transform={`translate(${dx} ${dy})`} pointerEvents="auto" {...LETTERS}>
      <circle r={MARK_SIZE / 2 - 1} {...COLOURS} strokeWidth="2" />
      <text fontFamily="var(--sans)" fontSize="12" fontWeight="600" fill="var(--porcelain)" textAnchor="middle">
        {number}
      </text>
      {label && (
        // The edge of each letter keeps it readable over coast and water.
        <text
          x={label.dx}
          y={label.dy}
          textAnchor={label.anchor}
          lang="tr"
          fill="var(--ink)"
          stroke="var(--porcelain)"
          strokeWidth="8"
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {name}
        </text>
      )}
    </g>
  );
  return (
    <svg className={`${styles.square} ${styles.pin}`} pointerEvents="none" overflow="visible" aria-hidden="true">
      <svg x={percent(x)} y={percent(y)} overflow="visible" role="presentation">
        {/* A mark that is moved aside points to its place. */}
        {(dx !== 0 || dy !== 0) && (
          <g {...COLOURS}>
            <path d={`M0 0L${dx} ${dy}`} stroke="var(--accent)" />
            <circle r="2.5" />
          </g>
        )}
        {to === undefined ? (
          mark
        ) : (
          <Link to={to} tabIndex={-1}>
            {mark}
          </Link>
        )}
      </svg>
    </svg>
  );
}
