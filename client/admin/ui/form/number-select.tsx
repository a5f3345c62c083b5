import { useFormContext } from 'react-hook-form';
import { numbersTo } from '../../../../shared/text/numbers/numbers-to.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import type { AdminKey } from '../../lib/texts/i18n.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

interface NumberSelectProps extends Pick<FieldProps, 'name' | 'label'> {
  /** Label of the empty value. */
  none: AdminKey;
  max: number;
}

/** A choice of the numbers from 1 to `max`, or none. */
export function NumberSelect({ none, max, ...field }: NumberSelectProps) {
  const { t } = useTranslation('admin');
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} {...register(field.name)} className={styles.control}>
          <option value="">{t(none)}</option>
          {numbersTo(max).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
