import { useEffect, useMemo, useRef } from 'react';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { type EntityNoun, MAX_PAGE_SIZE } from '#shared/constants.ts';
import { lookOf } from '#shared/lib/characters.ts';
import { fold } from '#shared/lib/fold.ts';
import { useAddressState } from './use-address-state.ts';
import { useIdsWithWords } from './use-ids-with-words.ts';
import { type ListQuery, useList } from './use-list.ts';

/** How many entries stand on one page of a list. */
export const LIST_ROWS = 50;

/** The input of a query for a whole list, which is also the key of its cached answers. */
export const WHOLE_PAGE = { limit: MAX_PAGE_SIZE };

interface FilterOption<T> {
  value: string;
  label: AdminKey;
  includes: (item: T) => boolean;
}

const IN_ADDRESS = {
  names: ['q', 'show', 'page'],
  read: (query: URLSearchParams) => ({
    search: query.get('q') ?? '',
    selected: query.get('show') ?? '',
    page: query.get('page') ?? '',
  }),
  write: ({ search, selected, page }: { search: string; selected: string; page: string }) => ({
    q: search,
    show: selected,
    page: page === '1' ? '' : page,
  }),
};

/**
 * The list is loaded whole and shown by numbered pages, so that search and selection cover every entry. The search ignores
 * case and accents, and finds what the list does not show a moment later. Search, filter and page stand in the address.
 * @param entriesOf the same function at each render
 * @param options the first option is selected initially and includes every entry
 * @param searchTexts what the list has of an entry's texts; the same function at each render
 * @param noun whose other fields are searched too; missing for a list that has all of them
 */
export function useFilteredList<D, T extends { id: string }>(
  query: ListQuery<D>,
  entriesOf: (data: D) => readonly T[],
  options: readonly [FilterOption<NoInfer<T>>, ...FilterOption<NoInfer<T>>[]],
  searchTexts: (item: T) => string[],
  noun?: EntityNoun,
) {
  const [{ search, selected, page }, setState] = useAddressState(IN_ADDRESS);
  const filter = options.find(({ value }) => value === selected) ?? options[0];
  const foldedSearch = fold(lookOf(search));
  const isFiltered = foldedSearch !== '' || filter !== options[0];
  const { ids, isSearching } = useIdsWithWords(noun, search);
  const list = useList(query, entriesOf, () => true);
  const { all } = list;
  // A list without a filter is the same array, so that the rows are not drawn again.
  const shown = useMemo(() => {
    const isFound = (item: T) =>
      filter.includes(item) && (ids.has(item.id) || fold(lookOf(searchTexts(item).join(' '))).includes(foldedSearch));
    return isFiltered ? all.filter(isFound) : all;
  }, [all, filter, foldedSearch, isFiltered, searchTexts, ids]);
  const choices: readonly Pick<FilterOption<T>, 'value' | 'label'>[] = options;
  const reset = () => setState({ search: '', selected: '', page: '' });
  const setPage = (number: number) => setState({ search, selected, page: String(number) });
  return {
    ...list,
    ...usePage(shown, { typed: page, addedId: list.addedId, setPage }),
    search,
    setSearch: (typed: string) => setState({ search: typed, selected, page: '' }),
    filter: filter.value,
    setFilter: (value: string) => setState({ search, selected: value === options[0].value ? '' : value, page: '' }),
    options: choices,
    reset,
    isFiltered,
    isSearching,
    shown,
    /** Shows an entry that was added, and moves the focus there. */
    onAdded: ({ id }: { id: string }) => {
      reset();
      list.setAdded(id);
    },
  };
}

interface PageOptions {
  typed: string;
  addedId: string | undefined;
  setPage: (number: number) => void;
}

/** Where a page of a list begins. @param typed the number of the page as it stands in the address */
export function pageAt(typed: string, total: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(Number.parseInt(typed, 10) || 1, 1), pages);
  return { page, pages, before: (page - 1) * size };
}

/** The page with the number that stands in the address; the page of an entry that was added as soon as the list has it. */
function usePage<T extends { id: string }>(shown: readonly T[], { typed, addedId, setPage }: PageOptions) {
  const { page, pages, before } = pageAt(typed, shown.length, LIST_ROWS);
  const rows = useMemo(() => shown.slice(before, before + LIST_ROWS), [shown, before]);
  const added = addedId === undefined ? -1 : shown.findIndex(({ id }) => id === addedId);
  const show = useRef(setPage);
  show.current = setPage;
  useEffect(() => {
    if (added >= 0) show.current(Math.floor(added / LIST_ROWS) + 1);
  }, [added]);
  return { rows, before, page, pages, setPage };
}

export type FilteredList = Pick<
  ReturnType<typeof useFilteredList>,
  | 'search'
  | 'setSearch'
  | 'filter'
  | 'setFilter'
  | 'options'
  | 'isFiltered'
  | 'isSearching'
  | 'all'
  | 'shown'
  | 'hasNextPage'
>;
