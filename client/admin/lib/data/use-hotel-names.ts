import { trpc } from '#client/common/lib/trpc.ts';

export interface HotelName {
  id: string;
  name: string;
}

const NONE: HotelName[] = [];

/** All hotels, including unpublished hotels; empty until the query has loaded. */
export function useHotelNames(): readonly HotelName[] {
  const { data } = trpc.hotels.adminAll.useQuery({}, { staleTime: 60_000, refetchOnWindowFocus: 'always' });
  return data ?? NONE;
}
