import { useId } from 'react';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { useAnnouncedResult } from '../../lib/list/use-announced-result.ts';
import type { ListFilter } from '../../lib/list/use-list-filter.ts';
import type { AdminKey } from '../../lib/texts/i18n.ts';
import fieldStyles from '../form/field.module.css';
import { FilterSelect } from './filter-select.tsx';
import styles from './list-toolbar.module.css';

interface ListToolbarProps<T> {
  listFilter: ListFilter<T>;
  searchLabel: AdminKey;
  /** How many entries are shown; undefined while more are loading. */
  found: number | undefined;
  /** Whether more entries may follow those that are loaded. */
  mayHaveMore?: boolean;
  /** Message of a list without entries. */
  noMatch: AdminKey;
}

export function ListToolbar<T>({ listFilter, searchLabel, found, mayHaveMore = false, noMatch }: ListToolbarProps<T>) {
  const { search, setSearch, filter, setFilter, options } = listFilter;
  const { t } = useTranslation('admin');
  const id = useId();
  useAnnouncedResult(`${filter.value} ${search}`, found, noMatch, mayHaveMore);
  return (
    <search className={styles.toolbar}>
      <div className={styles.search}>
        <label htmlFor={id}>{t(searchLabel)}</label>
        <input
          id={id}
          className={fieldStyles.control}
          type="search"
          value={search}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <FilterSelect label={t('list.filter')} value={filter.value} onChange={(event) => setFilter(event.target.value)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </FilterSelect>
    </search>
  );
}
