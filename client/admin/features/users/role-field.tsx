import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from '#client/admin/ui/form/choices.module.css';
import { ROLES } from '#shared/permissions.ts';

/** Each role with a sentence about what a person of the role may do (docs/rules.md#permissions). */
export function RoleField() {
  const { t } = useTranslation('admin');
  const id = useId();
  const { register, formState } = useFormContext();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('fields.role')}</legend>
      {ROLES.map((role) => (
        <label key={role} className={styles.choice}>
          <input
            type="radio"
            value={role}
            aria-describedby={`${id}-${role}`}
            aria-disabled={formState.isSubmitting || undefined}
            {...register('role')}
          />
          <span>{t(`users.roles.${role}`)}</span>
          <span id={`${id}-${role}`} className={styles.text}>
            {t(`users.roleTexts.${role}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
