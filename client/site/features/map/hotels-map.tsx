import { Link } from 'react-router-dom';
import type { HotelSummary } from '#shared/schemas/hotels.ts';
import { districtLang } from '#shared/text/hotels/hotel-filter.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { useHotelPath } from '../../lib/stay.ts';
import { usePageTexts } from '../../lib/texts/page-texts.ts';
import { DrawnMap } from './drawn-map.tsx';
import { areaAround, layOutPins, MAX_ARCHED_MARKS } from './layout.ts';
import styles from './map.module.css';
import { markSize, Pin } from './pin.tsx';
import { isOnMap, project } from './projection.ts';

/** All hotels in a numbered list beside the map; nothing when the map shows none of the hotels. */
export function HotelsMap({ hotels }: { hotels: readonly HotelSummary[] }) {
  const { text } = usePageTexts();
  const hotelPath = useHotelPath();
  const shown = hotels.flatMap(({ id, name, location, featuredImage }) => {
    if (!location || !isOnMap(location)) return [];
    const picture = hotels.length > MAX_ARCHED_MARKS ? '' : normalizeImageUrl(featuredImage);
    return [{ id, name, picture, size: markSize(picture), ...project(location) }];
  });
  if (shown.length === 0) return null;
  const { pins, layout } = layOutPins(areaAround(shown), shown);
  const pinOf = new Map(shown.map(({ id, picture }, at) => [id, { place: pins[at], picture }]));
  return (
    <section className={`${styles.map} screen-only`} aria-labelledby="map">
      <DrawnMap layout={layout} />
      <p id="map" className={styles.name}>
        {text('branches.mapTitle')}
      </p>
      <ol className={styles.beside}>
        {hotels.map((hotel, at) => {
          const { id, name, district, city } = hotel;
          const { place, picture = '' } = pinOf.get(id) ?? {};
          const path = hotelPath(hotel.slug);
          return (
            // The pin is a child of the list entry, so that pointing at either marks both without scripts.
            <li key={id} className={styles.entry}>
              <Link to={path}>
                <span className={styles.name} lang="tr">
                  {name}
                </span>{' '}
                <span lang={district ? districtLang(hotel) : 'tr'}>{district || city}</span>
              </Link>
              {place && <Pin place={place} name={name} picture={picture} number={at + 1} to={path} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
