import { X } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { useFieldError } from '#client/admin/ui/form/field.tsx';
import { ENGLISH } from './translation-values.ts';
import styles from './translations.module.css';

interface PairsFieldProps {
  label: AdminKey;
  turkish: readonly string[];
}

/** A list as pairs: each Turkish entry with the field of its English entry, then English entries without a Turkish one. */
export function PairsField({ label, turkish }: PairsFieldProps) {
  const { t } = useTranslation('admin');
  const { field } = useController({ name: ENGLISH });
  const { formState } = useFormContext();
  const error = useFieldError(ENGLISH);
  const english = field.value as string[];
  const set = (at: number, text: string) =>
    field.onChange(english.map((entry, place) => (place === at ? text : entry)));
  return (
    <fieldset className={styles.pairs}>
      <legend className="visually-hidden">{t(label)}</legend>
      {english.map((entry, at) => {
        const beside = turkish[at];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place alone
          <label key={at} className={styles.pair}>
            {beside === undefined ? (
              <span className="soft">{t('translations.withoutTurkish')}</span>
            ) : (
              <span lang="tr">{beside}</span>
            )}
            <span className={styles.entry}>
              <input
                ref={at === 0 ? field.ref : undefined}
                className={fieldStyles.control}
                lang="en"
                value={entry}
                readOnly={formState.isSubmitting}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => set(at, target.value)}
                onBlur={field.onBlur}
              />
              {beside === undefined && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('translations.removeEntry', { name: entry })}
                  onClick={() => field.onChange(english.filter((_, place) => place !== at))}
                >
                  <X />
                </button>
              )}
            </span>
          </label>
        );
      })}
      {error && <p className={fieldStyles.error}>{error}</p>}
    </fieldset>
  );
}
