import { useTranslation } from 'react-i18next';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { SHOWN } from '#shared/constants.ts';
import type { HotelSummary } from '#shared/schemas/hotels.ts';
import { FeatureList } from '../features.tsx';
import { HotelActions } from '../hotel-actions.tsx';
import { RoomPrice, StartingPrice } from '../lowest-price.tsx';
import { HotelIntro } from './hotel-intro.tsx';
import { HotelPicture } from './hotel-picture.tsx';
import styles from './hotel-row.module.css';

interface HotelRowProps {
  hotel: HotelSummary;
  priority: boolean;
}

export function HotelRow({ hotel, priority }: HotelRowProps) {
  const { t } = useTranslation();
  const hiddenRooms = hotel.roomCount - hotel.rooms.length;
  return (
    <li className={styles.row}>
      <HotelPicture
        hotel={hotel}
        sizes="(min-width: 60rem) 44rem, 100vw"
        priority={priority}
        className={styles.picture}
      />
      <div className={styles.text}>
        <HotelIntro hotel={hotel} headingLevel={2} />
        <FeatureList features={hotel.features.slice(0, SHOWN.branchFeatures)} lang={langAttribute(hotel, 'features')} />
        {hotel.rooms.length > 0 && (
          <div>
            <h3 className={styles.roomsTitle}>{t('branches.rooms')}</h3>
            <ul>
              {hotel.rooms.map((room) => (
                <li key={room.id} className={styles.room}>
                  <span lang={langAttribute(room, 'type')}>{room.type}</span>
                  <RoomPrice price={room.price} />
                </li>
              ))}
            </ul>
            {hiddenRooms > 0 && <p className={styles.moreRooms}>{t('branches.moreRooms', { count: hiddenRooms })}</p>}
          </div>
        )}
        <StartingPrice price={hotel.lowestPrice} />
        <HotelActions hotel={hotel} />
      </div>
    </li>
  );
}
