import type { ReactNode } from 'react';
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

const DRAWING = { fill: 'currentColor', pointerEvents: 'none', overflow: 'visible' } as const;
const LETTERS = {
  fontFamily: 'var(--sans)',
  fontWeight: 600,
  textAnchor: 'middle',
  dominantBaseline: 'central',
} as const;

/** The dots at places, each with a straight line to its label; the labels lie over all of them. */
export function PinPlaceMarks({ places }: { places: readonly PinPlace[] }) {
  return (
    <svg className={`${styles.square} ${styles.pin}`} {...DRAWING} strokeWidth="1.5" aria-hidden="true">
      {places.map(({ x, y, label }) => (
        <Around key={`${x} ${y} ${label.dx} ${label.dy}`} x={x} y={y}>
          <path d={`M0 0L${label.dx} ${label.dy}`} stroke="currentColor" />
          <circle r="4" stroke="var(--porcelain)" />
        </Around>
      ))}
    </svg>
  );
}

/** The label of a place. The keyboard and screen readers use the list. */
export function Pin({ place: { x, y, label, named }, name, number, to, marked = false, onPoint }: PinProps) {
  const { dx, dy, width } = label;
  const height = named ? PLATE_HEIGHT : DISC_SIZE;
  const text = named ? name : (number ?? '');
  const mark = (
    <g transform={`translate(${dx} ${dy})`} pointerEvents="visiblePainted">
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={named ? 2 : DISC_SIZE / 2}
        fill={named ? 'var(--porcelain)' : undefined}
        stroke="currentColor"
      />
      <text lang={named ? 'tr' : undefined} fill={named ? 'var(--ink)' : 'var(--porcelain)'} fontSize={named ? 12 : 11}>
        {named && number !== undefined && <tspan fill="currentColor">{`${number} `}</tspan>}
        {text}
      </text>
    </g>
  );
  return (
    <svg
      className={`${styles.square} ${styles.pin}${marked ? ` ${styles.marked}` : ''}`}
      {...DRAWING}
      {...LETTERS}
      aria-hidden="true"
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
    >
      <Around x={x} y={y}>
        {to === undefined ? (
          mark
        ) : (
          <Link to={to} tabIndex={-1} discover="none">
            {mark}
          </Link>
        )}
      </Around>
    </svg>
  );
}

/** A drawing around a place of the map. One `em` is 16 pixels of the layout, so that all grows with the map. */
const Around = ({ x, y, children }: { x: number; y: number; children: ReactNode }) => (
  <svg
    x={percent(x)}
    y={percent(y)}
    width="1em"
    height="1em"
    viewBox="0 0 16 16"
    overflow="visible"
    role="presentation"
  >
    {children}
  </svg>
);
