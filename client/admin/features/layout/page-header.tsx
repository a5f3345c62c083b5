import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '../../lib/i18n.ts';
import styles from './page-header.module.css';

interface PageTopProps {
  title: AdminKey;
  lead?: AdminKey;
  /** The one primary action of the screen. */
  children?: ReactNode;
}

/** Title of a page, of its tab, and its main action. */
export function PageTop({ title, lead, children }: PageTopProps) {
  const { t } = useTranslation('admin');
  const words = t(title);
  const tab = `${words} · ${t('shell.title')}`;
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  return (
    <header className={styles.top}>
      <div>
        <h1 className={styles.title}>{words}</h1>
        {lead && <p className={styles.lead}>{t(lead)}</p>}
      </div>
      {children}
    </header>
  );
}
