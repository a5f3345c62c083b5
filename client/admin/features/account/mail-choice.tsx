import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useOneAtATime } from '#client/admin/lib/use-one-at-a-time.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { ChosenMail } from '#shared/permissions.ts';
import type { Account } from '#shared/schemas/users.ts';

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
