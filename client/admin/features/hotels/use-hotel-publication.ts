import { usePublicationChange } from '#client/admin/ui/publishing/use-publication-change.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { HotelListed } from '#shared/schemas/hotel-lists.ts';
import { hotelPublication } from './hotel-publications.ts';
import { requiredHotelFields } from './hotel-updates.ts';
import { useShowHotels } from './use-hotel-list.ts';

/** Publishes a hotel or takes it back. */
export function useHotelPublication() {
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
