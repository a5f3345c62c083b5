import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHotelPath } from '#client/site/lib/stay.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { districtLang } from '#shared/text/hotels/hotel-filter.ts';
import { StartingPrice } from '../lowest-price.tsx';
import styles from './other-hotels.module.css';

/** The hotels that have no card on the home page, by name. */
export function OtherHotels({ hotels }: { hotels: readonly Hotel[] }) {
  const { t } = useTranslation();
  const hotelPath = useHotelPath();
  if (hotels.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="other-hotels">
      <h3 id="other-hotels">{t('home.otherHotels')}</h3>
      <ul>
        {hotels.map((hotel) => (
          <li key={hotel.id} className={styles.hotel}>
            <Link to={hotelPath(hotel.slug)} className="title-link entry-link" lang="tr">
              {hotel.name}
            </Link>
            <p lang={hotel.district ? districtLang(hotel) : 'tr'}>{hotel.district || hotel.city}</p>
            <StartingPrice rooms={hotel.rooms} />
          </li>
        ))}
      </ul>
    </section>
  );
}
