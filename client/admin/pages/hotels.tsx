import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HotelEditor } from '#client/admin/features/hotels/editor/hotel-editor.tsx';
import { HotelItem } from '#client/admin/features/hotels/hotel-item.tsx';
import { RoomEditor } from '#client/admin/features/hotels/rooms/room-editor.tsx';
import { useHotelOrder } from '#client/admin/features/hotels/use-hotel-order.ts';
import { AddButton, ListPage } from '#client/admin/features/layout/list-page.tsx';
import { useFilteredList } from '#client/admin/lib/list/use-filtered-list.ts';
import { useOpenEditor } from '#client/admin/lib/list/use-open-editor.ts';
import { useExtent, useMay } from '#client/admin/lib/session/permissions.ts';
import { ListToolbar } from '#client/admin/ui/list/list-toolbar.tsx';
import { SortableList } from '#client/admin/ui/list/sortable-list.tsx';
import { useEditorFailure } from '#client/admin/ui/list/stored-editor.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { countMissingEnglish, countOutdatedEnglish } from '#shared/lib/hotels/english-counts.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
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
  const mayPrice = useMay('prices.read');
  const mayOrder = useMay('hotels.order');
  const mayAddRooms = useExtent('hotels.save') !== 'english';
  const list = useFilteredList(hotels, (all) => all, FILTERS, searchTexts);
  const { all, shown } = list;
  const { editor, open, close } = useOpenEditor((query) =>
    // A cached list may lack a hotel that was added since.
    editorFromQuery(query, all, hotels.isSuccess && !hotels.isFetching),
  );
  useEditorFailure(editor?.type === 'gone', 'hotels.gone', close);
  return (
    <>
      <ListPage
        noun="hotels"
        add={
          <>
            {mayPrice && <Link to={ADMIN_ROUTES.prices}>{t('prices.title')}</Link>}
            {mayCreate && (
              <AddButton
                label="hotels.add"
                draft="hotel:new"
                onPress={() => open({ type: 'hotel', hotel: undefined })}
              />
            )}
          </>
        }
        list={list}
        empty={t(mayCreate ? 'hotels.empty' : 'hotels.none')}
      >
        <ListToolbar noun="hotels" list={list} />
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
              addedRef={list.refOf(hotel.id)}
              onEdit={() => open({ type: 'hotel', hotel })}
              onEditRoom={(room) => {
                list.setAdded(undefined);
                open({ type: 'room', hotel, roomId: room?.id });
              }}
            />
          )}
        </SortableList>
      </ListPage>
      {editor?.type === 'hotel' && (editor.hotel || mayCreate) && (
        <HotelEditor hotel={editor.hotel} onAdded={list.onAdded} onClose={close} />
      )}
      {editor?.type === 'room' && (editor.roomId !== undefined || mayAddRooms) && (
        <RoomEditor hotel={editor.hotel} roomId={editor.roomId} onClose={close} />
      )}
    </>
  );
}
