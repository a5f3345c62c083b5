import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { HotelItem } from '#client/admin/features/hotels/hotel-item.tsx';
import { useHotelOrder } from '#client/admin/features/hotels/use-hotel-order.ts';
import { AddButton, ListPage } from '#client/admin/features/layout/list-page.tsx';
import { useFilteredList } from '#client/admin/lib/list/use-filtered-list.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { ListToolbar } from '#client/admin/ui/list/list-toolbar.tsx';
import { SortableList } from '#client/admin/ui/list/sortable-list.tsx';
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

export function Hotels() {
  const { t } = useTranslation('admin');
  const hotels = trpc.hotels.adminAll.useQuery({});
  const { moveHotel } = useHotelOrder();
  const mayCreate = useMay('hotels.create');
  const mayOrder = useMay('hotels.order');
  const list = useFilteredList(hotels, (all) => all, FILTERS, searchTexts);
  const { all, shown } = list;
  return (
    <>
      <ListPage
        noun="hotels"
        add={mayCreate && <AddButton label="hotels.add" draft="hotel:new" list={ADMIN_ROUTES.hotels} />}
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
          {(hotel, controls) => <HotelItem hotel={hotel} controls={controls} addedRef={list.refOf(hotel.id)} />}
        </SortableList>
      </ListPage>
      <Outlet context={list.onAdded} />
    </>
  );
}
