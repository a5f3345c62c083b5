import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import styles from './list-toolbar.module.css';

/** Filters that are behind a button on narrow screens. @param count how many of the filters are set */
export function MoreFilters({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.toggle}>
        <ActionButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {count === 0 ? t('list.moreFilters') : t('list.moreFiltersSet', { number: count })}
        </ActionButton>
      </div>
      <div id={id} className={open ? styles.more : `${styles.more} ${styles.closed}`}>
        {children}
      </div>
    </>
  );
}
