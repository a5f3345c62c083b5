import { useTranslation } from 'react-i18next';
import type { Hotel, Room } from '../../../../shared/schemas/hotels.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { Picture } from '../../../common/ui/picture.tsx';
import { altOf } from '../../lib/image-alt.ts';
import { langAttribute } from '../../lib/lang-attribute.ts';
import { FeatureChips } from './feature-list.tsx';
import { RoomPrice } from './price.tsx';
import styles from './room-card.module.css';

/** A room type: picture, words, rate and what it has. */
export function RoomCard({ room, hotel }: { room: Room; hotel: Hotel }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <li className={styles.card}>
      <Picture
        src={room.image}
        {...altOf(hotel, room.image, language)}
        kind="room"
        sizes="(min-width: 60rem) 20rem, 100vw"
        className={styles.picture}
      />
      <div className={styles.text}>
        <h3 className={styles.type} lang={langAttribute(room, 'type')}>
          {room.type}
        </h3>
        <p lang={langAttribute(room, 'description')}>{room.description}</p>
        <FeatureChips
          features={room.features}
          lang={langAttribute(room, 'features')}
          label={t('hotel.featuresTitle')}
        />
        <p>
          <RoomPrice price={room.price} />
        </p>
      </div>
    </li>
  );
}
