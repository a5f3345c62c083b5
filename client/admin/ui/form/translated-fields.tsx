import type { ComponentType, ReactNode } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../shared/constants.ts';
import { untranslatedTexts } from '../../lib/editing/translation.ts';
import type { AdminKey } from '../../lib/i18n.ts';
import { ChipsField } from './chips-field.tsx';
import { TextField } from './field.tsx';
import { LanguageTabs } from './language-tabs.tsx';

/** A text, or a list of them, that stands in both languages; English under `translations.en.` and the same name. */
export interface TranslatedField {
  name: string;
  label: AdminKey;
  max: number;
  rows?: number;
  /** In Turkish; English may be left to the Turkish text. */
  required?: boolean;
  counted?: boolean;
  hint?: AdminKey;
  /** After the hint: what is told of the text at that path. */
  Note?: ComponentType<{ name: string }>;
  /** A list of short texts instead of one. */
  chips?: boolean;
  /** Made from the others where it is left empty, so that its English is never missing. */
  generated?: boolean;
}

interface TranslatedFieldsProps {
  fields: readonly TranslatedField[];
  /** What stands below the texts of a language, such as how visitors see them. */
  below?: (language: Language) => ReactNode;
}

const english = (name: string) => `translations.en.${name}`;

/** Texts in both languages with the count of those whose English is missing. */
export function TranslatedFields({ fields, below }: TranslatedFieldsProps) {
  const missing = useMissing(fields.filter(({ generated }) => !generated).map(({ name }) => name));
  const texts = (language: Language) => (
    <>
      {fields.map((field) => {
        const name = language === 'en' ? english(field.name) : field.name;
        return <TextIn key={name} field={field} name={name} language={language} />;
      })}
      {below?.(language)}
    </>
  );
  return (
    <LanguageTabs english={fields.map(({ name }) => english(name))} missing={missing} turkish={texts('tr')}>
      {texts('en')}
    </LanguageTabs>
  );
}

function TextIn({ field, name, language }: { field: TranslatedField; name: string; language: Language }) {
  const { t } = useTranslation('admin');
  const { label, max, hint, Note, chips, rows, counted, required = false } = field;
  const words = (hint || Note) && (
    <>
      {hint && t(hint)} {Note && <Note name={name} />}
    </>
  );
  const common = { name, label, max, lang: language, hint: words };
  if (chips) return <ChipsField {...common} />;
  return (
    <TextField
      {...common}
      {...(rows !== undefined && { rows })}
      {...(counted !== undefined && { counted })}
      required={required && language === 'tr'}
    />
  );
}

function useMissing(names: readonly string[]): number {
  const { control } = useFormContext();
  const values = useWatch({ control });
  const texts = (path: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, get(values, path(name)) as string | string[] | undefined]));
  return untranslatedTexts(
    texts((name) => name),
    texts(english),
  ).length;
}
