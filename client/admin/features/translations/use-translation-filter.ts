import { useSearchParams } from 'react-router-dom';
import { NOUNS, type Noun } from '#shared/constants.ts';
import { OPEN_STATES, type OpenState } from '#shared/schemas/translations.ts';

export interface TranslationFilter {
  noun: Noun | undefined;
  /** Only with `noun`. */
  entity: string | undefined;
  state: OpenState | undefined;
}

/** The filter is in the address of the page, to which the dashboard and lists lead; invalid values are ignored. */
export function useTranslationFilter() {
  const [search, setSearch] = useSearchParams();
  const noun = NOUNS.find((name) => name === search.get('noun'));
  const filter: TranslationFilter = {
    noun,
    entity: (noun && search.get('entity')) || undefined,
    state: OPEN_STATES.find((state) => state === search.get('state')),
  };
  const setFilter = (change: Partial<TranslationFilter>) => {
    const entries = Object.entries({ ...filter, ...change });
    const set = entries.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
    setSearch(set, { replace: true, preventScrollReset: true });
  };
  return { filter, setFilter };
}
