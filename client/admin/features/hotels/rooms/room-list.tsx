import { useTranslation } from 'react-i18next';
import { useHotelDeletions } from '#client/admin/features/hotels/use-hotel-deletions.ts';
import { useHotelOrder } from '#client/admin/features/hotels/use-hotel-order.ts';
import { useExtent } from '#client/admin/lib/session/permissions.ts';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { EditLink } from '#client/admin/ui/list/editor-link.tsx';
import entry from '#client/admin/ui/list/entry.module.css';
import { SortableList } from '#client/admin/ui/list/sortable-list.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import { formatPrice } from '#shared/lib/numbers/price.ts';
import { adminRoomPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import styles from './room-list.module.css';

interface RoomListProps {
  hotel: Hotel;
}

export function RoomList({ hotel }: RoomListProps) {
  const { t } = useTranslation('admin');
  const { deleteRoom } = useHotelDeletions();
  const { moveRoom } = useHotelOrder();
  const mayChangeList = useExtent('hotels.save') !== 'english';
  if (hotel.rooms.length === 0) return <p className={styles.empty}>{t('hotels.noRooms')}</p>;
  return (
    <SortableList
      items={hotel.rooms}
      keyOf={({ id }) => id}
      nameOf={({ type }) => type}
      disabled={!mayChangeList}
      onMove={(from, to) => moveRoom(hotel, from, to)}
      className={entry.list}
    >
      {(room, controls) => (
        <div className={entry.entry}>
          <Picture src={room.image} alt="" kind="room" sizes="4.5rem" className={entry.picture} />
          <div>
            <p lang="tr" className={entry.name}>
              {room.type}
            </p>
            {room.available === false && <Badge variant="info">{t('roomFacts.closed')}</Badge>}
            <DraftBadge name={`room:${hotel.id}:${room.id}`} />
            <p className={styles.price}>
              {room.price > 0 ? t('rooms.perNight', { price: formatPrice(room.price) }) : t('rooms.priceOnRequest')}
            </p>
          </div>
          <div className={entry.actions}>
            {controls}
            <div className={styles.buttons}>
              <EditLink to={adminRoomPath(hotel.id, room.id)} name={room.type} />
              {mayChangeList && (
                <EntryButton
                  variant="danger"
                  onClick={() => deleteRoom(hotel, room)}
                  label="form.delete"
                  name={room.type}
                />
              )}
            </div>
          </div>
        </div>
      )}
    </SortableList>
  );
}
