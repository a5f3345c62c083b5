import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../common/lib/trpc.ts';
import { useUnsaved } from '../../lib/editing/unsaved-changes.ts';
import { codeOf, fieldCodesOf, useWords } from '../../lib/error-messages.ts';
import { useUsername } from '../../lib/session/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Problem } from '../../ui/error-box.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './password-form.module.css';
import { NO_PASSWORDS, type PasswordValues, passwordForm } from './password-schema.ts';

/** Changes the password. What is typed here is never kept as a draft. */
export function PasswordForm() {
  const { t } = useTranslation('admin');
  const words = useWords();
  const notices = useNotices();
  const username = useUsername();
  const utils = trpc.useUtils();
  const change = trpc.auth.changePassword.useMutation();
  const form = useForm<PasswordValues>({ defaultValues: NO_PASSWORDS, resolver: zodResolver(passwordForm) });
  const [shown, setShown] = useState(false);
  useUnsaved(() => Object.values(form.getValues()).some((typed) => typed !== ''), false);

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    if (change.isPending) return;
    try {
      await change.mutateAsync({ currentPassword, newPassword });
    } catch (thrown) {
      for (const [name, message] of Object.entries(fieldCodesOf(thrown)))
        form.setError(name as keyof PasswordValues, { message });
      if (codeOf(thrown) === 'auth.wrongPassword') form.setFocus('currentPassword');
      if (codeOf(thrown) === 'auth.weakPassword') form.setFocus('newPassword');
      return;
    }
    form.reset(NO_PASSWORDS);
    setShown(false);
    notices.success(t('account.saved'));
    await utils.auth.sessions.invalidate();
  });

  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Problem>{change.isError && t('account.failed', { reason: words.reason(change.error) })}</Problem>
        {/* Tells password managers whose password this is. */}
        <input
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
          autoComplete="username"
          value={username}
        />
        <PasswordField name="currentPassword" label="account.current" autoComplete="current-password" shown={shown} />
        <PasswordField
          name="newPassword"
          label="account.next"
          autoComplete="new-password"
          shown={shown}
          hint={
            <>
              <p>{t('account.nextHint')}</p>
              <Length />
            </>
          }
        />
        <PasswordField name="repeat" label="account.repeat" autoComplete="new-password" shown={shown} />
        <div className={styles.foot}>
          <ActionButton look="quiet" onClick={() => setShown(!shown)}>
            {t(shown ? 'account.hide' : 'account.show')}
          </ActionButton>
          <ActionButton type="submit" look="main" disabled={change.isPending}>
            {t(change.isPending ? 'form.saving' : 'account.save')}
          </ActionButton>
        </div>
      </form>
    </FormProvider>
  );
}

/** How long the new password is so far. */
function Length() {
  const { t } = useTranslation('admin');
  const typed = useWatch<PasswordValues, 'newPassword'>({ name: 'newPassword' });
  return <p>{t('account.length', { count: [...typed].length })}</p>;
}
