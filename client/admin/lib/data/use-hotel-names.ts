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
  const own = trpc.hotels.adminAll.useQuery({}, { ...options, enabled: all });
  const published = trpc.hotels.summaries.useQuery({}, { ...options, enabled: !all });
  return (all ? own : published).data?.items ?? NONE;
}

/** The names of the hotels by id, for history and conflicts. */
export const useHotelNamesById = (): Record<string, string> =>
  Object.fromEntries(useHotelNames().map(({ id, name }) => [id, name]));
