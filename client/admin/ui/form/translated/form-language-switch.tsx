import { useContext, useEffect, useRef } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { englishPath, outdatedFields } from '#client/admin/lib/editing/english-texts.ts';
import { FormLanguageContext, type TextInBoth } from '#client/admin/lib/editing/form-language.ts';
import { Choice } from '#client/admin/ui/choice.tsx';
import { FieldsUndecidedContext } from '#client/admin/ui/editor/fields-undecided.ts';
import { isFilled } from '#shared/lib/texts-in.ts';
import styles from './form-language-switch.module.css';

const ONE = { tr: 'form.turkish', en: 'form.english' } as const;
const BOTH = { ...ONE, both: 'form.sideBySide' } as const;
const MARK = `tone-warning ${styles.mark}`;
const ERRORS = `${styles.errors} ${styles.mark}`;

/**
 * The switch of all texts of a form that are in both languages, with what English lacks and where errors are. A failed
 * submit shows the language with the error and focuses the field.
 */
export function FormLanguageSwitch() {
  const { t } = useTranslation('admin');
  const { view, mayShowBoth, fields, setView } = useContext(FormLanguageContext);
  const undecided = useContext(FieldsUndecidedContext);
  const { untranslated, outdated } = useEnglishState(fields);
  const errors = useErrors(fields);
  const root = useShownErrors(errors);
  if (fields.length === 0) return null;
  const errorMark = (count: number) =>
    count > 0 && <span className={ERRORS}>{t('form.sectionErrors', { count })}</span>;
  return (
    <div ref={root} className={`row ${styles.switch}`} data-form-view={view}>
      <Choice
        label="form.languages"
        options={mayShowBoth ? BOTH : ONE}
        value={view}
        disabled={undecided}
        details={{
          tr: errorMark(errors.tr),
          en: (
            <>
              {errorMark(errors.en)}
              {untranslated > 0 && <span className={MARK}>{t('form.missing', { count: untranslated })}</span>}
              {outdated > 0 && <span className={MARK}>{t('form.outdated', { count: outdated })}</span>}
            </>
          ),
        }}
        onChange={setView}
      />
      {view !== 'tr' && <p className="fine-print">{t('form.fallback')}</p>}
    </div>
  );
}

function useEnglishState(fields: readonly TextInBoth[]) {
  const { control, formState } = useFormContext();
  const values = useWatch({ control });
  const isUntranslated = ({ name, generated }: TextInBoth) =>
    !generated && isFilled(get(values, name)) && !isFilled(get(values, englishPath(name)));
  const names = fields.map(({ name }) => name);
  return {
    untranslated: fields.filter(isUntranslated).length,
    outdated: outdatedFields(names, formState.defaultValues ?? {}, values).length,
  };
}

interface Errors {
  tr: number;
  en: number;
}

function useErrors(fields: readonly TextInBoth[]): Errors {
  const { formState } = useFormContext();
  const count = (paths: string[]) => paths.filter((path) => get(formState.errors, path)).length;
  return {
    tr: count(fields.map(({ name }) => name)),
    en: count(fields.map(({ name }) => englishPath(name))),
  };
}

/** Only a submit changes the language, never typing that makes or mends an error. */
function useShownErrors(errors: Errors) {
  const { view, setView } = useContext(FormLanguageContext);
  const { formState } = useFormContext();
  const { submitCount, errors: all } = formState;
  const root = useRef<HTMLDivElement>(null);
  const handled = useRef(0);
  useEffect(() => {
    if (submitCount === handled.current) return;
    handled.current = submitCount;
    const elsewhere = Object.keys(all).some((name) => name !== 'translations');
    if (view === 'en' && errors.tr > 0 && errors.en === 0) setView('tr');
    else if (view === 'tr' && errors.en > 0 && !elsewhere) setView('en');
  }, [submitCount, errors, all, view, setView]);
  // The form has tried to focus the first field with an error, which may have been hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit and each language may show other errors
  useEffect(() => {
    const form = root.current?.closest('form');
    if (submitCount === 0 || !form || form.querySelector('[aria-invalid]:focus')) return;
    const invalid = [...form.querySelectorAll<HTMLElement>('[aria-invalid]')];
    if (Object.keys(all).length > 0) invalid.find((field) => field.checkVisibility())?.focus();
  }, [submitCount, view]);
  return root;
}
