import { Link } from 'react-router-dom';
import { publicPath } from '../../../../shared/paths.ts';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { langAttribute } from '../../lib/lang-attribute.ts';
import styles from './hotel-summary.module.css';

/** Where a hotel stands, what it is called and how it is: the head of its row (level 2) and of its card (level 3). */
export function HotelSummary({ hotel, level }: { hotel: Hotel; level: 2 | 3 }) {
  const language = useLanguage();
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <p className={styles.address} lang={langAttribute(hotel, 'address')}>
        {hotel.address}
      </p>
      <Name className={level === 2 ? `${styles.name} ${styles.large}` : styles.name} lang="tr">
        <Link to={publicPath.hotel(language, hotel.slug)}>{hotel.name}</Link>
      </Name>
      <p
        className={level === 2 ? `${styles.description} ${styles.long}` : styles.description}
        lang={langAttribute(hotel, 'description')}
      >
        {hotel.description}
      </p>
    </>
  );
}
