import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { lookOf } from '#shared/lib/characters.ts';
import { fold } from '#shared/lib/fold.ts';
import { useAddressState } from './use-address-state.ts';
import { type ListQuery, useList } from './use-list.ts';

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
 * The search ignores case and accents, and loads every page, so that it covers every entry. Search and filter stand in
 * the address of the page.
 * @param options the first option is selected initially and includes every entry
 * @param searchTexts the searchable texts of an entry
 */
export function useFilteredList<D, T extends { id: string }>(
  query: ListQuery<D>,
  entriesOf: (data: D) => readonly T[],
  options: readonly [FilterOption<T>, ...FilterOption<T>[]],
  searchTexts: (item: T) => string[],
) {
  const [{ search, selected }, setState] = useAddressState(IN_ADDRESS);
  const filter = options.find(({ value }) => value === selected) ?? options[0];
  const foldedSearch = fold(lookOf(search));
  const isFiltered = foldedSearch !== '' || filter !== options[0];
  const list = useList(query, entriesOf, () => isFiltered);
  const isFound = (item: T) =>
    filter.includes(item) && fold(lookOf(searchTexts(item).join(' '))).includes(foldedSearch);
  const choices: readonly Pick<FilterOption<T>, 'value' | 'label'>[] = options;
  const reset = () => setState({ search: '', selected: '' });
  return {
    ...list,
    search,
    setSearch: (typed: string) => setState({ search: typed, selected }),
    filter: filter.value,
    setFilter: (value: string) => setState({ search, selected: value === options[0].value ? '' : value }),
    options: choices,
    reset,
    isFiltered,
    shown: list.all.filter(isFound),
    /** Shows an entry that was added, and moves the focus there. */
    onAdded: ({ id }: { id: string }) => {
      reset();
      list.setAdded(id);
    },
  };
}

export type FilteredList = Pick<
  ReturnType<typeof useFilteredList>,
  'search' | 'setSearch' | 'filter' | 'setFilter' | 'options' | 'isFiltered' | 'all' | 'shown' | 'hasNextPage'
>;
