import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useUnsavedValues } from '#client/admin/lib/editing/unsaved-changes.ts';
import { errorCode, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import styles from '#client/admin/ui/form/choices.module.css';
import { SavingFieldset } from '#client/admin/ui/form/saving-fieldset.tsx';
import { SaveButton } from '#client/admin/ui/save-button.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { ROLES, type Role } from '#shared/permissions.ts';
import type { userSettings } from '#shared/schemas/users.ts';

export function SecondStepRolesForm({ settings }: { settings: z.infer<typeof userSettings> }) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const announce = useAnnounce();
  const { errorMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const save = trpc.users.saveSettings.useMutation();
  const [changed, setChanged] = useState<readonly Role[]>();
  const chosen = changed ?? settings.secondStepRoles;
  useUnsavedValues(() => ROLES.some((role) => chosen.includes(role) !== settings.secondStepRoles.includes(role)));
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return announce(t('form.saving'));
    const secondStepRoles = ROLES.filter((role) => chosen.includes(role));
    try {
      const saved = await save.mutateAsync({ secondStepRoles, version: settings.version });
      utils.users.settings.setData({}, saved);
      setChanged(undefined);
      toasts.success(t('users.secondStepSaved'));
    } catch {
      await utils.users.settings.invalidate();
    }
  };
  const isOwnMissing = errorCode(save.error) === 'auth.secondStepRequired';
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <SavingFieldset saving={save.isPending}>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{t('users.secondStepRoles')}</legend>
          {ROLES.map((role) => (
            <label key={role} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(role)}
                onChange={({ target }) =>
                  setChanged(target.checked ? [...chosen, role] : chosen.filter((each) => each !== role))
                }
              />
              {t(`users.roles.${role}`)}
            </label>
          ))}
        </fieldset>
      </SavingFieldset>
      <ErrorAlert>
        {isOwnMissing && (
          <p>
            {t('users.secondStepOwn')} <Link to={ADMIN_ROUTES.account}>{t('users.toAccount')}</Link>
          </p>
        )}
        {save.error && !isOwnMissing && <p>{t('users.secondStepFailed', { reason: errorMessage(save.error) })}</p>}
      </ErrorAlert>
      <div className="buttons">
        <SaveButton saving={save.isPending} variant="secondary" />
      </div>
    </form>
  );
}
