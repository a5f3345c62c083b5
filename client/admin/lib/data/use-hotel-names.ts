import { useMay } from '#client/admin/lib/session/permissions.ts';
import { trpc } from '#client/common/lib/trpc.ts';

export interface HotelName {
  id: string;
  name: string;
}

const NONE: HotelName[] = [];

/** The hotels of the person, including unpublished hotels, or else those that visitors see; empty until the query has loaded. */
export function useHotelNames(): readonly HotelName[] {
  const all = useMay('hotels.read');
  const options = { staleTime: 60_000, refetchOnWindowFocus: 'always' } as const;
  const own = trpc.hotels.adminNames.useQuery({}, { ...options, enabled: all });
  const published = trpc.hotels.summaries.useQuery({}, { ...options, enabled: !all });
  return (all ? own : published).data?.items ?? NONE;
}

/** @returns a function for the name of a hotel of `useHotelNames`; undefined for another one */
export function useHotelName(): (id: string) => string | undefined {
  const hotels = useHotelNames();
  return (id) => hotels.find((hotel) => hotel.id === id)?.name;
}
