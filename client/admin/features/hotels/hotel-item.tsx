import { ChevronDown, Plus } from 'lucide-react';
import { type RefCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenEditor } from '#client/admin/lib/list/use-editor-route.ts';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { useExtent, useMay } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { EnglishBadges } from '#client/admin/ui/badges/english-badges.tsx';
import { Row } from '#client/admin/ui/list/row.tsx';
import { RowMenu } from '#client/admin/ui/list/row-menu.tsx';
import { SelectBox } from '#client/admin/ui/list/select-box.tsx';
import type { Sorting } from '#client/admin/ui/list/sortable-item.tsx';
import { useDuplicate } from '#client/admin/ui/list/use-duplicate.ts';
import { PublishSwitch } from '#client/admin/ui/publishing/publish-switch.tsx';
import { usePublicationChange } from '#client/admin/ui/publishing/use-publication-change.ts';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { LIMITS } from '#shared/constants.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { ablativeSuffix, formatPrice, lowestPrice } from '#shared/lib/numbers/price.ts';
import { adminRoomPath, publicPath } from '#shared/paths.ts';
import type { HotelListed } from '#shared/schemas/hotel-lists.ts';
import { useUnpublishedNote } from './editor/hotel-publication.tsx';
import { hotelPublication } from './hotel-publications.ts';
import styles from './hotel-rows.module.css';
import { requiredHotelFields } from './hotel-updates.ts';
import { RoomRows } from './rooms/room-rows.tsx';
import { useHotelDeletions } from './use-hotel-deletions.ts';
import { useShowHotels } from './use-hotel-list.ts';

interface HotelItemProps {
  hotel: HotelListed;
  sorting: Sorting;
  addedRef: RefCallback<HTMLElement> | undefined;
  folds: boolean;
  /** Whether the rooms are shown. */
  isOpen: boolean;
  onToggle: (id: string) => void;
}

export function HotelItem({ hotel, sorting, addedRef, folds, isOpen, onToggle }: HotelItemProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { deleteHotel } = useHotelDeletions();
  const duplicate = useDuplicate('hotels');
  const mayPublish = useMay('hotels.publish');
  const mayDelete = useMay('hotels.delete');
  const mayAddRooms = useExtent('hotels.save') !== 'english';
  const roomsId = useId();
  const { id, name, rooms, published } = hotel;
  const { name: label } = sorting;
  const isNew = addedRef !== undefined;
  return (
    <Row
      name={name}
      label={label}
      to={ENTITY_SCREENS.hotels.editPath(id)}
      lead={
        <SelectBox id={id} name={label}>
          {sorting.handle}
        </SelectBox>
      }
      picture={{ src: hotel.featuredImage, kind: 'hotel' }}
      addedRef={addedRef}
      details={<HotelDetails hotel={hotel} label={label} />}
      facts={
        <HotelRooms
          hotel={hotel}
          label={label}
          roomsId={roomsId}
          isOpen={isOpen}
          onToggle={folds ? onToggle : undefined}
        />
      }
      state={<HotelState hotel={hotel} label={label} mayPublish={mayPublish} />}
      action={mayAddRooms && !isNew && <AddRoom hotel={hotel} label={label} />}
      menu={
        <RowMenu
          id={mayPublish || mayDelete ? id : undefined}
          name={label}
          page={published ? publicPath.hotel(language, hotel.slug) : undefined}
          place={sorting.place}
          actions={[
            duplicate(id),
            mayDelete && { label: 'form.delete', danger: true, onSelect: () => deleteHotel(hotel) },
          ]}
        />
      }
    >
      {isNew && mayAddRooms && (
        <p className={`row ${styles.next}`}>
          {t('hotels.nextStep')}
          <AddRoom hotel={hotel} label={label} suggested />
        </p>
      )}
      {isOpen && rooms.length > 0 && (
        <div id={roomsId} className={styles.rooms}>
          <RoomRows hotel={hotel} />
        </div>
      )}
    </Row>
  );
}

interface HotelPartProps {
  hotel: HotelListed;
  /** The hotel's name as buttons say it. */
  label: string;
}

