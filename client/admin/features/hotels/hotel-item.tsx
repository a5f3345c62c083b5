import { Plus } from 'lucide-react';
import { type ReactNode, type RefCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenEditor } from '#client/admin/lib/list/use-editor-route.ts';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { useExtent, useMay } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { EnglishBadges } from '#client/admin/ui/badges/english-badges.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { EditLink } from '#client/admin/ui/list/editor-link.tsx';
import { PublicAddress } from '#client/admin/ui/list/public-address.tsx';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import { LIMITS } from '#shared/constants.ts';
import { countMissingEnglish, countOutdatedEnglish } from '#shared/lib/hotels/english-counts.ts';
import { missingParts } from '#shared/lib/hotels/missing-parts.ts';
import { ablativeSuffix, formatPrice, lowestPrice } from '#shared/lib/numbers/price.ts';
import { adminRoomPath, publicPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { useUnpublishedNote } from './editor/hotel-publication.tsx';
import styles from './hotel-item.module.css';
import { RoomList } from './rooms/room-list.tsx';
import { useHotelDeletions } from './use-hotel-deletions.ts';

interface HotelItemProps {
  hotel: Hotel;
  controls: ReactNode;
  addedRef: RefCallback<HTMLElement> | undefined;
}

export function HotelItem({ hotel, controls, addedRef }: HotelItemProps) {
  const { t } = useTranslation('admin');
  const { deleteHotel } = useHotelDeletions();
  const mayDelete = useMay('hotels.delete');
  const mayAddRooms = useExtent('hotels.save') !== 'english';
  const titleId = useId();
  const { name } = hotel;
  return (
    <article className={styles.item} aria-labelledby={titleId}>
      <div className={styles.summary}>
        <Picture src={hotel.featuredImage} alt="" kind="hotel" sizes="14rem" className={styles.picture} />
        <div className={styles.text}>
          <h2 id={titleId} ref={addedRef} tabIndex={-1} className={styles.name} lang="tr">
            {name}
          </h2>
          <HotelFacts hotel={hotel} />
        </div>
        <div className={styles.actions}>
          {controls}
          <div className={styles.buttons}>
            <EditLink to={ENTITY_SCREENS.hotels.editPath(hotel.id)} name={name} />
            {mayDelete && (
              <EntryButton variant="danger" onClick={() => deleteHotel(hotel)} label="form.delete" name={name} />
            )}
          </div>
        </div>
      </div>
      <div className={styles.rooms}>
        <RoomList hotel={hotel} />
        {addedRef && <p className={styles.nextStep}>{t('hotels.nextStep')}</p>}
        {mayAddRooms && <AddRoom hotel={hotel} suggested={addedRef !== undefined} />}
      </div>
    </article>
  );
}

function HotelFacts({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation('admin');
  const unpublishedNote = useUnpublishedNote();
  const price = lowestPrice(hotel.rooms);
  return (
    <>
      <p lang="tr">{hotel.city}</p>
      <p lang="tr" className={styles.address}>
        {hotel.address}
      </p>
      <p className={styles.details}>
        <PublicAddress path={publicPath.hotel} slug={hotel.slug} name={hotel.name} live={hotel.published} />
        {!hotel.published && <Badge variant="info">{t('publishing.hotelUnpublished')}</Badge>}
        {price !== undefined && (
          <span>{t('hotels.priceFrom', { price: formatPrice(price), suffix: ablativeSuffix(price) })}</span>
        )}
        <DraftBadge name={`hotel:${hotel.id}`} />
        <EnglishBadges
          missing={countMissingEnglish(hotel)}
          outdated={countOutdatedEnglish(hotel)}
          of={{ noun: 'hotels', id: hotel.id, name: hotel.name }}
        />
      </p>
      {!hotel.published && (
        <p className={styles.address}>{unpublishedNote(missingParts({ ...hotel, english: hotel.translations?.en }))}</p>
      )}
    </>
  );
}

interface AddRoomProps {
  hotel: Hotel;
  suggested: boolean;
}

function AddRoom({ hotel, suggested }: AddRoomProps) {
  const { t } = useTranslation('admin');
  const open = useOpenEditor();
  return (
    <p className={styles.addRoom}>
      {hotel.rooms.length >= LIMITS.rooms ? (
        t('hotels.roomLimit', { max: LIMITS.rooms })
      ) : (
        <ActionButton variant={suggested ? 'primary' : 'ghost'} onClick={() => open(adminRoomPath(hotel.id, 'new'))}>
          <Plus size={16} />
          {t('hotels.addRoom')}
          <HiddenName name={hotel.name} />
        </ActionButton>
      )}
      <DraftBadge name={`room:${hotel.id}:new`} />
    </p>
  );
}
