import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { FieldOfMany } from '#client/admin/features/hotels/field-of-many.tsx';
import { HotelRows } from '#client/admin/features/hotels/hotel-rows.tsx';
import { useHotelList } from '#client/admin/features/hotels/use-hotel-list.ts';
import { AddButton, ListPage } from '#client/admin/features/layout/list-page.tsx';
import { itemsOf } from '#client/admin/lib/list/items-of.ts';
import { useFilteredList } from '#client/admin/lib/list/use-filtered-list.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { ListToolbar } from '#client/admin/ui/list/list-toolbar.tsx';
import { SelectBar } from '#client/admin/ui/list/select-bar.tsx';
import { ENGLISH_FILTERS } from '#client/admin/ui/publishing/publication-words.tsx';
import { isThisWeek } from '#shared/lib/numbers/this-week.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { HotelListed } from '#shared/schemas/hotel-lists.ts';

const FILTERS = [
  { value: 'all', label: 'hotels.filterAll', includes: () => true },
  ...ENGLISH_FILTERS,
  {
    value: 'unpublished',
    label: 'publishing.filterUnpublished',
    includes: ({ published }: HotelListed) => !published,
  },
  {
    value: 'noPrice',
    label: 'hotels.filterNoPrice',
    includes: ({ rooms }: HotelListed) => rooms.some(({ price }) => price === 0),
  },
  {
    value: 'opens',
    label: 'hotels.filterOpens',
    includes: ({ closed, closedUntil }: HotelListed) => closed === true && isThisWeek(closedUntil),
  },
  {
    value: 'noCertificate',
    label: 'hotels.filterNoCertificate',
    includes: ({ missing }: HotelListed) => missing.includes('certificate'),
  },
  { value: 'noRooms', label: 'hotels.filterNoRooms', includes: ({ rooms }: HotelListed) => rooms.length === 0 },
] as const;
const searchTexts = ({ name, city, address, rooms }: HotelListed) => [
  ...[name, city, address],
  ...rooms.map(({ type }) => type),
];

export function Hotels() {
  const { t } = useTranslation('admin');
  const mayCreate = useMay('hotels.create');
  const mayOrder = useMay('hotels.order');
  const list = useFilteredList(useHotelList(), itemsOf, FILTERS, searchTexts, 'hotels');
  const { all, shown, rows, before, hasNextPage, refOf } = list;
  return (
    <>
      <ListPage
        noun="hotels"
        add={mayCreate && <AddButton label="hotels.add" draft="hotel:new" list={ADMIN_ROUTES.hotels} />}
        list={list}
        empty={t(mayCreate ? 'hotels.empty' : 'hotels.none')}
      >
        <ListToolbar noun="hotels" list={list} />
        <SelectBar noun="hotels" inMenu found={shown}>
          {(selected, nameOf) => <FieldOfMany selected={selected} nameOf={nameOf} />}
        </SelectBar>
        <HotelRows
          all={all}
          hotels={rows}
          before={before}
          // A place in a part of the list is ambiguous.
          mayMove={mayOrder && shown === all && !hasNextPage}
          refOf={refOf}
        />
      </ListPage>
      <Outlet context={list.onAdded} />
    </>
  );
}
