import { MARK_SIZE, type Pin as PinPlace } from '../../../../shared/map/layout.ts';
import { Link } from '../../../common/ui/link.tsx';
import { percent } from './drawn-map.tsx';
import styles from './pin.module.css';

interface PinProps {
  place: PinPlace;
  name: string;
  /** The number of the hotel in the list; without one the mark is a dot. */
  number?: number;
  /** The page that the pin leads to. */
  to?: string;
}

/** The mark of a hotel on the map. Screen readers and the keyboard have the list beside the map instead. */
export function Pin({ place, name, number, to }: PinProps) {
  const { x, y, dx, dy, name: label } = place;
  const mark = (
    <g transform={`translate(${dx} ${dy})`} className={styles.mark}>
      <circle r={MARK_SIZE / 2 - 1} />
      {number !== undefined && <text className={styles.number}>{number}</text>}
      {label && (
        <text className={styles.name} x={label.dx} y={label.dy} textAnchor={label.anchor} lang="tr">
          {name}
        </text>
      )}
    </g>
  );
  return (
    <svg className={styles.layer} aria-hidden="true">
      <svg x={percent(x)} y={percent(y)} overflow="visible" role="presentation">
        {(dx !== 0 || dy !== 0) && (
          <g className={styles.spot}>
            <line x2={dx} y2={dy} />
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
