import { trpc } from '../../lib/data/trpc.ts';

export interface HotelName {
  id: string;
  name: string;
}

const NONE: HotelName[] = [];

/** The hotels that a message can be assigned to, also those that are not published; empty until they are loaded. */
export function useHotelNames(): readonly HotelName[] {
  const { data } = trpc.hotels.adminAll.useQuery({}, { staleTime: 60_000 });
  return data ?? NONE;
}
