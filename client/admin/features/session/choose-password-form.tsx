import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { WITHOUT_SESSION } from '#client/admin/lib/session/admin-links.ts';
import { errorCode, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import { NewPasswordFields, newPasswordFields, withRepeat } from '#client/admin/ui/form/new-password-fields.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import styles from './sign-in-form.module.css';

const schema = withRepeat(newPasswordFields);
type Values = z.infer<typeof schema>;

export type LinkKind = 'invitation' | 'reset';

interface ChoosePasswordFormProps {
  kind: LinkKind;
  token: string;
  /** Called with the user name that the password is for. */
  onChosen: (username: string) => void;
  /** Called when the link is over, was used or never was. */
  onLinkInvalid: () => void;
}

export function ChoosePasswordForm({ kind, token, onChosen, onLinkInvalid }: ChoosePasswordFormProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { errorMessage } = useErrorMessages();
  const invitation = trpc.auth.acceptInvitation.useMutation({ trpc: WITHOUT_SESSION });
  const reset = trpc.auth.resetPassword.useMutation({ trpc: WITHOUT_SESSION });
  const { mutateAsync, error, isPending } = kind === 'invitation' ? invitation : reset;
  const form = useForm<Values>({ defaultValues: { newPassword: '', repeat: '' }, resolver: zodResolver(schema) });
  const [visible, setVisible] = useState(false);

  const submit = form.handleSubmit(async ({ newPassword: password }) => {
    if (isPending) return announce(t('form.saving'));
    try {
      const { username } = await mutateAsync({ token, password });
      onChosen(username);
    } catch (thrown) {
      if (errorCode(thrown) === 'auth.linkInvalid') onLinkInvalid();
      else form.setFocus('newPassword');
    }
  });

  return (
    <FormProvider {...form}>
      <form className="stack-wide" onSubmit={submit} noValidate>
        <ErrorAlert>{error && errorMessage(error)}</ErrorAlert>
        <div className="stack">
          <NewPasswordFields visible={visible} />
        </div>
        <div className={`buttons ${styles.buttons}`}>
          <ActionButton variant="ghost" onClick={() => setVisible(!visible)}>
            {t(visible ? 'account.hide' : 'account.show')}
          </ActionButton>
          <ActionButton type="submit" variant="primary" aria-disabled={isPending}>
            {t(isPending ? 'form.saving' : 'passwordLink.save')}
          </ActionButton>
        </div>
      </form>
    </FormProvider>
  );
}
