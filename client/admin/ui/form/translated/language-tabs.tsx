import { Tabs } from 'radix-ui';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditableContext } from '../../editor/editable.ts';
import { FieldsUndecidedContext } from '../../editor/fields-undecided.ts';
import styles from './language-tabs.module.css';

interface LanguageTabsProps {
  /** Paths of the English fields, such as `translations.en.address`. */
  englishNames: readonly string[];
  untranslated: number;
  outdated: number;
  turkish: ReactNode;
  english: ReactNode;
}

const MISSING = `tone-warning ${styles.missing}`;

/** Radix makes every panel a Tab stop, which only panels without fields need. */
const NO_TAB_STOP = { tabIndex: undefined };

/** The fields in both languages; a failed submit opens the tab with the error and focuses the field. */
export function LanguageTabs({ englishNames, untranslated, outdated, turkish, english }: LanguageTabsProps) {
  const { t } = useTranslation('admin');
  // Radix would make the list of tabs a Tab stop although none of its tabs takes the focus.
  const undecided = useContext(FieldsUndecidedContext);
  // A translator begins with the fields that can be changed.
  const first = useContext(EditableContext) === 'english' ? 'en' : 'tr';
  const [tab, setTab] = useState({ name: first, bySubmit: false });
  const { formState } = useFormContext();
  const { errors, submitCount } = formState;
  const errorInEnglish = englishNames.some((name) => get(errors, name));
  const errorElsewhere = Object.keys(errors).some((name) => name !== 'translations');
  const root = useRef<HTMLDivElement>(null);
  const handledSubmits = useRef(0);
  // Only a submit opens a tab, never typing that makes or mends an error.
  useEffect(() => {
    if (submitCount === handledSubmits.current) return;
    handledSubmits.current = submitCount;
    const failed = errorElsewhere ? 'tr' : errorInEnglish ? 'en' : tab.name;
    if (failed !== tab.name) setTab({ name: failed, bySubmit: true });
  }, [submitCount, errorElsewhere, errorInEnglish, tab.name]);
  // The form has tried to focus the field with the error, whose panel was still hidden.
  useEffect(() => {
    if (tab.bySubmit)
      root.current?.querySelector<HTMLElement>(`.${styles.panel}:not([hidden]) [aria-invalid]`)?.focus();
  }, [tab]);
  return (
    <Tabs.Root
      ref={root}
      value={tab.name}
      onValueChange={(name) => setTab({ name, bySubmit: false })}
      className="stack"
    >
      <Tabs.List className={styles.list} aria-label={t('form.languages')}>
        <Tabs.Trigger value="tr" className={styles.tab} disabled={undecided} lang="tr">
          {t('form.turkish')}
        </Tabs.Trigger>
        <Tabs.Trigger value="en" className={styles.tab} disabled={undecided}>
          <span lang="en">{t('form.english')}</span>
          {untranslated > 0 && <span className={MISSING}>{t('form.missing', { count: untranslated })}</span>}
          {outdated > 0 && <span className={MISSING}>{t('form.outdated', { count: outdated })}</span>}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="tr" forceMount hidden={tab.name !== 'tr'} className={styles.panel} {...NO_TAB_STOP}>
        {turkish}
      </Tabs.Content>
      <Tabs.Content value="en" forceMount hidden={tab.name !== 'en'} className={styles.panel} {...NO_TAB_STOP}>
        <p className="fine-print">{t('form.fallback')}</p>
        {english}
      </Tabs.Content>
    </Tabs.Root>
  );
}
