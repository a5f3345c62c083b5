import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useUnsavedValues } from '#client/admin/lib/editing/unsaved-changes.ts';
import { fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useOneAtATime } from '#client/admin/lib/use-one-at-a-time.ts';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { SelectField } from '#client/admin/ui/form/select-field.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { SaveButton } from '#client/admin/ui/save-button.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LANGUAGES, LIMITS } from '#shared/constants.ts';
import type { ChosenMail } from '#shared/permissions.ts';
import { type Account, accountInput } from '#shared/schemas/users.ts';
import styles from './account-form.module.css';

const toValues = ({ name, email, language }: Account) => ({ name, email, language });
type AccountValues = ReturnType<typeof toValues>;

/** Only what has changed is sent: the first administrator may have neither a name nor an address. */
function changesOf(stored: Account, { name, email, language }: AccountValues) {
  return {
    ...(name !== stored.name && { name }),
    ...(email !== stored.email && { email }),
    ...(language !== stored.language && { language }),
  };
}

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: `messages.languages.${value}` as const }));

export function AccountForm({ account }: { account: Account }) {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const toasts = useToasts();
  const announce = useAnnounce();
  const utils = trpc.useUtils();
  const save = trpc.auth.saveAccount.useMutation();
  const [stored, setStored] = useState(account);
  const form = useForm<AccountValues>({
    defaultValues: toValues(account),
    resolver: ((values: AccountValues, context, options) =>
      zodResolver(accountInput)(changesOf(stored, values), context, options as never)) as Resolver<AccountValues>,
  });
  useUnsavedValues(() => Object.keys(changesOf(stored, form.getValues())).length > 0);

  const submit = form.handleSubmit(async () => {
    if (save.isPending) return announce(t('form.saving'));
    try {
      const saved = await save.mutateAsync(changesOf(stored, form.getValues()));
      utils.auth.account.setData({}, saved);
      setStored(saved);
      form.reset(toValues(saved));
      toasts.success(t('ownAccount.saved'));
    } catch (thrown) {
      for (const [index, [name, message]] of Object.entries(fieldErrorCodes(thrown)).entries())
        form.setError(name as keyof AccountValues, { message }, { shouldFocus: index === 0 });
    }
  });

  return (
    <FormProvider {...form}>
      <form className={`stack-wide ${styles.form}`} onSubmit={submit} noValidate>
        <ErrorAlert>
          {save.error && (
            <>
              <p>{t('ownAccount.failed')}</p>
              <p>{errorMessage(save.error)}</p>
            </>
          )}
        </ErrorAlert>
        <TextField name="name" label="fields.name" autoComplete="name" maxLength={LIMITS.name} required />
        <TextField
          name="email"
          label="fields.email"
          inputMode="email"
          autoComplete="email"
          maxLength={LIMITS.email}
          required
        />
        <SelectField name="language" label="ownAccount.language" options={LANGUAGE_OPTIONS} />
        <div className={`row ${styles.footer}`}>
          <SaveButton saving={save.isPending} />
        </div>
      </form>
    </FormProvider>
  );
}

export function MailChoice({ account: { mails, possibleMails } }: { account: Account }) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const save = trpc.auth.saveAccount.useMutation();
  const turn = useOneAtATime(async (mail: ChosenMail, on: boolean) => {
    const wanted = possibleMails.filter((each) => (each === mail ? on : mails.includes(each)));
    try {
      utils.auth.account.setData({}, await save.mutateAsync({ mails: wanted }));
      toasts.success(t('ownAccount.saved'));
    } catch (thrown) {
      toasts.error(errorMessage(thrown));
    }
  });
  return (
    <ul>
      {possibleMails.map((mail) => (
        <li key={mail}>
          <label className={fieldStyles.checkbox}>
            <input
              type="checkbox"
              checked={mails.includes(mail)}
              onChange={({ target }) => turn(mail, target.checked)}
            />
            {t(`account.mails.${mail}`)}
          </label>
        </li>
      ))}
    </ul>
  );
}
