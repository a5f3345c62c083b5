import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnouncedResult } from '#client/admin/lib/list/use-announced-result.ts';
import type { ListFilter } from '#client/admin/lib/list/use-list-filter.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { FilterSelect } from './filter-select.tsx';
import styles from './list-toolbar.module.css';
import { MoreFilters } from './more-filters.tsx';

/** Each whose catalogue has texts for a search. */
type Searched = { [K in AdminKey]: K extends `${infer N}.search` ? N : never }[AdminKey];

interface ListToolbarProps<T> {
  noun: Searched;
  listFilter: ListFilter<T>;
  /** Undefined while more entries are loading. */
  found: number | undefined;
  mayHaveMore?: boolean;
}

export function ListToolbar<T>({ noun, listFilter, found, mayHaveMore = false }: ListToolbarProps<T>) {
  const { search, setSearch, filter, setFilter, options } = listFilter;
  const { t } = useTranslation('admin');
  const id = useId();
  useAnnouncedResult(`${filter.value} ${search}`, found, `${noun}.noMatch`, mayHaveMore);
  return (
    <search className={`${styles.toolbar} ${styles.aboveCards}`}>
      <div className={styles.search}>
        <label htmlFor={id}>{t(`${noun}.search`)}</label>
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
      <MoreFilters count={filter === options[0] ? 0 : 1}>
        <FilterSelect label={t('list.filter')} value={filter.value} onChange={(event) => setFilter(event.target.value)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </FilterSelect>
      </MoreFilters>
    </search>
  );
}
