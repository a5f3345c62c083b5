import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLibraryAlt } from '#client/admin/lib/data/use-library-alt.ts';
import type { DescribedImage } from '#client/admin/lib/editing/described-image.ts';
import { englishPath } from '#client/admin/lib/editing/english-texts.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { Field } from '#client/admin/ui/form/field.tsx';
import { FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { Counter } from '#client/admin/ui/form/text-field.tsx';
import { LANGUAGES, LIMITS } from '#shared/constants.ts';

const LABELS = { tr: 'image.alt', en: 'image.altEn' } as const;

interface AltTextFieldsProps {
  value: DescribedImage;
  onChange: (value: DescribedImage) => void;
}

/** The fields are not registered with the form by name, because the index of an image in a gallery changes. */
export function AltTextFields({ value, onChange }: AltTextFieldsProps) {
  const { t } = useTranslation('admin');
  const { formState } = useFormContext();
  const library = useLibraryAlt(value.image);
  const locked = { tr: useLocked(), en: useLocked(englishPath('alt')) };
  return (
    <FieldRow>
      {LANGUAGES.map((language) => {
        const { length } = value[language];
        const tooLong = length > LIMITS.altText;
        // The check of a save marks the field; while it is typed the counter says it.
        const wrong = tooLong && formState.isSubmitted;
        return (
          <Field
            key={language}
            label={LABELS[language]}
            hint={library?.[language] ? t('media.altUsed') : undefined}
            error={wrong ? t('form.tooLong', { length, max: LIMITS.altText }) : undefined}
            aside={tooLong && !wrong && <Counter length={length} max={LIMITS.altText} />}
          >
            {(control) => (
              <input
                {...control}
                className={fieldStyles.control}
                lang={language}
                value={value[language]}
                placeholder={library?.[language]}
                readOnly={locked[language] || formState.isSubmitting}
                onChange={(event) => onChange({ ...value, [language]: event.target.value })}
              />
            )}
          </Field>
        );
      })}
    </FieldRow>
  );
}
