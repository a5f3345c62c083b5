import { useTranslation } from 'react-i18next';
import { FeatureList } from '#client/site/features/hotels/features.tsx';
import { HotelActions } from '#client/site/features/hotels/hotel-actions.tsx';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { RoomPrice, StartingPrice } from '#client/site/ui/lowest-price.tsx';
import { SHOWN } from '#shared/constants.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';
import { HotelIntro } from './hotel-intro.tsx';
import { HotelPicture } from './hotel-picture.tsx';
import styles from './hotel-row.module.css';

interface HotelRowProps {
  hotel: HotelSummary;
  /** The hotel's number on the map. */
  number: number;
  priority: boolean;
  /** Whether the hotel is pointed at on the map. */
  marked: boolean;
  onPoint: (isPointedAt: boolean) => void;
}

export function HotelRow({ hotel, number, priority, marked, onPoint }: HotelRowProps) {
  const { t } = useTranslation();
  const hiddenRooms = hotel.roomCount - hotel.rooms.length;
  return (
    <li
      className={marked ? `${styles.row} ${styles.marked}` : styles.row}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <div className={styles.frame}>
        <HotelPicture
          hotel={hotel}
          sizes="(min-width: 60rem) 21rem, (min-width: 40rem) 14rem, 100vw"
          priority={priority}
          className={styles.picture}
        />
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      </div>
      <div className={styles.text}>
        <HotelIntro hotel={hotel} headingLevel={2} />
        <FeatureList of={hotel} max={SHOWN.branchFeatures} other="dot" />
        {hotel.rooms.length > 0 && (
          <div className={styles.rooms}>
            <p className="note" aria-hidden="true">
              {t('branches.rooms')} <span>{t('price.perNight')}</span>
            </p>
            <ul aria-label={t('branches.rooms')}>
              {hotel.rooms.map((room) => (
                <li key={room.id}>
                  <span lang={langAttribute(room, 'type')}>{room.type}</span>{' '}
                  <RoomPrice hotel={hotel} room={room} inList />
                </li>
              ))}
              {hiddenRooms > 0 && <li className="note">{t('branches.moreRooms', { count: hiddenRooms })}</li>}
            </ul>
          </div>
        )}
        {hotel.certificate && (
          <p className="note">
            {t(`hotel.certificates.${hotel.certificate.kind}`)}: {hotel.certificate.number}
          </p>
        )}
        <HotelActions hotel={hotel} oneRow lead={<StartingPrice hotel={hotel} price={hotel.lowestPrice} />} />
      </div>
    </li>
  );
}
