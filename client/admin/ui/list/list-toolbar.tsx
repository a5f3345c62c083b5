import { useId } from 'react';
import { useTranslation } from '../../../common/i18n/translation.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import type { ListFilter } from '../../lib/use-list-filter.ts';
import fieldStyles from '../form/field.module.css';
import styles from './list-toolbar.module.css';

interface ListToolbarProps<T> {
  listFilter: ListFilter<T>;
  searchLabel: AdminKey;
  filterLabel: AdminKey;
}

/** The search field and the filter of a list. */
export function ListToolbar<T>({ listFilter, searchLabel, filterLabel }: ListToolbarProps<T>) {
  const { search, setSearch, filter, setFilter, options } = listFilter;
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <search className={styles.toolbar}>
      <div className={styles.search}>
        <label htmlFor={`${id}-search`}>{t(searchLabel)}</label>
        <input
          id={`${id}-search`}
          className={fieldStyles.control}
          type="search"
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div>
        <label htmlFor={`${id}-filter`}>{t(filterLabel)}</label>
        <select
          id={`${id}-filter`}
          className={fieldStyles.control}
          value={filter.value}
          onChange={(event) => setFilter(event.target.value)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}
