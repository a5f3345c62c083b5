import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { WITHOUT_SESSION } from '#client/admin/lib/session/admin-links.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS } from '#shared/constants.ts';
import { userCreate } from '#shared/schemas/users.ts';

const schema = z.object({ email: userCreate.shape.email });

export function ForgottenPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { errorMessage } = useErrorMessages();
  const ask = trpc.auth.forgottenPassword.useMutation({ trpc: WITHOUT_SESSION });
  const form = useForm({ defaultValues: { email: '' }, resolver: zodResolver(schema) });
  const submit = form.handleSubmit(async ({ email }) => {
    if (ask.isPending) return announce(t('forgottenPassword.sending'));
    await ask.mutateAsync({ email }).then(
      () => onSent(email),
      () => form.setFocus('email'),
    );
  });
  return (
    <FormProvider {...form}>
      <form className="stack-wide" onSubmit={submit} noValidate>
        <ErrorAlert>{ask.error && errorMessage(ask.error)}</ErrorAlert>
        <TextField
          name="email"
          label="fields.email"
          inputMode="email"
          autoComplete="email"
          maxLength={LIMITS.email}
          required
        />
        <ActionButton type="submit" variant="primary" aria-disabled={ask.isPending}>
          {t(ask.isPending ? 'forgottenPassword.sending' : 'forgottenPassword.send')}
        </ActionButton>
      </form>
    </FormProvider>
  );
}
