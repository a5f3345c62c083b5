import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { HotelOptions } from '#client/admin/ui/hotel-options.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

interface EntityFieldProps extends Pick<FieldProps, 'label' | 'required'> {
  name: string;
  hint?: AdminKey;
  /** The option that chooses nothing. */
  none: AdminKey;
  entities: readonly { id: string; name: string }[];
  /** Stands for a chosen entity that is not listed; its id when missing. */
  other?: AdminKey;
}

/** A choice of a stored entity by its name. */
export function EntityField({ none, entities, other, hint, ...field }: EntityFieldProps) {
  const { t } = useTranslation('admin');
  const { field: registered, formState } = useController({ name: field.name });
  const locked = useLocked(field.name) || formState.isSubmitting;
  const chosen = String(registered.value ?? '');
  return (
    <Field {...field} hint={hint && t(hint)}>
      {(control) => (
        <select {...control} {...registered} value={chosen} className={styles.control}>
          <option value="" disabled={locked}>
            {t(none)}
          </option>
          <HotelOptions hotels={entities} chosen={chosen} other={other ? t(other) : chosen} disabled={locked} />
        </select>
      )}
    </Field>
  );
}
