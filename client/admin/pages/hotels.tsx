import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Hotel } from '../../../shared/schemas/hotels.ts';
import { fold } from '../../../shared/text/fold.ts';
import { trpc } from '../../common/lib/trpc.ts';
import { EmptyMessage } from '../../common/ui/empty-message.tsx';
import { Spinner } from '../../common/ui/spinner.tsx';
import { HotelEditor } from '../features/hotels/hotel-editor.tsx';
import { HotelCard } from '../features/hotels/hotel-item.tsx';
import { missingEnglish } from '../features/hotels/hotel-values.ts';
import { RoomEditor } from '../features/hotels/room-editor.tsx';
import { useHotelChanges } from '../features/hotels/use-hotel-changes.ts';
import { PageTop } from '../features/layout/page-header.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { ListTools } from '../ui/list/list-toolbar.tsx';
import { Sortable } from '../ui/list/sortable.tsx';
import { LoadFailure } from '../ui/load-error.tsx';
import styles from './hotels.module.css';

const FILTERS = [
  { value: 'all', label: 'hotels.filterAll' },
  { value: 'untranslated', label: 'hotels.filterUntranslated' },
  { value: 'noRooms', label: 'hotels.filterNoRooms' },
] as const;
type Filter = (typeof FILTERS)[number]['value'];

const PASSES: Record<Filter, (hotel: Hotel) => boolean> = {
  all: () => true,
  untranslated: (hotel) => missingEnglish(hotel) > 0,
  noRooms: ({ rooms }) => rooms.length === 0,
};

/** What stands open over the list; `room` undefined to add one. */
type Editing = { what: 'hotel'; hotel: Hotel | undefined } | { what: 'room'; hotel: Hotel; roomId: string | undefined };

/** What the address asks to be opened: `?add`, or `?edit=` with an id. */
function askedFor(address: URLSearchParams, hotels: readonly Hotel[]): Editing | undefined {
  if (address.has('add')) return { what: 'hotel', hotel: undefined };
  const hotel = hotels.find(({ id }) => id === address.get('edit'));
  return hotel && { what: 'hotel', hotel };
}

export function Hotels() {
  const { t } = useTranslation('admin');
  const [address, setAddress] = useSearchParams();
  const hotels = trpc.hotels.list.useQuery({});
  const changes = useHotelChanges();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setEditing] = useState<Editing>();
  const add = () => setEditing({ what: 'hotel', hotel: undefined });
  const close = () => {
    setEditing(undefined);
    setAddress({}, { replace: true });
  };

  const all = hotels.data ?? [];
  const editing = chosen ?? askedFor(address, all);
  const wanted = fold(search.trim());
  const says = ({ name, city, address: street, rooms }: Hotel) =>
    fold([name, city, street, ...rooms.map(({ type }) => type)].join(' ')).includes(wanted);
  const shown = all.filter((hotel) => PASSES[filter](hotel) && says(hotel));

  return (
    <>
      <PageTop title="hotels.title" lead="hotels.lead">
        <ActionButton look="main" onClick={add}>
          {t('hotels.add')}
        </ActionButton>
      </PageTop>
      {hotels.isPending && <Spinner />}
      {hotels.isError && <LoadFailure onRetry={() => hotels.refetch()}>{t('hotels.failed')}</LoadFailure>}
      {hotels.isSuccess && all.length === 0 && <EmptyMessage>{t('hotels.empty')}</EmptyMessage>}
      {all.length > 0 && (
        <>
          <ListTools
            search={search}
            searchLabel="hotels.search"
            onSearch={setSearch}
            filter={filter}
            filterLabel="hotels.filter"
            filters={FILTERS}
            onFilter={setFilter}
          />
          {shown.length === 0 && <EmptyMessage>{t('hotels.noMatch')}</EmptyMessage>}
          <Sortable
            items={shown}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            fixed={shown.length < all.length}
            onMove={(from, to) => changes.moveHotel(all, from, to)}
            className={styles.list}
          >
            {(hotel, controls) => (
              <HotelCard
                hotel={hotel}
                controls={controls}
                onEdit={() => setEditing({ what: 'hotel', hotel })}
                onDelete={() => changes.deleteHotel(hotel)}
                onEditRoom={(room) => setEditing({ what: 'room', hotel, roomId: room?.id })}
                onDeleteRoom={(room) => changes.deleteRoom(hotel, room)}
                onMoveRoom={(from, to) => changes.moveRoom(hotel, from, to)}
              />
            )}
          </Sortable>
        </>
      )}
      {editing?.what === 'hotel' && <HotelEditor hotel={editing.hotel} onClose={close} />}
      {editing?.what === 'room' && <RoomEditor hotel={editing.hotel} roomId={editing.roomId} onClose={close} />}
    </>
  );
}
