import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import styles from './field-group.module.css';

interface FieldGroupProps {
  title: AdminKey;
  onFocus?: () => void;
  children: ReactNode;
}

export function FieldGroup({ title, onFocus, children }: FieldGroupProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id} onFocus={onFocus}>
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
