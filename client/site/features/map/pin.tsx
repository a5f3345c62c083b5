import { Link } from 'react-router-dom';
import { percent } from './drawn-map.tsx';
import { DISC_SIZE, type Pin as PinPlace, PLATE_HEIGHT } from './layout.ts';
import styles from './map.module.css';

interface PinProps {
  place: PinPlace;
  name: string;
  number?: number;
  to?: string;
  /** Whether the hotel's entry in the list is pointed at. */
  marked?: boolean;
  onPoint?: (isPointedAt: boolean) => void;
}

/** A dot at the place, and a label with a straight line to the dot. The keyboard and screen readers use the list. */
export function Pin({ place: { x, y, label, named }, name, number, to, marked = false, onPoint }: PinProps) {
  const { dx, dy, width } = label;
  const height = named ? PLATE_HEIGHT : DISC_SIZE;
  const text = named ? name : (number ?? '');
  const mark = (
    <g pointerEvents="visiblePainted">
      <path d={`M0 0L${dx} ${dy}`} stroke="currentColor" strokeWidth="1.5" />
      <circle r="4" stroke="var(--porcelain)" strokeWidth="1.5" />
      <g transform={`translate(${dx} ${dy})`}>
        <rect
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          rx={named ? 2 : DISC_SIZE / 2}
          fill={named ? 'var(--porcelain)' : 'currentColor'}
          stroke="currentColor"
        />
        <text
          lang={named ? 'tr' : undefined}
          fill={named ? 'var(--ink)' : 'var(--porcelain)'}
          fontFamily="var(--sans)"
          fontSize={named ? 12 : 11}
          fontWeight="600"
          textAnchor="middle"
          dominantBaseline="central"
        >
          {named && number !== undefined && <tspan fill="currentColor">{`${number} `}</tspan>}
          {text}
        </text>
      </g>
    </g>
  );
  return (
    <svg
      className={marked ? `${styles.square} ${styles.pin} ${styles.marked}` : `${styles.square} ${styles.pin}`}
      fill="currentColor"
      pointerEvents="none"
      overflow="visible"
      aria-hidden="true"
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
    >
      {/* One `em` is 16 pixels of the layout, so that the label grows with the map. */}
      <svg
        x={percent(x)}
        y={percent(y)}
        width="1em"
        height="1em"
        viewBox="0 0 16 16"
        overflow="visible"
        role="presentation"
      >
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
