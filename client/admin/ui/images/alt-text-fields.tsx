import { useId } from 'react';
import { LANGUAGES, LIMITS } from '../../../../shared/constants.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import type { DescribedImage } from '../../lib/editing/described-image.ts';
import fieldStyles from '../form/field.module.css';
import { FieldRow } from '../form/field-group.tsx';
import { Counter } from '../form/text-field.tsx';

const LABELS = { tr: 'image.alt', en: 'image.altEn' } as const;

interface AltTextFieldsProps {
  value: DescribedImage;
  onChange: (value: DescribedImage) => void;
}

/** They are not registered with the form by name, because the index of an image in a gallery changes. */
export function AltTextFields({ value, onChange }: AltTextFieldsProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <FieldRow>
      {LANGUAGES.map((language) => {
        const tooLong = value[language].length > LIMITS.altText;
        return (
          <div key={language} className={fieldStyles.field}>
            <label htmlFor={`${id}-${language}`} className={fieldStyles.label}>
              {t(LABELS[language])}
            </label>
            <input
              id={`${id}-${language}`}
              className={fieldStyles.control}
              lang={language}
              value={value[language]}
              aria-invalid={tooLong || undefined}
              aria-describedby={tooLong ? `${id}-${language}-count` : undefined}
              onChange={(event) => onChange({ ...value, [language]: event.target.value })}
            />
            {tooLong && (
              <div id={`${id}-${language}-count`} className={fieldStyles.hint}>
                <Counter length={value[language].length} max={LIMITS.altText} />
              </div>
            )}
          </div>
        );
      })}
    </FieldRow>
  );
}
