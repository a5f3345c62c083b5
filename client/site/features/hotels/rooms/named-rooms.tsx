import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture } from '#client/common/ui/picture.tsx';
import { useHotelPath } from '#client/site/lib/stay.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { RoomPrice } from '#client/site/ui/lowest-price.tsx';
import { RoomAction } from '#client/site/ui/room-action.tsx';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';
import type { OfferPlace } from '#shared/schemas/offers.ts';
import styles from './room-card.module.css';

interface NamedRoomProps {
  hotel: HotelSummary;
  room: OfferPlace['rooms'][number];
}

/** Cards of single rooms of several hotels. */
export function NamedRooms({ rooms }: { rooms: readonly NamedRoomProps[] }) {
  return (
    <ul>
      {rooms.map((each) => (
        <NamedRoom key={`${each.hotel.id}/${each.room.id}`} {...each} />
      ))}
    </ul>
  );
}

function NamedRoom({ hotel, room }: NamedRoomProps) {
  const { t } = useTranslation();
  const path = `${useHotelPath()(hotel.slug)}#rooms`;
  return (
    <li className={styles.card}>
      {/* The name beside the picture links to the same page, so the keyboard skips the picture. */}
      <Link to={path} tabIndex={-1} aria-hidden="true">
        <Picture
          src={room.image}
          alt=""
          kind="room"
          sizes="(min-width: 48rem) 20.25rem, 100vw"
          className={styles.picture}
        />
      </Link>
      <div className={styles.text}>
        <p className="note" lang="tr">
          {hotel.name}
        </p>
        <h3 className={styles.type} lang={langAttribute(room, 'type')}>
          <Link to={path} className="title-link">
            {room.type}
          </Link>
        </h3>
        {room.guests && <p className={styles.facts}>{t('room.guests', { count: room.guests })}</p>}
        {!hotel.closed && (
          <div className={styles.action}>
            <RoomPrice hotel={hotel} room={room} onItsPage />
            <RoomAction hotel={hotel} room={room} onItsPage={false} />
          </div>
        )}
      </div>
    </li>
  );
}
