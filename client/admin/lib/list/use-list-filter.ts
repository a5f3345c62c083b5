import { useState } from 'react';
import { lookOf } from '#shared/text/characters.ts';
import { fold } from '#shared/text/fold.ts';
import type { AdminKey } from '../texts/i18n.ts';

interface FilterOption<T> {
  value: string;
  label: AdminKey;
  includes: (item: T) => boolean;
}

/**
 * The search ignores case and accents.
 * @param options the first option is selected initially and includes every item
 * @param searchTexts the searchable texts of an item
 */
export function useListFilter<T>(
  options: readonly [FilterOption<T>, ...FilterOption<T>[]],
  searchTexts: (item: T) => string[],
) {
  const [search, setSearch] = useState('');
  const [selected, setFilter] = useState(options[0].value);
  const filter = options.find(({ value }) => value === selected) ?? options[0];
  const foldedSearch = fold(lookOf(search));
  return {
    search,
    setSearch,
    filter,
    setFilter,
    options,
    reset: () => {
      setSearch('');
      setFilter(options[0].value);
    },
    active: foldedSearch !== '' || filter !== options[0],
    apply: (items: readonly T[]) =>
      items.filter((item) => filter.includes(item) && fold(lookOf(searchTexts(item).join(' '))).includes(foldedSearch)),
  };
}

export type ListFilter<T> = ReturnType<typeof useListFilter<T>>;
