import type { HotelSummary } from '#shared/schemas/hotels.ts';
import { useHotelPath } from '../../lib/stay.ts';
import { usePageTexts } from '../../lib/texts/page-texts.ts';
import { DrawnMap } from './drawn-map.tsx';
import { areaAround, layOutPins } from './layout.ts';
import styles from './map.module.css';
import { Pin } from './pin.tsx';
import { isOnMap, project } from './projection.ts';

interface HotelsMapProps {
  /** In the order of the list beside the map, whose numbers the map shows. */
  hotels: readonly HotelSummary[];
  /** The id of the hotel that is pointed at, here or in the list. */
  pointedAt: string | undefined;
  onPoint: (id: string | undefined) => void;
}

export function HotelsMap({ hotels, pointedAt, onPoint }: HotelsMapProps) {
  const { text } = usePageTexts();
  const hotelPath = useHotelPath();
  const shown = hotels.flatMap(({ id, slug, name, location }, at) =>
    location && isOnMap(location) ? [{ id, slug, hotel: name, number: at + 1, ...project(location) }] : [],
  );
  const named = shown.map(({ hotel, number, x, y }) => ({ x, y, name: `${number} ${hotel}` }));
  const { pins, layout } = layOutPins(areaAround(shown), named);
  return (
    <section className={styles.map} aria-label={text('branches.mapTitle')}>
      <DrawnMap layout={layout} />
      {shown.map(({ id, slug, hotel, number }, at) => {
        const place = pins[at];
        return (
          place && (
            <Pin
              key={id}
              place={place}
              name={hotel}
              number={number}
              to={hotelPath(slug)}
              marked={id === pointedAt}
              onPoint={(isPointedAt) => onPoint(isPointedAt ? id : undefined)}
            />
          )
        );
      })}
    </section>
  );
}
