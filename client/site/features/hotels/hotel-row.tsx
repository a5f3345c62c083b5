import { SHOWN } from '../../../../shared/constants.ts';
import { publicPath } from '../../../../shared/paths.ts';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { ButtonLink } from '../../../common/ui/button.tsx';
import { HiddenName } from '../../../common/ui/hidden-name.tsx';
import { Link } from '../../../common/ui/link.tsx';
import { Picture } from '../../../common/ui/picture.tsx';
import { imageAlt } from '../../lib/image-alt.ts';
import { langAttribute } from '../../lib/lang-attribute.ts';
import { BookButton, CallButton, WhatsappButton } from '../../ui/contact-buttons.tsx';
import { FeatureList } from './feature-list.tsx';
import styles from './hotel-row.module.css';
import { HotelSummary } from './hotel-summary.tsx';
import { RoomPrice, StartingPrice } from './price.tsx';

interface HotelRowProps {
  hotel: Hotel;
  /** Loads the picture before the others. */
  priority: boolean;
}

/** A hotel on the branches page, with the prices of its first rooms. */
export function HotelRow({ hotel, priority }: HotelRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hiddenRooms = hotel.rooms.length - SHOWN.branchRooms;
  const path = publicPath.hotel(language, hotel.slug);
  return (
    <li className={styles.row}>
      <Link to={path} className={styles.frame} tabIndex={-1} aria-hidden="true">
        <Picture
          src={hotel.featuredImage}
          {...imageAlt(hotel, hotel.featuredImage, language, hotel.name)}
          kind="hotel"
          sizes="(min-width: 60rem) 40rem, 100vw"
          priority={priority}
          className={styles.picture}
        />
      </Link>
      <div className={styles.text}>
        <HotelSummary hotel={hotel} headingLevel={2} />
        <FeatureList features={hotel.features.slice(0, SHOWN.branchFeatures)} lang={langAttribute(hotel, 'features')} />
        {hotel.rooms.length > 0 && (
          <div>
            <h3 className={styles.roomsTitle}>{t('branches.rooms')}</h3>
            <ul>
              {hotel.rooms.slice(0, SHOWN.branchRooms).map((room) => (
                <li key={room.id} className={styles.room}>
                  <span lang={langAttribute(room, 'type')}>{room.type}</span>
                  <RoomPrice price={room.price} />
                </li>
              ))}
            </ul>
            {hiddenRooms > 0 && <p className={styles.moreRooms}>{t('branches.moreRooms', { count: hiddenRooms })}</p>}
          </div>
        )}
        <StartingPrice rooms={hotel.rooms} />
        <div className={styles.buttons}>
          <BookButton hotel={hotel} />
          <ButtonLink to={path}>
            {t('action.details')}
            <HiddenName name={hotel.name} />
          </ButtonLink>
          <CallButton hotel={hotel} short />
          <WhatsappButton hotel={hotel} />
        </div>
      </div>
    </li>
  );
}
