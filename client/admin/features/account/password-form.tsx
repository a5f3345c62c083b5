import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useUnsavedValues } from '#client/admin/lib/editing/unsaved-changes.ts';
import { forgetPassword } from '#client/admin/lib/session/current-password.ts';
import { errorCode, fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import { CurrentPasswordField } from '#client/admin/ui/form/current-password-field.tsx';
import { NewPasswordFields, newPasswordFields, withRepeat } from '#client/admin/ui/form/new-password-fields.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { PASSWORD } from '#shared/constants.ts';
import { requiredText } from '#shared/schemas/primitives.ts';
import styles from './account-form.module.css';

const passwordSchema = withRepeat(newPasswordFields.extend({ currentPassword: requiredText(PASSWORD.maxBytes) }));

type PasswordValues = z.infer<typeof passwordSchema>;
const EMPTY_PASSWORDS: PasswordValues = { currentPassword: '', newPassword: '', repeat: '' };

export function PasswordForm() {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const toasts = useToasts();
  const announce = useAnnounce();
  const utils = trpc.useUtils();
  const change = trpc.auth.changePassword.useMutation();
  const form = useForm<PasswordValues>({ defaultValues: EMPTY_PASSWORDS, resolver: zodResolver(passwordSchema) });
  const [visible, setVisible] = useState(false);
  useUnsavedValues(() => Object.values(form.getValues()).some((typed) => typed !== ''));

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    if (change.isPending) return announce(t('form.saving'));
    try {
      await change.mutateAsync({ currentPassword, newPassword });
    } catch (thrown) {
      for (const [name, message] of Object.entries(fieldErrorCodes(thrown)))
        form.setError(name as keyof PasswordValues, { message });
      if (errorCode(thrown) === 'auth.wrongPassword') form.setFocus('currentPassword');
      if (errorCode(thrown) === 'auth.weakPassword') form.setFocus('newPassword');
      return;
    }
    forgetPassword();
    form.reset(EMPTY_PASSWORDS);
    setVisible(false);
    toasts.success(t('account.saved'));
    await utils.auth.sessions.invalidate();
  });

  return (
    <FormProvider {...form}>
      <form className={`stack-wide ${styles.form}`} onSubmit={submit} noValidate>
        <ErrorAlert>{change.isError && t('account.failed', { reason: errorMessage(change.error) })}</ErrorAlert>
        <CurrentPasswordField visible={visible} />
        <NewPasswordFields visible={visible} />
        <div className={`row ${styles.footer}`}>
          <ActionButton variant="ghost" onClick={() => setVisible(!visible)}>
            {t(visible ? 'account.hide' : 'account.show')}
          </ActionButton>
          <ActionButton type="submit" variant="primary" aria-disabled={change.isPending}>
            {t(change.isPending ? 'form.saving' : 'account.password')}
          </ActionButton>
        </div>
      </form>
    </FormProvider>
  );
}