function HotelState({ hotel, label, mayPublish }: HotelPartProps & { mayPublish: boolean }) {
  const { t } = useTranslation('admin');
  const togglePublished = useHotelPublication();
  const { published } = hotel;
  if (!mayPublish) return <p>{t(published ? 'publishing.states.live' : 'publishing.hotelUnpublished')}</p>;
  return (
    <PublishSwitch
      name={label}
      of={{ published }}
      off="publishing.hotelUnpublished"
      onToggle={() => void togglePublished(hotel)}
    />
  );
}

interface HotelRoomsProps extends HotelPartProps {
  roomsId: string;
  isOpen: boolean;
  /** Missing while no rooms are folded. */
  onToggle: ((id: string) => void) | undefined;
}

function HotelRooms({ hotel: { id, rooms }, label, roomsId, isOpen, onToggle }: HotelRoomsProps) {
  const { t } = useTranslation('admin');
  const price = lowestPrice(rooms);
  const count = t('hotels.roomCount', { count: rooms.length });
  if (rooms.length === 0) return <p>{t('hotels.noRooms')}</p>;
  return (
    <>
      {onToggle ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={isOpen ? roomsId : undefined}
          onClick={() => onToggle(id)}
        >
          {count}
          <HiddenName name={label} />
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      ) : (
        <p>{count}</p>
      )}
      {price !== undefined && (
        <p className={styles.price}>
          {t('hotels.priceFrom', { price: formatPrice(price), suffix: ablativeSuffix(price) })}
        </p>
      )}
    </>
  );
}

function HotelDetails({ hotel, label }: HotelPartProps) {
  const unpublishedNote = useUnpublishedNote();
  const { t } = useTranslation('admin');
  const { id, address, published, closed, closedUntil, missing, missingEnglish, outdatedEnglish } = hotel;
  return (
    <>
      <span lang="tr">{address}</span>
      {closed && (
        <Badge variant="warning">
          {closedUntil ? t('hotels.closedUntil', { date: formatDate(closedUntil) }) : t('hotels.closed')}
        </Badge>
      )}
      <DraftBadge name={`hotel:${id}`} />
      <EnglishBadges missing={missingEnglish} outdated={outdatedEnglish} of={{ noun: 'hotels', id, name: label }} />
      {!published && <span>{unpublishedNote(missing)}</span>}
    </>
  );
}

function AddRoom({ hotel: { id, rooms }, label, suggested = false }: HotelPartProps & { suggested?: boolean }) {
  const { t } = useTranslation('admin');
  const open = useOpenEditor();
  if (rooms.length >= LIMITS.rooms)
    return <span className="fine-print">{t('hotels.roomLimit', { max: LIMITS.rooms })}</span>;
  return (
    <>
      <DraftBadge name={`room:${id}:new`} />
      <ActionButton variant={suggested ? 'primary' : 'ghost'} onClick={() => open(adminRoomPath(id, 'new'))}>
        <Plus size={16} />
        {t('hotels.addRoom')}
        <HiddenName name={label} />
      </ActionButton>
    </>
  );
}

/** Publishes a hotel or takes it back. */
function useHotelPublication() {
  const { hotels } = trpc.useUtils();
  const update = trpc.hotels.update.useMutation();
  const showHotels = useShowHotels();
  const changePublication = usePublicationChange('hotels', () => hotels.invalidate());
  const togglePublished = ({ id, name, published }: Pick<HotelListed, 'id' | 'name' | 'published'>): Promise<void> =>
    changePublication({
      name,
      show: (isChanged) =>
        showHotels((list) =>
          list.map((other) => (other.id === id ? { ...other, published: published !== isChanged } : other)),
        ),
      read: () => hotels.get.fetch({ id }, { gcTime: 0 }),
      publicationOf: (stored) => (published ? undefined : hotelPublication(stored, stored.rooms)),
      save: (stored) =>
        update.mutateAsync({
          ...requiredHotelFields(stored),
          ...{ id, version: stored.version, published: !published },
        }),
      done: published ? 'hotels.nowDraft' : 'hotels.nowPublished',
      undo: () => togglePublished({ id, name, published: !published }),
    });
  return togglePublished;
}
