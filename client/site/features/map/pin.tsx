import type { SVGProps } from 'react';
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

/** The dot at a place, and a straight line to its label, which lies over the lines of all places. */
export function PinPlaceMark({ place: { x, y, label } }: { place: PinPlace }) {
  return (
    <Square x={x} y={y} className={styles.pin}>
      <path d={`M0 0L${label.dx} ${label.dy}`} stroke="currentColor" strokeWidth="1.5" />
      <circle r="4" stroke="var(--porcelain)" strokeWidth="1.5" />
    </Square>
  );
}

/** The label of a place. The keyboard and screen readers use the list. */
export function Pin({ place: { x, y, label, named }, name, number, to, marked = false, onPoint }: PinProps) {
  const { dx, dy, width } = label;
  const height = named ? PLATE_HEIGHT : DISC_SIZE;
  const text = named ? name : (number ?? '');
  const mark = (
    <g pointerEvents="visiblePainted">
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
    <Square
      x={x}
      y={y}
      className={marked ? `${styles.pin} ${styles.marked}` : styles.pin}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
    >
      {to === undefined ? (
        mark
      ) : (
        <Link to={to} tabIndex={-1}>
          {mark}
        </Link>
      )}
    </Square>
  );
}

interface SquareProps extends SVGProps<SVGSVGElement> {
  x: number;
  y: number;
}

/** Drawings around a place of the map. One `em` is 16 pixels of the layout, so that all grows with the map. */
function Square({ x, y, className, children, ...events }: SquareProps) {
  return (
    <svg
      className={`${styles.square} ${className}`}
      fill="currentColor"
      pointerEvents="none"
      overflow="visible"
      aria-hidden="true"
      {...events}
    >
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
    </svg>
  );
}
