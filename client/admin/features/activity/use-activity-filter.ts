import { useSearchParams } from 'react-router-dom';
import { NOUNS, type Noun } from '#shared/constants.ts';
import { isCalendarDate } from '#shared/lib/numbers/date.ts';

export interface ActivityFilter {
  by: string | undefined;
  from: string | undefined;
  to: string | undefined;
  /** `noun` and `entity` are either both set or both undefined. */
  noun: Noun | undefined;
  entity: string | undefined;
  /** A change of many things, whose saves are shown. */
  change: string | undefined;
}

/** The filter is in the address of the page, so that a filtered list can be shared; invalid values are ignored. */
export function useActivityFilter() {
  const [search, setSearch] = useSearchParams();
  const textOf = (name: string) => search.get(name) || undefined;
  const dateOf = (name: string) => {
    const date = textOf(name);
    return date !== undefined && isCalendarDate(date) ? date : undefined;
  };
  const entity = textOf('entity');
  const noun = NOUNS.find((name) => name === search.get('noun') && entity !== undefined);
  const filter: ActivityFilter = {
    by: textOf('by'),
    from: dateOf('from'),
    to: dateOf('to'),
    noun,
    entity: noun && entity,
    change: textOf('change'),
  };
  const setFilter = (change: Partial<ActivityFilter>) => {
    const entries = Object.entries({ ...filter, ...change });
    const set = entries.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
    setSearch(set, { replace: true, preventScrollReset: true });
  };
  return { filter, setFilter };
}
