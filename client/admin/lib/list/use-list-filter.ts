import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { lookOf } from '#shared/lib/characters.ts';
import { fold } from '#shared/lib/fold.ts';
import { useAddressState } from './use-address-state.ts';

interface FilterOption<T> {
  value: string;
  label: AdminKey;
  includes: (item: T) => boolean;
}

const IN_ADDRESS = {
  names: ['q', 'show'],
  read: (query: URLSearchParams) => ({ search: query.get('q') ?? '', selected: query.get('show') ?? '' }),
  write: ({ search, selected }: { search: string; selected: string }) => ({ q: search, show: selected }),
};

/**
 * The search ignores case and accents. Search and filter stand in the address of the page.
 * @param options the first option is selected initially and includes every item
 * @param searchTexts the searchable texts of an item
 */
export function useListFilter<T>(
  options: readonly [FilterOption<T>, ...FilterOption<T>[]],
  searchTexts: (item: T) => string[],
) {
  const [{ search, selected }, setState] = useAddressState(IN_ADDRESS);
  const filter = options.find(({ value }) => value === selected) ?? options[0];
  const foldedSearch = fold(lookOf(search));
  return {
    search,
    setSearch: (typed: string) => setState({ search: typed, selected }),
    filter,
    setFilter: (value: string) => setState({ search, selected: value === options[0].value ? '' : value }),
    options,
    reset: () => setState({ search: '', selected: '' }),
    active: foldedSearch !== '' || filter !== options[0],
    apply: (items: readonly T[]) =>
      items.filter((item) => filter.includes(item) && fold(lookOf(searchTexts(item).join(' '))).includes(foldedSearch)),
  };
}

export type ListFilter<T> = ReturnType<typeof useListFilter<T>>;
