import { trpc } from '#client/common/lib/trpc.ts';

export interface HotelName {
  id: string;
  name: string;
}

const NONE: HotelName[] = [];

/** The hotels to choose from, also those that are not published; empty until they are loaded. */
export function useHotelNames(): readonly HotelName[] {
  const { data } = trpc.hotels.adminAll.useQuery({}, { staleTime: 60_000 });
  return data ?? NONE;
}
