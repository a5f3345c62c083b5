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
/** The radius in pixels of the area of a dot that takes a press. */
const DOT_TARGET = 12;
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
      {places.map(({ x, y, label }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two hotels may have one place, and none keeps a state.
        <Around key={position} x={x} y={y}>
          {label && <path d={`M0 0L${label.dx} ${label.dy}`} stroke="currentColor" />}
          <circle r="4" stroke="var(--porcelain)" />
        </Around>
      ))}
    </svg>
  );
}

/** The label of a place, or its dot, whose pressable area is larger. The keyboard and screen readers use the list. */
export function Pin({ place, name, number, to, marked = false, onPoint }: PinProps) {
  const { x, y } = place;
  const mark = place.label ? (
    <Label {...place} label={place.label} name={name} number={number} />
  ) : (
    <>
      <circle r={DOT_TARGET} fill="transparent" pointerEvents="all" />
      <circle r={marked ? 7 : 4} stroke="var(--porcelain)" strokeWidth="1.5" />
    </>
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
            <title lang="tr">{number === undefined ? name : `${number} ${name}`}</title>
            {mark}
          </Link>
        )}
      </Around>
    </svg>
  );
}

interface LabelProps extends Required<Pick<PinPlace, 'label' | 'named'>> {
  name: string;
  number: number | undefined;
}

function Label({ label: { dx, dy, width }, named, name, number }: LabelProps) {
  const height = named ? PLATE_HEIGHT : DISC_SIZE;
  return (
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
        {named ? name : number}
      </text>
    </g>
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
