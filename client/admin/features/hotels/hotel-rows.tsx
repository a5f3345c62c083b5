import { memo, type RefCallback, useCallback, useState } from 'react';
import { SortableList } from '#client/admin/ui/list/sortable-list.tsx';
import type { HotelListed } from '#shared/schemas/hotel-lists.ts';
import { HotelItem } from './hotel-item.tsx';
import { useHotelOrder } from './use-hotel-order.ts';

/** From this number of hotels on, their rooms are folded. */
const FOLDED_FROM = 4;
/** How many hotels show their rooms at the same time; the first of them folds when another is opened. */
const OPEN_AT_ONCE = 4;

interface HotelRowsProps {
  all: readonly HotelListed[];
  /** The hotels of the page. */
  hotels: readonly HotelListed[];
  /** How many hotels stand before those of the page. */
  before: number;
  mayMove: boolean;
  refOf: (id: string) => RefCallback<HTMLElement> | undefined;
}

/** The rows, which are not drawn again when an editor is opened over them. */
export const HotelRows = memo(function HotelRows({ all, hotels, before, mayMove, refOf }: HotelRowsProps) {
  const { moveHotel } = useHotelOrder();
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggle = useCallback(
    (id: string) =>
      setOpen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, OPEN_AT_ONCE))),
    [],
  );
  return (
    <SortableList
      items={hotels}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      moreOf={({ slug }) => slug}
      disabled={!mayMove}
      before={before}
      total={all.length}
      onMove={(from, to) => moveHotel(all, from, to)}
      className="panel lined"
    >
      {(hotel, sorting) => (
        <HotelItem
          hotel={hotel}
          sorting={sorting}
          addedRef={refOf(hotel.id)}
          folds={all.length >= FOLDED_FROM}
          isOpen={all.length < FOLDED_FROM || open.includes(hotel.id)}
          onToggle={toggle}
        />
      )}
    </SortableList>
  );
});
