import type { ComponentType, ReactNode } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type { Language } from '../../../../shared/constants.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { englishPath, untranslatedFields } from '../../lib/editing/english-texts.ts';
import type { EditorField } from '../../lib/editing/use-save.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import { ChipsField } from './chips-field.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { TextField } from './text-field.tsx';

/** A text field, or a list of texts, in both languages; the English value is under `translations.en.` and the name. */
export interface TranslatedField extends EditorField {
  maxLength: number;
  rows?: number;
  /** In Turkish; English falls back to the Turkish text. */
  required?: boolean;
  counter?: boolean;
  hint?: AdminKey;
  /** Shown after the hint; receives the path of the Turkish or English text. */
  HintDetail?: ComponentType<{ name: string }>;
  /** A list of short texts. */
  chips?: { maxItems: number };
  /** Generated from another field when it is empty, so that it is never counted as untranslated. */
  generated?: boolean;
}

interface TranslatedFieldsProps {
  fields: readonly TranslatedField[];
  /** Shown below the fields of each language. */
  preview?: (language: Language) => ReactNode;
}

/** The same fields in Turkish and English, on two tabs. */
export function TranslatedFields({ fields, preview }: TranslatedFieldsProps) {
  const untranslated = useUntranslatedCount(fields.filter(({ generated }) => !generated).map(({ name }) => name));
  const panel = (language: Language) => (
    <>
      {fields.map((field) => {
        const name = language === 'en' ? englishPath(field.name) : field.name;
        return <TranslatedInput key={name} field={field} name={name} language={language} />;
      })}
      {preview?.(language)}
    </>
  );
  return (
    <LanguageTabs
      englishNames={fields.map(({ name }) => englishPath(name))}
      untranslated={untranslated}
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
  const { label, maxLength, HintDetail, chips, rows, counter, required = false } = field;
  const hint = (field.hint || HintDetail) && (
    <>
      {field.hint && t(field.hint)} {HintDetail && <HintDetail name={name} />}
    </>
  );
  const common = { name, label, maxLength, lang: language, hint };
  if (chips) return <ChipsField {...common} {...chips} />;
  return <TextField {...common} rows={rows} counter={counter} required={required && language === 'tr'} />;
}

function useUntranslatedCount(names: readonly string[]): number {
  const { control } = useFormContext();
  const values = useWatch({ control });
  const textsBy = (path: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, get(values, path(name)) as string | string[] | undefined]));
  const turkish = textsBy((name) => name);
  return untranslatedFields(turkish, textsBy(englishPath)).length;
}
