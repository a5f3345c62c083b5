import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { SecretDialog } from '#client/admin/ui/dialog/secret-dialog.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { MailState } from '#shared/constants.ts';
import type { Invitation } from '#shared/schemas/users.ts';

interface InvitationDialogProps {
  invitation: Invitation;
  /** The state of the mail since the answer. */
  mail: MailState;
  onClose: () => void;
}

/** The link by which an invited person chooses a password; nobody can read the link again afterwards. */
export function InvitationDialog({ invitation, mail, onClose }: InvitationDialogProps) {
  const { t } = useTranslation('admin');
  const { user, link } = invitation;
  const time = formatDateTime(invitation.expiresAt);
  const text = t(`users.mail.${mail}`, { email: user.email, name: user.name });
  return (
    <SecretDialog
      title="users.inviteTitle"
      secret={{ label: 'users.link', value: link, copied: 'preview.shareCopied' }}
      note={<TurkishParts text={t('users.linkUntil', { time })} parts={[time]} />}
      onClose={onClose}
    >
      <TurkishParts text={text} parts={[user.name, user.email]} />
    </SecretDialog>
  );
}
