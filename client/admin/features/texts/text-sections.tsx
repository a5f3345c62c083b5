import { useEffect, useId, useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { englishPath } from '#client/admin/lib/editing/english-texts.ts';
import type { FormField } from '#client/admin/lib/editing/fields.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { isBlank } from '#shared/lib/characters.ts';
import { fold } from '#shared/lib/fold.ts';
import { TEXT_PAGES, type TextPage } from '#shared/texts.ts';
import { PageDrawing } from './page-drawing.tsx';
import styles from './text-sections.module.css';
import { pageFields } from './texts-values.ts';

interface TextSectionsProps {
  onFocus: (page: TextPage) => void;
  /** The field that takes the focus, in a section that opens for it; another object for each press. */
  wanted: { page: TextPage; name: string } | undefined;
}

/** The texts by page, the page that is previewed first open; a search shows only what it finds. */
export function TextSections({ onFocus, wanted }: TextSectionsProps) {
  const { t } = useTranslation('admin');
  const { control, formState, setFocus } = useFormContext();
  const values = useWatch({ control });
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<TextPage>>(new Set(TEXT_PAGES.slice(0, 1)));
  const { errors, submitCount } = formState;
  const textsOf = ({ name }: FormField) => [name, englishPath(name)].map((path) => String(get(values, path) ?? ''));
  const isFound = (field: FormField) =>
    fold([t(field.label), ...textsOf(field), ...Object.values(field.placeholder ?? {})].join(' ')).includes(
      fold(query),
    );
  const isChanged = (field: FormField) => !textsOf(field).every(isBlank);

  useEffect(() => {
    if (!wanted) return;
    setQuery('');
    setOpened((before) => new Set([...before, wanted.page]));
    const frame = requestAnimationFrame(() => setFocus(wanted.name));
    return () => cancelAnimationFrame(frame);
  }, [wanted, setFocus]);
  // A refused text is shown, and takes the focus that a folded field could not take.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save counts once
  useEffect(() => {
    for (const page of TEXT_PAGES) {
      const refused = pageFields(page)
        .flatMap(({ name }) => [name, englishPath(name)])
        .find((path) => get(errors, path));
      if (refused === undefined) continue;
      setQuery('');
      setOpened((before) => new Set([...before, page]));
      const frame = requestAnimationFrame(() => setFocus(refused));
      return () => cancelAnimationFrame(frame);
    }
  }, [submitCount, errors]);

  const found = TEXT_PAGES.map((page) => [page, pageFields(page).filter(isFound)] as const);
  const count = found.reduce((total, [, fields]) => total + fields.length, 0);
  return (
    <div className={styles.sections}>
      <TextSearch query={query} onChange={setQuery} count={count} />
      {found.map(([page, fields]) => (
        <TextSection
          key={page}
          page={page}
          fields={fields}
          changed={pageFields(page).filter(isChanged).length}
          open={query === '' ? opened.has(page) : fields.length > 0}
          onToggle={(isOpen) => {
            if (query !== '') return;
            setOpened((before) => new Set([...before].filter((each) => each !== page).concat(isOpen ? page : [])));
          }}
          onFocus={() => onFocus(page)}
        />
      ))}
    </div>
  );
}

interface TextSearchProps {
  query: string;
  onChange: (query: string) => void;
  count: number;
}

function TextSearch({ query, onChange, count }: TextSearchProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <search className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {t('texts.find')}
      </label>
      <input
        id={id}
        type="search"
        className={fieldStyles.control}
        value={query}
        onChange={({ target }) => onChange(target.value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="fine-print">
        {query !== '' && t(count === 0 ? 'texts.noneFound' : 'texts.found', { count })}
      </p>
    </search>
  );
}

interface TextSectionProps {
  page: TextPage;
  /** The fields that the search finds. */
  fields: readonly FormField[];
  changed: number;
  open: boolean;
  onToggle: (open: boolean) => void;
  onFocus: () => void;
}

function TextSection({ page, fields, changed, open, onToggle, onFocus }: TextSectionProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <section aria-labelledby={id} hidden={fields.length === 0} onFocus={onFocus}>
      <details open={open} onToggle={({ currentTarget }) => onToggle(currentTarget.open)} className="panel">
        <summary className={styles.summary}>
          <PageDrawing page={page} />
          <h3 id={id} className={styles.heading}>
            {t(`texts.pages.${page}`)}
          </h3>
          {changed > 0 && <span className="fine-print">{t('texts.changedCount', { count: changed })}</span>}
        </summary>
        <div className={styles.fields}>
          <TranslatedFields fields={fields} />
        </div>
      </details>
    </section>
  );
}
