import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, LIMITS } from '../../../../shared/constants.ts';
import type { Illustration } from '../../lib/editing/described-image.ts';
import field from '../form/field.module.css';

const LABELS = { tr: 'image.alt', en: 'image.altEn' } as const;

interface AltFieldsProps {
  value: Illustration;
  onChange: (value: Illustration) => void;
}

/**
 * What a picture shows, for those who cannot see it, in both languages. Not registered with the form by name: a picture
 * changes its place in a gallery, and its words go with it.
 */
export function AltFields({ value, onChange }: AltFieldsProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <div className={field.row}>
      {LANGUAGES.map((language) => (
        <div key={language} className={field.field}>
          <label htmlFor={`${id}-${language}`} className={field.label}>
            {t(LABELS[language])}
          </label>
          <input
            id={`${id}-${language}`}
            className={field.control}
            lang={language}
            value={value[language]}
            maxLength={LIMITS.altText}
            onChange={(event) => onChange({ ...value, [language]: event.target.value })}
          />
        </div>
      ))}
    </div>
  );
}
