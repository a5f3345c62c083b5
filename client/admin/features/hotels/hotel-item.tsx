import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { publicPath } from '../../../../shared/paths.ts';
import type { Hotel, Room } from '../../../../shared/schemas/hotels.ts';
import { formatPrice, lowestPrice } from '../../../../shared/text/price.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { Picture } from '../../../common/ui/picture.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import styles from './hotel-item.module.css';
import { missingEnglish } from './hotel-values.ts';
import { RoomList } from './room-list.tsx';

interface HotelCardProps {
  hotel: Hotel;
  /** Handle and buttons that move it. */
  controls: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
  /** Undefined to add one. */
  onEditRoom: (room: Room | undefined) => void;
  onDeleteRoom: (room: Room) => void;
  onMoveRoom: (from: number, to: number) => void;
}

/** A hotel with its rooms, and all that can be done to them. */
export function HotelCard(props: HotelCardProps) {
  const { hotel, controls, onEdit, onDelete, onEditRoom, onDeleteRoom, onMoveRoom } = props;
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const missing = missingEnglish(hotel);
  const price = lowestPrice(hotel.rooms);
  const { name } = hotel;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.house}>
        <Picture src={hotel.featuredImage} alt="" kind="hotel" sizes="14rem" className={styles.picture} />
        <div className={styles.text}>
          <h2 className={styles.name} lang="tr">
            {name}
          </h2>
          <p lang="tr">{hotel.city}</p>
          <p lang="tr" className={styles.address}>
            {hotel.address}
          </p>
          <p className={styles.facts}>
            <a
              href={publicPath.hotel(language, hotel.slug)}
              target="_blank"
              rel="noopener"
              aria-label={t('hotels.view', { name })}
            >
              /hotel/{hotel.slug}
            </a>
            {price !== undefined && <span>{t('hotels.priceFrom', { price: formatPrice(price) })}</span>}
            {missing > 0 && <Badge look="warning">{t('form.missingOf', { count: missing })}</Badge>}
          </p>
        </div>
        <div className={styles.actions}>
          {controls}
          <ActionButton aria-label={t('hotels.editName', { name })} onClick={onEdit}>
            {t('hotels.edit')}
          </ActionButton>
          <ActionButton look="danger" aria-label={t('hotels.deleteName', { name })} onClick={onDelete}>
            {t('hotels.delete')}
          </ActionButton>
        </div>
      </div>
      <section className={styles.rooms} aria-label={`${name}: ${t('hotels.rooms')}`}>
        <RoomList hotel={hotel} onEdit={onEditRoom} onDelete={onDeleteRoom} onMove={onMoveRoom} />
        <ActionButton look="quiet" aria-label={t('hotels.addRoomTo', { name })} onClick={() => onEditRoom(undefined)}>
          + {t('hotels.addRoom')}
        </ActionButton>
      </section>
    </article>
  );
}
