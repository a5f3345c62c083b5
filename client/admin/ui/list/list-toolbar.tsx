import { useTranslation } from 'react-i18next';
import { useAnnouncedResult } from '#client/admin/lib/list/use-announced-result.ts';
import type { FilteredList } from '#client/admin/lib/list/use-filtered-list.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { FilterSelect } from './filter-select.tsx';
import styles from './list-toolbar.module.css';
import { MoreFilters } from './more-filters.tsx';
import { SearchField } from './search-field.tsx';

/** The parts of the catalogue that have texts for a search. */
type Searched = { [K in AdminKey]: K extends `${infer N}.search` ? N : never }[AdminKey];

interface ListToolbarProps {
  noun: Searched;
  list: FilteredList;
}

/** The search and the filter of a list, and a message when they find nothing. */
export function ListToolbar({ noun, list }: ListToolbarProps) {
  const { search, setSearch, filter, setFilter, options, isFiltered, isSearching, shown, hasNextPage } = list;
  const { t } = useTranslation('admin');
  // A search goes on until the last page, and until all fields are searched.
  const found = isFiltered && (hasNextPage || isSearching) ? undefined : shown.length;
  useAnnouncedResult(`${filter} ${search}`, found, `${noun}.noMatch`, hasNextPage);
  return (
    <>
      <search className={`${styles.toolbar} ${styles.aboveCards}`}>
        <SearchField label={t(`${noun}.search`)} value={search} onChange={({ target }) => setSearch(target.value)} />
        <MoreFilters count={filter === options[0]?.value ? 0 : 1}>
          <FilterSelect label={t('list.filter')} value={filter} onChange={({ target }) => setFilter(target.value)}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </FilterSelect>
        </MoreFilters>
      </search>
      {found === 0 && <EmptyMessage>{t(`${noun}.noMatch`)}</EmptyMessage>}
    </>
  );
}
