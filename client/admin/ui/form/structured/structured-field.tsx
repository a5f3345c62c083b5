import { lazy, type ReactNode, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { englishPath } from '#client/admin/lib/editing/english-texts.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { LoadingLine } from '#client/admin/ui/errors/query-state.tsx';
import { Field } from '#client/admin/ui/form/field.tsx';
import { Counter, isNearLimit, TextField } from '#client/admin/ui/form/text-field.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import type { Language } from '#shared/constants.ts';
import { fromPlainText } from '#shared/lib/markdown/from-text.ts';
import styles from './structured.module.css';

const TextEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }));

/** Rows of the plain field from which on the editor begins high too. */
const LONG_ROWS = 10;

interface StructuredFieldProps {
  /** Path of the text in the form's values, whose `format` says how it is written. */
  name: string;
  label: AdminKey;
  maxLength: number;
  rows: number | undefined;
  lang: Language;
  required: boolean;
  hint: ReactNode;
}

/** A main text: the editor for a text with structure, the plain field for a plain text. */
export function StructuredField(props: StructuredFieldProps) {
  const { t } = useTranslation('admin');
  const { name, label, lang, maxLength, rows = 0, required } = props;
  // The format is that of both languages.
  const locked = useLocked('format');
  const [format, text] = useWatch({ name: ['format', name] });
  if (format !== 'markdown')
    return (
      <>
        <TextField {...props} />
        {lang === 'tr' && !locked && <StructureButton name={name} />}
      </>
    );
  const { length } = String(text ?? '');
  return (
    <Field
      name={name}
      label={label}
      required={required}
      hint={t('structured.hint')}
      aside={isNearLimit(length, maxLength) && <Counter length={length} max={maxLength} />}
    >
      {(control) => (
        <Suspense fallback={<LoadingLine />}>
          <TextEditor name={name} lang={lang} short={rows < LONG_ROWS} control={control} />
        </Suspense>
      )}
    </Field>
  );
}

/** Gives the plain text structure in both languages, which have one format. */
function StructureButton({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { control, getValues, setValue } = useFormContext();
  const english = englishPath(name);
  const set = (values: Record<string, unknown>) => {
    for (const [path, value] of Object.entries(values)) setValue(path, value, { shouldDirty: true });
  };
  const convert = () => {
    const former = { [name]: getValues(name), [english]: getValues(english), format: getValues('format') };
    set({
      [name]: fromPlainText(String(former[name] ?? '')),
      [english]: fromPlainText(String(former[english] ?? '')),
      format: 'markdown',
    });
    toasts.success(t('structured.converted'), { undo: async () => set(former), undoIn: control });
  };
  return (
    <p className={styles.convert}>
      <ActionButton variant="ghost" onClick={convert}>
        {t('structured.convert')}
      </ActionButton>
    </p>
  );
}
