import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SHOWN } from '../../../../shared/constants.ts';
import { publicPath } from '../../../../shared/paths.ts';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { ButtonLink } from '../../../common/ui/button.tsx';
import { Picture } from '../../../common/ui/picture.tsx';
import { altOf } from '../../lib/image-alt.ts';
import { langAttribute } from '../../lib/lang-attribute.ts';
import { BookAction, CallAction, WhatsappAction } from '../../ui/contact-buttons.tsx';
import { FeatureList } from './feature-list.tsx';
import styles from './hotel-row.module.css';
import { HotelSummary } from './hotel-summary.tsx';
import { RoomPrice, StartingPrice } from './price.tsx';

/** A hotel on the branches page: picture and facts side by side, its rooms as a small price list. */
export function HotelRow({ hotel, first }: { hotel: Hotel; first: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const more = hotel.rooms.length - SHOWN.branchRooms;
  const to = publicPath.hotel(language, hotel.slug);
  return (
    <li className={styles.row}>
      <Link to={to} className={styles.frame} tabIndex={-1} aria-hidden="true">
        <Picture
          src={hotel.featuredImage}
          {...altOf(hotel, hotel.featuredImage, language, hotel.name)}
          kind="hotel"
          sizes="(min-width: 60rem) 36rem, 100vw"
          priority={first}
          className={styles.picture}
        />
      </Link>
      <div className={styles.text}>
        <HotelSummary hotel={hotel} level={2} />
        <FeatureList
          features={hotel.features.slice(0, SHOWN.branchFeatures)}
          lang={langAttribute(hotel, 'features')}
          label={t('branches.features')}
        />
        {hotel.rooms.length > 0 && (
          <div>
            <h3 className={styles.rooms}>{t('branches.rooms')}</h3>
            <ul>
              {hotel.rooms.slice(0, SHOWN.branchRooms).map((room) => (
                <li key={room.id} className={styles.room}>
                  <span lang={langAttribute(room, 'type')}>{room.type}</span>
                  <RoomPrice price={room.price} />
                </li>
              ))}
            </ul>
            {more > 0 && <p className={styles.more}>{t('branches.moreRooms', { count: more })}</p>}
          </div>
        )}
        <StartingPrice rooms={hotel.rooms} />
        <div className={styles.actions}>
          <BookAction hotel={hotel} />
          <ButtonLink to={to} aria-label={t('action.detailsLabel', { name: hotel.name })}>
            {t('action.details')}
          </ButtonLink>
          <CallAction hotel={hotel} short />
          <WhatsappAction hotel={hotel} />
        </div>
      </div>
    </li>
  );
}
