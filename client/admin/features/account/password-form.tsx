import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#client/common/lib/trpc.ts';
import { PASSWORD } from '#shared/constants.ts';
import { changePasswordInput } from '#shared/schemas/auth.ts';
import { code, requiredText } from '#shared/schemas/primitives.ts';
import { useAnnounce } from '../../lib/announce.ts';
import { useUnsavedChanges } from '../../lib/editing/unsaved-changes.ts';
import { useUsername } from '../../lib/session/session-context.ts';
import { errorCode, fieldErrorCodes, useErrorMessages } from '../../lib/texts/error-messages.ts';
import type { AdminKey } from '../../lib/texts/i18n.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ErrorAlert } from '../../ui/errors/error-alert.tsx';
import fieldStyles from '../../ui/form/field.module.css';
import { Field } from '../../ui/form/field.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import styles from './password-form.module.css';

/** The server never sees the repeated password. */
const passwordSchema = changePasswordInput
  .extend({ currentPassword: requiredText(PASSWORD.maxBytes), repeat: z.string() })
  .refine(({ newPassword, repeat }) => newPassword === repeat, { path: ['repeat'], message: code('passwordsDiffer') });

type PasswordValues = z.infer<typeof passwordSchema>;
const EMPTY_PASSWORDS: PasswordValues = { currentPassword: '', newPassword: '', repeat: '' };

export function PasswordForm() {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const toasts = useToasts();
  const announce = useAnnounce();
  const username = useUsername();
  const utils = trpc.useUtils();
  const change = trpc.auth.changePassword.useMutation();
  const form = useForm<PasswordValues>({ defaultValues: EMPTY_PASSWORDS, resolver: zodResolver(passwordSchema) });
  const [visible, setVisible] = useState(false);
  useUnsavedChanges(
    () => Object.values(form.getValues()).some((typed) => typed !== ''),
    () => false,
  );

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
    form.reset(EMPTY_PASSWORDS);
    setVisible(false);
    toasts.success(t('account.saved'));
    await utils.auth.sessions.invalidate();
  });

  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorAlert>{change.isError && t('account.failed', { reason: errorMessage(change.error) })}</ErrorAlert>
        {/* Password managers need the user name to update the right account. */}
        <input
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
          autoComplete="username"
          value={username}
        />
        <PasswordField
          name="currentPassword"
          label="account.currentPassword"
          autoComplete="current-password"
          visible={visible}
        />
        <PasswordField
          name="newPassword"
          label="account.newPassword"
          autoComplete="new-password"
          visible={visible}
          hint={t('account.newPasswordHint')}
          aside={<PasswordLength />}
        />
        <PasswordField name="repeat" label="account.repeat" autoComplete="new-password" visible={visible} />
        <div className={styles.footer}>
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

function PasswordLength() {
  const { t } = useTranslation('admin');
  const typed = useWatch<PasswordValues, 'newPassword'>({ name: 'newPassword' });
  // The limit counts code points, not UTF-16 code units.
  return <p>{t('account.length', { count: [...typed].length })}</p>;
}

interface PasswordFieldProps {
  name: keyof PasswordValues;
  label: AdminKey;
  autoComplete: 'current-password' | 'new-password';
  visible: boolean;
  hint?: ReactNode;
  aside?: ReactNode;
}

function PasswordField({ name, label, autoComplete, visible, hint, aside }: PasswordFieldProps) {
  const { register, formState } = useFormContext<PasswordValues>();
  return (
    <Field name={name} label={label} hint={hint} aside={aside} required>
      {(control) => (
        <input
          {...control}
          {...register(name)}
          type={visible ? 'text' : 'password'}
          className={fieldStyles.control}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          readOnly={formState.isSubmitting}
        />
      )}
    </Field>
  );
}
