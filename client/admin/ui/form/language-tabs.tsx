import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './language-tabs.module.css';

interface LanguageTabsProps {
  /** Paths of the English texts, such as `translations.en.address`. */
  english: readonly string[];
  /** How many texts visitors would read in Turkish for want of English. */
  missing: number;
  turkish: ReactNode;
  children: ReactNode;
}

/**
 * The texts in both languages, one form and one save. Both stay in the page, so that a change of tab loses nothing; a
 * refused save opens the tab that has the problem.
 */
export function LanguageTabs({ english, missing, turkish, children }: LanguageTabsProps) {
  const { t } = useTranslation('admin');
  const [tab, setTab] = useState('tr');
  const { formState } = useFormContext();
  const { errors, submitCount } = formState;
  const inEnglish = english.some((name) => get(errors, name));
  const elsewhere = Object.keys(errors).some((name) => name !== 'translations');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try to save looks anew
  useEffect(() => {
    if (inEnglish && !elsewhere) setTab('en');
    else if (elsewhere) setTab('tr');
  }, [submitCount, inEnglish, elsewhere]);
  return (
    <Tabs.Root value={tab} onValueChange={setTab} className={styles.tabs}>
      <Tabs.List className={styles.list} aria-label={t('form.languages')}>
        <Tabs.Trigger value="tr" className={styles.tab} lang="tr">
          {t('form.turkish')}
        </Tabs.Trigger>
        <Tabs.Trigger value="en" className={styles.tab}>
          <span lang="en">{t('form.english')}</span>
          {missing > 0 && <span className={styles.missing}>{t('form.missing', { count: missing })}</span>}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="tr" forceMount hidden={tab !== 'tr'} className={styles.panel}>
        {turkish}
      </Tabs.Content>
      <Tabs.Content value="en" forceMount hidden={tab !== 'en'} className={styles.panel}>
        <p className={styles.note}>{t('form.fallback')}</p>
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}
