import { useTranslation } from 'react-i18next';
import type { Hotel, Room } from '../../../../shared/schemas/hotels.ts';
import { formatPrice } from '../../../../shared/text/price.ts';
import { Picture } from '../../../common/ui/picture.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { SortableList } from '../../ui/list/sortable-list.tsx';
import styles from './room-list.module.css';

interface RoomListProps {
  hotel: Hotel;
  onEdit: (room: Room) => void;
  onDelete: (room: Room) => void;
  onMove: (from: number, to: number) => void;
}

export function RoomList({ hotel, onEdit, onDelete, onMove }: RoomListProps) {
  const { t } = useTranslation('admin');
  if (hotel.rooms.length === 0) return <p className={styles.empty}>{t('hotels.noRooms')}</p>;
  return (
    <SortableList
      items={hotel.rooms}
      keyOf={({ id }) => id}
      nameOf={({ type }) => type}
      onMove={onMove}
      className={styles.list}
    >
      {(room, controls) => (
        <div className={styles.room}>
          <Picture src={room.image} alt="" kind="room" sizes="4.5rem" className={styles.picture} />
          <div className={styles.text}>
            <p lang="tr" className={styles.type}>
              {room.type}
            </p>
            <p className={styles.price}>
              {room.price > 0 ? t('rooms.perNight', { price: formatPrice(room.price) }) : t('rooms.onRequest')}
            </p>
          </div>
          <div className={styles.actions}>
            {controls}
            <ActionButton
              variant="ghost"
              aria-label={t('rooms.editName', { name: room.type })}
              onClick={() => onEdit(room)}
            >
              {t('rooms.edit')}
            </ActionButton>
            <ActionButton
              variant="danger"
              aria-label={t('rooms.deleteName', { name: room.type })}
              onClick={() => onDelete(room)}
            >
              {t('rooms.delete')}
            </ActionButton>
          </div>
        </div>
      )}
    </SortableList>
  );
}
