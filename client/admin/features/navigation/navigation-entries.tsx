import { arrayMove } from '@dnd-kit/sortable';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { Field, useFieldError } from '#client/admin/ui/form/field.tsx';
import { refuse } from '#client/admin/ui/form/saving-fieldset.tsx';
import type { Sorting } from '#client/admin/ui/list/sortable-item.tsx';
import { SortableList } from '#client/admin/ui/list/sortable-list.tsx';
import { LANGUAGES, LIMITS } from '#shared/constants.ts';
import { type NavigationEntry, navigationOf } from '#shared/lib/site/navigation.ts';
import styles from './navigation.module.css';
import { useEntryNames } from './use-entry-names.ts';

/** The entries in their order, with a name in each language. Entries of deleted pages wait at the end, out of sight. */
export function NavigationEntries() {
  const { t } = useTranslation('admin');
  const { field, formState } = useController({ name: 'navigation' });
  const locked = useLocked('navigation');
  const error = useFieldError('navigation');
  const { pages, nameOf } = useEntryNames();
  const saved = field.value as NavigationEntry[];
  const entries = navigationOf(saved, pages);
  const unseen = saved.filter(({ page }) => !entries.some((entry) => entry.page === page));
  const change = (next: NavigationEntry[]) => field.onChange([...next, ...unseen].slice(0, LIMITS.navigation));
  return (
    <>
      <p>
        {t('navigation.hint')} <Link to={ENTITY_SCREENS.pages.path}>{t('pages.title')}</Link>
      </p>
      {error && <p className={fieldStyles.error}>{error}</p>}
      <SortableList
        items={entries}
        keyOf={({ page }) => page}
        nameOf={({ page }) => nameOf(page)}
        disabled={locked || formState.isSubmitting}
        onMove={(from, to) => change(arrayMove(entries, from, to))}
        className={styles.entries}
      >
        {(entry, sorting) => (
          <Entry
            entry={entry}
            sorting={sorting}
            disabled={locked || formState.isSubmitting}
            onChange={(next) => change(entries.map((other) => (other === entry ? next : other)))}
          />
        )}
      </SortableList>
    </>
  );
}

interface EntryProps {
  entry: NavigationEntry;
  sorting: Sorting;
  disabled: boolean;
  onChange: (entry: NavigationEntry) => void;
}

const NAME_IN = { tr: 'name', en: 'english' } as const;

function Entry({ entry, sorting, disabled, onChange }: EntryProps) {
  const { t } = useTranslation('admin');
  const { nameOf, pageOf, usualOf } = useEntryNames();
  const { page, hidden = false } = entry;
  const own = pageOf(page);
  const usual = usualOf(page);
  const lang = own && 'tr';
  return (
    <fieldset className={styles.entry}>
      <legend className="visually-hidden" lang={lang}>
        {sorting.name}
      </legend>
      <div className={styles.head}>
        {sorting.controls}
        <span aria-hidden="true" lang={lang}>
          {nameOf(page)}
        </span>
        {own && !own.published && <span className="soft">{t('navigation.draft')}</span>}
      </div>
      {LANGUAGES.map((language) => (
        <Field key={language} label={language === 'tr' ? 'form.turkish' : 'form.english'}>
          {(control) => (
            <input
              {...control}
              className={fieldStyles.control}
              lang={language}
              maxLength={LIMITS.navigationName}
              placeholder={usual[language]}
              value={entry[NAME_IN[language]] ?? ''}
              readOnly={disabled}
              onChange={({ target }) => onChange({ ...entry, [NAME_IN[language]]: target.value })}
            />
          )}
        </Field>
      ))}
      {page === 'home' ? (
        <p className="soft">{t('navigation.always')}</p>
      ) : (
        <label className={fieldStyles.checkbox} {...(disabled && { onClickCapture: refuse })}>
          <input
            type="checkbox"
            checked={!hidden}
            aria-disabled={disabled || undefined}
            onChange={() => onChange({ ...entry, hidden: !hidden })}
          />
          {t('navigation.shown')}
        </label>
      )}
    </fieldset>
  );
}
