import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnread } from '#client/admin/lib/data/use-unread.ts';
import { FIND_KEYS, useOpenFind } from '#client/admin/lib/find.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useMedia } from '#client/admin/lib/use-media.ts';
import { usePageTitle } from '#client/admin/lib/use-page-title.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: AdminKey;
  subtitle?: AdminKey;
  values?: Record<string, number>;
  children?: ReactNode;
}

export function PageHeader({ title, subtitle, values = {}, children }: PageHeaderProps) {
  const { t } = useTranslation('admin');
  usePageTitle(`${t(title)} · ${t('layout.title')}`, useUnread());
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title} tabIndex={-1}>
          {t(title)}
        </h1>
        {subtitle && <p className={styles.subtitle}>{t(subtitle, values)}</p>}
      </div>
      <FindButton />
      {children}
    </header>
  );
}

function FindButton() {
  const { t } = useTranslation('admin');
  const openFind = useOpenFind();
  const isNarrow = useMedia('(max-width: 40rem)');
  return (
    <button
      type="button"
      className={styles.find}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`${t('find.title')} (${FIND_KEYS})`}
      onClick={openFind}
    >
      <Search aria-hidden="true" />
      <span className={isNarrow ? 'visually-hidden' : undefined}>{t('find.button')}</span>
      <span className={styles.keys} aria-hidden="true">
        {FIND_KEYS}
      </span>
    </button>
  );
}
