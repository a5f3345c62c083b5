import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import styles from './list-toolbar.module.css';

interface MoreFiltersProps {
  /** How many of the filters are set. */
  count: number;
  /** Whether there are so many that they fit into one line on wide screens only. */
  many?: boolean;
  children: ReactNode;
}

/** Filters that are behind a button on narrow screens. */
export function MoreFilters({ count, many = false, children }: MoreFiltersProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={many ? `${styles.toggle} ${styles.many}` : styles.toggle}>
        <ActionButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {count === 0 ? t('list.moreFilters') : t('list.moreFiltersSet', { number: count })}
        </ActionButton>
      </div>
      <div id={id} className={[styles.more, !open && styles.closed, many && styles.many].filter(Boolean).join(' ')}>
        {children}
      </div>
    </>
  );
}
