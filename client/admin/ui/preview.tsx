import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import styles from './preview.module.css';

export function Preview({ label, children }: { label: AdminKey; children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <figure className={styles.preview}>
      <figcaption className="fine-print">{t(label)}</figcaption>
      {children}
    </figure>
  );
}
