import type { ReactNode, RefCallback } from 'react';
import { LIMITS } from '../../../../shared/constants.ts';
import { publicPath } from '../../../../shared/paths.ts';
import type { Hotel, Room } from '../../../../shared/schemas/hotels.ts';
import { ablativeSuffix, formatPrice, lowestPrice } from '../../../../shared/text/price.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { Picture } from '../../../common/ui/picture.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { DraftBadge } from '../../ui/draft-badge.tsx';
import { EnglishBadges } from '../../ui/english-badges.tsx';
import { countOutdated, countUntranslated } from './hotel-form.tsx';
import styles from './hotel-item.module.css';
import { RoomList } from './room-list.tsx';
import { useHotelChanges } from './use-hotel-changes.ts';

interface HotelItemProps {
  hotel: Hotel;
  /** Drag handle and buttons that move the hotel. */
  controls: ReactNode;
  /** Defined for a hotel that was just added. */
  addedRef: RefCallback<HTMLElement> | undefined;
  onEdit: () => void;
  /** Receives undefined for a new room. */
  onEditRoom: (room: Room | undefined) => void;
}

/** A hotel of the list with its rooms and their buttons. */
export function HotelItem({ hotel, controls, addedRef, onEdit, onEditRoom }: HotelItemProps) {
  const { t } = useTranslation('admin');
  const { deleteHotel } = useHotelChanges();
  const language = useLanguage();
  const price = lowestPrice(hotel.rooms);
  const { name } = hotel;
  return (
    <article className={styles.item} aria-label={name}>
      <div className={styles.summary}>
        <Picture src={hotel.featuredImage} alt="" kind="hotel" sizes="14rem" className={styles.picture} />
        <div className={styles.text}>
          <h2 ref={addedRef} tabIndex={-1} className={styles.name} lang="tr">
            {name}
          </h2>
          <p lang="tr">{hotel.city}</p>
          <p lang="tr" className={styles.address}>
            {hotel.address}
          </p>
          <p className={styles.details}>
            <a
              href={publicPath.hotel(language, hotel.slug)}
              target="_blank"
              rel="noopener"
              aria-label={t('hotels.view', { name })}
            >
              /hotel/{hotel.slug}
            </a>
            {price !== undefined && (
              <span>{t('hotels.priceFrom', { price: formatPrice(price), suffix: ablativeSuffix(price) })}</span>
            )}
            <DraftBadge name={`hotel:${hotel.id}`} />
            <EnglishBadges missing={countUntranslated(hotel)} outdated={countOutdated(hotel)} />
          </p>
        </div>
        <div className={styles.actions}>
          {controls}
          <div className={styles.buttons}>
            {' '}
            <ActionButton aria-label={t('hotels.editName', { name })} onClick={onEdit}>
              {t('hotels.edit')}
            </ActionButton>
            <ActionButton
              variant="danger"
              aria-label={t('hotels.deleteName', { name })}
              onClick={() => deleteHotel(hotel)}
            >
              {t('hotels.delete')}
            </ActionButton>
          </div>
        </div>
      </div>
      <section className={styles.rooms} aria-label={`${name}: ${t('hotels.rooms')}`}>
        <RoomList hotel={hotel} onEdit={onEditRoom} />
        {addedRef && <p className={styles.nextStep}>{t('hotels.nextStep')}</p>}
        <p className={styles.addRoom}>
          {hotel.rooms.length >= LIMITS.rooms ? (
            t('hotels.roomLimit', { max: LIMITS.rooms })
          ) : (
            <ActionButton
              variant={addedRef ? 'primary' : 'ghost'}
              aria-label={t('hotels.addRoomTo', { name })}
              onClick={() => onEditRoom(undefined)}
            >
              + {t('hotels.addRoom')}
            </ActionButton>
          )}
          <DraftBadge name={`room:${hotel.id}:new`} />
        </p>
      </section>
    </article>
  );
}
