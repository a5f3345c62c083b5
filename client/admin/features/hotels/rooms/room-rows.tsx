import { useTranslation } from 'react-i18next';
import styles from '#client/admin/features/hotels/hotel-rows.module.css';
import { useHotelDeletions } from '#client/admin/features/hotels/use-hotel-deletions.ts';
import { useHotelOrder } from '#client/admin/features/hotels/use-hotel-order.ts';
import { useOpenEditor } from '#client/admin/lib/list/use-editor-route.ts';
import { useExtent } from '#client/admin/lib/session/permissions.ts';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { Row } from '#client/admin/ui/list/row.tsx';
import { RowMenu } from '#client/admin/ui/list/row-menu.tsx';
import { SortableList } from '#client/admin/ui/list/sortable-list.tsx';
import { LIMITS } from '#shared/constants.ts';
import { formatPrice } from '#shared/lib/numbers/price.ts';
import { adminRoomPath } from '#shared/paths.ts';
import type { HotelListed } from '#shared/schemas/hotel-lists.ts';

export function RoomRows({ hotel }: { hotel: HotelListed }) {
  const { t } = useTranslation('admin');
  const { deleteRoom } = useHotelDeletions();
  const { moveRoom } = useHotelOrder();
  const open = useOpenEditor();
  const mayChangeList = useExtent('hotels.save') !== 'english';
  return (
    <SortableList
      items={hotel.rooms}
      keyOf={({ id }) => id}
      nameOf={({ type }) => type}
      disabled={!mayChangeList}
      onMove={(from, to) => moveRoom(hotel, from, to)}
    >
      {(room, { name: label, handle, place }) => (
        <Row
          isPart
          name={room.type}
          label={label}
          to={adminRoomPath(hotel.id, room.id)}
          lead={handle}
          picture={{ src: room.image, kind: 'room' }}
          details={<DraftBadge name={`room:${hotel.id}:${room.id}`} />}
          facts={
            <p className={styles.price}>
              {room.price > 0 ? t('rooms.perNight', { price: formatPrice(room.price) }) : t('rooms.priceOnRequest')}
            </p>
          }
          state={room.available === false && <Badge variant="info">{t('roomFacts.closed')}</Badge>}
          menu={
            <RowMenu
              name={label}
              place={place}
              actions={[
                mayChangeList &&
                  hotel.rooms.length < LIMITS.rooms && {
                    label: 'form.duplicate',
                    onSelect: () => open(adminRoomPath(hotel.id, 'new'), room.id),
                  },
                mayChangeList && { label: 'form.delete', danger: true, onSelect: () => deleteRoom(hotel, room) },
              ]}
            />
          }
        />
      )}
    </SortableList>
  );
}
