import { Link } from 'react-router-dom';
import { useHotelPath } from '#client/site/lib/stay.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';
import styles from './hotel-intro.module.css';

/** Lengths in code points from which the letters of a name are smaller, so that cards side by side have no holes. */
const LONG = 32;
const VERY_LONG = 70;

function nameClass(name: string): string {
  const { length } = [...name];
  return `${styles.name} ${length > VERY_LONG ? styles.veryLong : length > LONG ? styles.long : ''}`;
}

export function HotelIntro({ hotel, headingLevel }: { hotel: HotelSummary; headingLevel: 2 | 3 }) {
  const path = useHotelPath()(hotel.slug);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <>
      <p className="note" lang={langAttribute(hotel, 'address')}>
        {hotel.address}
      </p>
      <Heading className={nameClass(hotel.name)} lang="tr">
        <Link to={path} className="title-link">
          {hotel.name}
        </Link>
      </Heading>
      <p className={styles.description} lang={langAttribute(hotel, 'description')}>
        {hotel.description}
      </p>
    </>
  );
}
