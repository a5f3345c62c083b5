import type { ComponentType, ReactNode } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../shared/constants.ts';
import type { AdminKey } from '../../i18n/admin-i18n.ts';
import { untranslatedTexts } from '../../lib/translation.ts';
import { TextField } from '../../ui/form/field.tsx';
import { LanguageTabs } from '../../ui/form/language-tabs.tsx';

/** A text that stands in both languages; English under `translations.en.` and the same name. */
export interface TranslatedField {
  name: string;
  label: AdminKey;
  max: number;
  rows?: number;
  /** In Turkish; English may be left to the Turkish text. */
  required?: boolean;
  counted?: boolean;
  hint?: AdminKey;
  /** After the hint: what is counted of the text at that path. */
  Count?: ComponentType<{ name: string }>;
}

interface TranslatedFieldsProps {
  fields: readonly TranslatedField[];
  /** What stands below the texts of a language, such as how visitors see them. */
  below?: (language: Language) => ReactNode;
}

const english = (name: string) => `translations.en.${name}`;

/** Texts in both languages with the count of those whose English is missing. */
export function TranslatedFields({ fields, below }: TranslatedFieldsProps) {
  const { t } = useTranslation('admin');
  const missing = useMissing(fields.map(({ name }) => name));
  const texts = (language: Language) => (
    <>
      {fields.map(({ name, required = false, hint, Count, ...field }) => {
        const path = language === 'en' ? english(name) : name;
        return (
          <TextField
            key={name}
            {...field}
            name={path}
            lang={language}
            required={required && language === 'tr'}
            hint={
              hint && (
                <>
                  {t(hint)} {Count && <Count name={path} />}
                </>
              )
            }
          />
        );
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

function useMissing(names: readonly string[]): number {
  const { control } = useFormContext();
  const values = useWatch({ control });
  const texts = (path: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, get(values, path(name)) as string | undefined]));
  return untranslatedTexts(
    texts((name) => name),
    texts(english),
  ).length;
}
