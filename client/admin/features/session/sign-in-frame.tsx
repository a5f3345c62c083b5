import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSiteName } from '#client/admin/lib/data/use-site-name.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { usePageTitle } from '#client/admin/lib/use-page-title.ts';
import { LanguageSwitch } from '#client/admin/ui/language-switch.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import styles from './sign-in-frame.module.css';

interface SignInFrameProps {
  title: AdminKey;
  text?: AdminKey | undefined;
  children: ReactNode;
}

/** The frame of the pages that need no session: signing in, an invitation, and a new password. */
export function SignInFrame({ title, text, children }: SignInFrameProps) {
  const { t } = useTranslation('admin');
  const site = useSiteName(useLanguage());
  usePageTitle(`${t(title)} · ${t('layout.title')}`);
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <header className={`row ${styles.header}`}>
          <p className={styles.brand} lang={site.lang}>
            {site.name}
          </p>
          <LanguageSwitch />
        </header>
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {t(title)}
          </h1>
          {text && <p>{t(text)}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
