import { useHotelPath } from '#client/site/lib/stay.ts';
import { usePageTexts } from '#client/site/lib/texts/page-texts.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';
import { DrawnMap } from './drawn-map.tsx';
import { layOutPins, MAP_WIDTHS } from './layout.ts';
import styles from './map.module.css';
import { Pin, PinPlaceMarks } from './pin.tsx';
import { areaAround, isOnMap, project } from './projection.ts';

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
  return (
    <section className={styles.map} aria-label={text('branches.mapTitle')}>
      {(['narrow', 'wide'] as const).map((size) => {
        const { pins, layout } = layOutPins(areaAround(shown), named, MAP_WIDTHS[size]);
        return (
          <div key={size} className={styles[size]}>
            <DrawnMap layout={layout} />
            <PinPlaceMarks places={pins} />
            {shown.map(
              ({ id, slug, hotel, number }, at) =>
                pins[at] && (
                  <Pin
                    key={id}
                    place={pins[at]}
                    name={hotel}
                    number={number}
                    to={hotelPath(slug)}
                    marked={id === pointedAt}
                    onPoint={(isPointedAt) => onPoint(isPointedAt ? id : undefined)}
                  />
                ),
            )}
          </div>
        );
      })}
    </section>
  );
}
