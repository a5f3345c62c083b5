import { type ReactNode, useContext, useLayoutEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { englishPath, outdatedFields } from '#client/admin/lib/editing/english-texts.ts';
import type { FormField } from '#client/admin/lib/editing/fields.ts';
import { FormLanguageContext } from '#client/admin/lib/editing/form-language.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { hintOf } from '#client/admin/ui/form/field-hint.tsx';
import { StructuredField } from '#client/admin/ui/form/structured/structured-field.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { LANGUAGES, type Language } from '#shared/constants.ts';
import { ChipsField } from './chips-field.tsx';
import styles from './translated-fields.module.css';

interface TranslatedFieldsProps {
  fields: readonly FormField[];
  preview?: (language: Language) => ReactNode;
}

/** The texts in the language that the form shows, or each in both languages beside each other. */
export function TranslatedFields({ fields, preview }: TranslatedFieldsProps) {
  const { view, register } = useContext(FormLanguageContext);
  const { control, formState } = useFormContext();
  const values = useWatch({ control });
  const names = fields.map(({ name }) => name);
  const outdated = outdatedFields(names, formState.defaultValues ?? {}, values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: some forms make the same fields again at each render
  useLayoutEffect(() => register(fields), [register, names.join()]);
  return (
    <div className={`stack-wide ${styles.fields}`} data-view={view}>
      {fields.map((field) => (
        <div key={field.name} className={styles.pair}>
          <div className={styles.field} hidden={view === 'en'} data-language="tr">
            <TranslatedInput field={field} name={field.name} language="tr" />
          </div>
          <div className={styles.field} hidden={view === 'tr'} data-language="en">
            <TranslatedInput field={field} name={englishPath(field.name)} language="en" />
            {outdated.includes(field.name) && <OutdatedNote field={field} />}
          </div>
        </div>
      ))}
      {preview && (
        <div className={styles.pair}>
          {LANGUAGES.map((language) => (
            <div key={language} className={styles.field} hidden={view !== 'both' && view !== language}>
              {preview(language)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

interface TranslatedInputProps {
  field: FormField;
  name: string;
  language: Language;
}

function TranslatedInput({ field, name, language }: TranslatedInputProps) {
  const { kind, label, maxLength = 0, max = 0, rows, counter, structured, required = false } = field;
  const common = { name, label, maxLength, lang: language, hint: hintOf(field, name) };
  if (kind === 'chips') return <ChipsField {...common} maxItems={max} />;
  if (structured) return <StructuredField {...common} rows={rows} required={required && language === 'tr'} />;
  const placeholder = field.placeholder?.[language];
  return <TextField {...common} {...{ rows, counter, placeholder }} required={required && language === 'tr'} />;
}

function OutdatedNote({ field }: { field: FormField }) {
  const { t } = useTranslation('admin');
  const { getValues, setValue, setFocus } = useFormContext();
  const locked = useLocked(englishPath(field.name));
  const confirm = () => {
    const confirmed: string[] = getValues('translations.confirmed') ?? [];
    setValue('translations.confirmed', [...confirmed, field.name], { shouldDirty: true });
    setFocus(englishPath(field.name));
  };
  return (
    <p className={`row ${styles.outdated}`}>
      {t('form.outdatedNote')}
      {!locked && (
        <ActionButton variant="ghost" aria-label={t('form.stillFitsName', { label: t(field.label) })} onClick={confirm}>
          {t('form.stillFits')}
        </ActionButton>
      )}
    </p>
  );
}
