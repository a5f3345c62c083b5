import { Link } from 'react-router-dom';
import { percent } from './drawn-map.tsx';
import { ARCHED_MARK, DISC, type Pin as PinPlace } from './layout.ts';
import styles from './map.module.css';
import { WindowPicture } from './window-picture.tsx';

interface PinProps {
  place: PinPlace;
  name: string;
  picture: string;
  number?: number;
  to?: string;
}

export const markSize = (picture: string) => (picture ? ARCHED_MARK : DISC);

/** Half of the pointer's width at its base. */
const POINTER = 7;

function pointerFrom(x: number, y: number): string {
  const part = POINTER / Math.hypot(x, y);
  const [across, down] = [Math.round(y * part), Math.round(-x * part)];
  return `M${x + across} ${y + down}L0 0L${x - across} ${y - down}z`;
}

/** Screen readers and the keyboard use the list beside the map instead of the pins. */
export function Pin({ place: { x, y, dx, dy, name: label }, name, picture, number, to }: PinProps) {
  const numberAt = picture ? -12.5 : 0;
  const moved = dx !== 0 || dy !== 0;
  const labelAt = label && { x: label.dx, y: label.dy - markSize(picture).rise };
  const mark = (
    <g pointerEvents="auto" fontFamily="var(--sans)" dominantBaseline="central" stroke="var(--porcelain)">
      {(picture || moved) && <path d={pointerFrom(dx, dy + numberAt)} />}
      <g transform={`translate(${dx} ${dy})`}>
        {picture ? <WindowPicture src={picture} plate={number !== undefined} /> : <circle r="12" strokeWidth="2" />}
        {number !== undefined && (
          <text
            y={numberAt}
            fontSize={picture ? 10 : 12}
            fontWeight="600"
            fill="var(--porcelain)"
            stroke="none"
            textAnchor="middle"
          >
            {number}
          </text>
        )}
        {label && (
          // The edge of each letter keeps it readable over coast and water. Firefox draws a text by the files of its font,
          // so edges and letters are two texts: the edge of one letter would lie over another letter.
          <g lang="tr" fontFamily="var(--serif)" fontSize="12.5" textAnchor={label.anchor} fill="none">
            <text {...labelAt} strokeWidth="7" strokeLinejoin="round">
              {name}
            </text>
            <text {...labelAt} fill="var(--ink)" stroke="none">
              {name}
            </text>
          </g>
        )}
      </g>
    </g>
  );
  return (
    <svg
      className={`${styles.square} ${styles.pin}`}
      fill="currentColor"
      pointerEvents="none"
      overflow="visible"
      aria-hidden="true"
    >
      {/* One `em` is 16 pixels of the layout, so that the mark grows with the map. */}
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
