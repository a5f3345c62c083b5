import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '../../lib/i18n.ts';
import styles from './list-toolbar.module.css';

interface ListToolbarProps<F extends string> {
  search: string;
  searchLabel: AdminKey;
  onSearch: (search: string) => void;
  filter: F;
  filterLabel: AdminKey;
  filters: readonly { value: F; label: AdminKey }[];
  onFilter: (filter: F) => void;
}

/** The search field and the filter of a list. */
export function ListToolbar<F extends string>(props: ListToolbarProps<F>) {
  const { search, searchLabel, onSearch, filter, filterLabel, filters, onFilter } = props;
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <search className={styles.toolbar}>
      <div className={styles.search}>
        <label htmlFor={`${id}-search`}>{t(searchLabel)}</label>
        <input
          id={`${id}-search`}
          type="search"
          value={search}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      <div>
        <label htmlFor={`${id}-filter`}>{t(filterLabel)}</label>
        <select id={`${id}-filter`} value={filter} onChange={(event) => onFilter(event.target.value as F)}>
          {filters.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}
