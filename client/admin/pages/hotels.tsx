import { useTranslation } from 'react-i18next';
import { HotelEditor } from '#client/admin/features/hotels/editor/hotel-editor.tsx';
import { HotelItem } from '#client/admin/features/hotels/hotel-item.tsx';
import { RoomEditor } from '#client/admin/features/hotels/rooms/room-editor.tsx';
import { useHotelOrder } from '#client/admin/features/hotels/use-hotel-order.ts';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { useAdded } from '#client/admin/lib/list/use-added.ts';
import { useListFilter } from '#client/admin/lib/list/use-list-filter.ts';
import { useOpenEditor } from '#client/admin/lib/list/use-open-editor.ts';
import { useExtent, useMay } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { ListToolbar } from '#client/admin/ui/list/list-toolbar.tsx';
import { SortableList } from '#client/admin/ui/list/sortable-list.tsx';
import { useEditorFailure } from '#client/admin/ui/list/use-editor-failure.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { Spinner } from '#client/common/ui/spinner.tsx';
import { countMissingEnglish, countOutdatedEnglish } from '#shared/lib/hotels/english-counts.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import styles from './hotels.module.css';

const FILTERS = [
  { value: 'all', label: 'hotels.filterAll', includes: () => true },
  {
    value: 'untranslated',
    label: 'list.untranslated',
    includes: (hotel: Hotel) => countMissingEnglish(hotel) > 0,
  },
  { value: 'outdated', label: 'list.outdated', includes: (hotel: Hotel) => countOutdatedEnglish(hotel) > 0 },
  { value: 'unpublished', label: 'publishing.filterUnpublished', includes: ({ published }: Hotel) => !published },
  { value: 'noRooms', label: 'hotels.filterNoRooms', includes: ({ rooms }: Hotel) => rooms.length === 0 },
] as const;
const searchTexts = ({ name, city, address, rooms }: Hotel) => [name, city, address, ...rooms.map(({ type }) => type)];

/** An undefined `hotel` or `roomId` means a new entity; `gone` means that the requested hotel is deleted. */
type OpenEditor =
  | { type: 'hotel'; hotel: Hotel | undefined }
  | { type: 'room'; hotel: Hotel; roomId: string | undefined }
  | { type: 'gone' };

/**
 * Parses `?add`, or `?edit=` with an id and, for a room of the hotel, `&room=` with an id or `new`.
 * @param isWhole whether the list has every hotel, so that a missing hotel is deleted
 */
function editorFromQuery(query: URLSearchParams, hotels: readonly Hotel[], isWhole: boolean): OpenEditor | undefined {
  if (query.has('add')) return { type: 'hotel', hotel: undefined };
  const id = query.get('edit');
  const hotel = hotels.find((each) => each.id === id);
  if (!hotel) return id !== null && isWhole ? { type: 'gone' } : undefined;
  const room = query.get('room');
  if (room === null) return { type: 'hotel', hotel };
  return { type: 'room', hotel, roomId: room === 'new' ? undefined : room };
}

export function Hotels() {
  const { t } = useTranslation('admin');
  const hotels = trpc.hotels.adminAll.useQuery({});
  const { moveHotel } = useHotelOrder();
  const mayCreate = useMay('hotels.create');
  const mayOrder = useMay('hotels.order');
  const mayAddRooms = useExtent('hotels.save') !== 'english';
  const listFilter = useListFilter(FILTERS, searchTexts);
  const all = hotels.data ?? [];
  const { editor, open, close } = useOpenEditor((query) =>
    // A cached list may lack a hotel that was added since.
    editorFromQuery(query, all, hotels.isSuccess && !hotels.isFetching),
  );
  useEditorFailure(editor?.type === 'gone', 'hotels.gone', close);
  const { addedId, addedRef, setAdded } = useAdded();
  const onAdded = ({ id }: Hotel) => {
    listFilter.reset();
    setAdded(id);
  };
  const shown = listFilter.apply(all);

  return (
    <>
      <PageHeader title="hotels.title" subtitle="hotels.subtitle">
        {mayCreate && (
          <>
            <DraftBadge name="hotel:new" />
            <ActionButton variant="primary" onClick={() => open({ type: 'hotel', hotel: undefined })}>
              {t('hotels.add')}
            </ActionButton>
          </>
        )}
      </PageHeader>
      {hotels.isPending && <Spinner />}
      {hotels.isError && (
        <LoadError error={hotels.error} onRetry={() => hotels.refetch()}>
          {t('hotels.failed')}
        </LoadError>
      )}
      {hotels.isSuccess && all.length === 0 && (
        <EmptyMessage>{t(mayCreate ? 'hotels.empty' : 'hotels.none')}</EmptyMessage>
      )}
      {all.length > 0 && (
        <>
          <ListToolbar noun="hotels" listFilter={listFilter} found={shown.length} />
          {shown.length === 0 && <EmptyMessage>{t('hotels.noMatch')}</EmptyMessage>}
          <SortableList
            items={shown}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            disabled={!mayOrder || shown.length < all.length}
            onMove={(from, to) => moveHotel(all, from, to)}
            className={styles.list}
          >
            {(hotel, controls) => (
              <HotelItem
                hotel={hotel}
                controls={controls}
                addedRef={hotel.id === addedId ? addedRef : undefined}
                onEdit={() => open({ type: 'hotel', hotel })}
                onEditRoom={(room) => {
                  setAdded(undefined);
                  open({ type: 'room', hotel, roomId: room?.id });
                }}
              />
            )}
          </SortableList>
        </>
      )}
      {editor?.type === 'hotel' && (editor.hotel || mayCreate) && (
        <HotelEditor hotel={editor.hotel} onAdded={onAdded} onClose={close} />
      )}
      {editor?.type === 'room' && (editor.roomId !== undefined || mayAddRooms) && (
        <RoomEditor hotel={editor.hotel} roomId={editor.roomId} onClose={close} />
      )}
    </>
  );
}
