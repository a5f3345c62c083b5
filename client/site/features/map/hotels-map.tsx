import { useState } from 'react';
import { useHasScripts } from '#client/common/lib/use-has-scripts.ts';
import { useHotelPath } from '#client/site/lib/stay.ts';
import { usePageTexts } from '#client/site/lib/texts/page-texts.ts';
import { MAP_TEXTS } from '#shared/i18n/map.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';
import { DrawnMap } from './drawn-map.tsx';
import { layOutPins, MAP_WIDTHS } from './layout.ts';
import styles from './map.module.css';
import { Pin, PinPlaceMarks } from './pin.tsx';
import { areaAround, densest, isOnMap, isWithin, type MapArea, type MapPoint, project } from './projection.ts';

interface HotelsMapProps {
  /** In the order of the list beside the map, whose numbers the map shows. */
  hotels: readonly HotelSummary[];
  /** The id of the hotel that is pointed at, here or in the list. */
  pointedAt: string | undefined;
  onPoint: (id: string | undefined) => void;
}

/** The part of the city with most of the hotels; an arrow points to hotels beyond it and shows the whole. */
export function HotelsMap({ hotels, pointedAt, onPoint }: HotelsMapProps) {
  const { text, language } = usePageTexts();
  const texts = MAP_TEXTS[language];
  const hotelPath = useHotelPath();
  const [whole, setWhole] = useState(false);
  const hasScripts = useHasScripts();
  const all = hotels.flatMap(({ id, slug, name, location }, at) =>
    location && isOnMap(location) ? [{ id, slug, hotel: name, number: at + 1, ...project(location) }] : [],
  );
  const close = areaAround(densest(all));
  const beyond = all.filter((hotel) => !isWithin(close, hotel));
  const area = whole ? areaAround(all) : close;
  const shown = whole ? all : all.filter((hotel) => isWithin(close, hotel));
  const named = shown.map(({ hotel, number, x, y }) => ({ x, y, name: `${number} ${hotel}` }));
  const beyondText = texts.beyond(beyond.length);
  return (
    <section className={styles.map} aria-label={text('branches.mapTitle')}>
      {(['narrow', 'wide'] as const).map((size) => {
        const { pins, layout } = layOutPins(area, named, MAP_WIDTHS[size]);
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
      {beyond.length > 0 &&
        (hasScripts ? (
          <button type="button" className={styles.beyond} onClick={() => setWhole(!whole)}>
            <svg
              width="1.25rem"
              height="1.25rem"
              viewBox="-10 -10 20 20"
              fill="none"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="M-7 0H7M1-6 7 0 1 6" transform={`rotate(${angleTo(beyond, close) + (whole ? 180 : 0)})`} />
            </svg>
            {whole ? texts.closer : beyondText}
          </button>
        ) : (
          <p className={styles.beyond}>{beyondText}</p>
        ))}
    </section>
  );
}

/** The direction of the middle of the points from the middle of the area, in degrees clockwise from east. */
function angleTo(points: readonly MapPoint[], { x, y, side }: MapArea): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const across = mean(points.map((point) => point.x)) - x - side / 2;
  const down = mean(points.map((point) => point.y)) - y - side / 2;
  return Math.round((Math.atan2(down, across) * 180) / Math.PI);
}
