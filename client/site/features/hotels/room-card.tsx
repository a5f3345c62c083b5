import type { Hotel, Room } from '../../../../shared/schemas/hotels.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { Picture } from '../../../common/ui/picture.tsx';
import { imageAlt } from '../../lib/image-alt.ts';
import { langAttribute } from '../../lib/lang-attribute.ts';
import { FeatureChips } from './feature-chips.tsx';
import { RoomPrice } from './price.tsx';
import styles from './room-card.module.css';
import { useRoomFacts } from './room-facts.ts';

export function RoomCard({ room, hotel }: { room: Room; hotel: Hotel }) {
  const language = useLanguage();
  const facts = useRoomFacts()(room);
  return (
    <li className={styles.card}>
      <Picture
        src={room.image}
        {...imageAlt(hotel, room.image, language)}
        kind="room"
        sizes="(min-width: 48rem) 20.25rem, 100vw"
        className={styles.picture}
      />
      <div className={styles.text}>
        <h3 className={styles.type} lang={langAttribute(room, 'type')}>
          {room.type}
        </h3>
        {facts && <p className={styles.facts}>{facts}</p>}
        <p lang={langAttribute(room, 'description')}>{room.description}</p>
        <FeatureChips features={room.features} lang={langAttribute(room, 'features')} />
        <p>
          <RoomPrice price={room.price} />
        </p>
      </div>
    </li>
  );
}
