import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '../../lib/texts/i18n.ts';
import styles from './field-group.module.css';

interface FieldGroupProps {
  title: AdminKey;
  /** Whether the group stands beside the other fields of a sheet. */
  beside?: boolean;
  onFocus?: () => void;
  children: ReactNode;
}

export function FieldGroup({ title, beside = false, onFocus, children }: FieldGroupProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id} data-beside={beside || undefined} onFocus={onFocus}>
      <h3 id={id} className={styles.heading}>
        {t(title)}
      </h3>
      {children}
    </section>
  );
}

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
