import type { ComponentType, ReactNode } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditorField } from '#client/admin/lib/editing/editor-field.ts';
import { englishPath, outdatedFields } from '#client/admin/lib/editing/english-texts.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import type { Language } from '#shared/constants.ts';
import { isFilled } from '#shared/text/texts-in.ts';
import { ActionButton } from '../../action-button.tsx';
import { useLocked } from '../../editor/editable.ts';
import { StructuredField } from '../structured/structured-field.tsx';
import { TextField } from '../text-field.tsx';
import { ChipsField } from './chips-field.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import styles from './translated-fields.module.css';

/** The path of the English value is `translations.en.` and the name. */
export interface TranslatedField extends EditorField {
  maxLength: number;
  rows?: number;
  /** In Turkish; English falls back to the Turkish text. */
  required?: boolean;
  counter?: boolean;
  hint?: AdminKey;
  HintDetail?: ComponentType<{ name: string }>;
  chips?: { maxItems: number };
  /** A field that another text replaces while empty; never counted as untranslated. */
  generated?: boolean;
}

interface TranslatedFieldsProps {
  fields: readonly TranslatedField[];
  preview?: (language: Language) => ReactNode;
}

export function TranslatedFields({ fields, preview }: TranslatedFieldsProps) {
  const { untranslated, outdated } = useEnglishState(fields);
  const panel = (language: Language) => (
    <>
      {fields.map((field) => {
        const name = language === 'en' ? englishPath(field.name) : field.name;
        return (
          <div key={name} className={styles.field}>
            <TranslatedInput field={field} name={name} language={language} />
            {language === 'en' && outdated.includes(field.name) && <OutdatedNote field={field} />}
          </div>
        );
      })}
      {preview?.(language)}
    </>
  );
  return (
    <LanguageTabs
      englishNames={fields.map(({ name }) => englishPath(name))}
      untranslated={untranslated}
      outdated={outdated.length}
      turkish={panel('tr')}
      english={panel('en')}
    />
  );
}

interface TranslatedInputProps {
  field: TranslatedField;
  name: string;
  language: Language;
}

function TranslatedInput({ field, name, language }: TranslatedInputProps) {
  const { t } = useTranslation('admin');
  const { label, maxLength, HintDetail, chips, rows, counter, structured, required = false } = field;
  const hint = (field.hint || HintDetail) && (
    <>
      {field.hint && <span>{t(field.hint)}</span>}{' '}
      {HintDetail && (
        <span>
          <HintDetail name={name} />
        </span>
      )}
    </>
  );
  const common = { name, label, maxLength, lang: language, hint };
  if (chips) return <ChipsField {...common} {...chips} />;
  if (structured) return <StructuredField {...common} rows={rows} required={required && language === 'tr'} />;
  return <TextField {...common} rows={rows} counter={counter} required={required && language === 'tr'} />;
}

function OutdatedNote({ field }: { field: TranslatedField }) {
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

function useEnglishState(fields: readonly TranslatedField[]) {
  const { control, formState } = useFormContext();
  const values = useWatch({ control });
  const isUntranslated = ({ name, generated }: TranslatedField) =>
    !generated && isFilled(get(values, name)) && !isFilled(get(values, englishPath(name)));
  const names = fields.map(({ name }) => name);
  return {
    untranslated: fields.filter(isUntranslated).length,
    outdated: outdatedFields(names, formState.defaultValues ?? {}, values),
  };
}
