import type { Message } from '../../../../../shared/schemas/messages-inbox.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';
import { formatDateTime } from '../../../lib/format-date-time.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import styles from './message-view.module.css';

interface MailStateProps {
  message: Message;
  onSendAgain: () => void;
}

/** Whether the mail to the staff was sent. */
export function MailState({ message: { mailState, mail }, onSendAgain }: MailStateProps) {
  const { t } = useTranslation('admin');
  const values = {
    none: {},
    waiting: { time: formatDateTime(mail.nextAt), attempts: mail.attempts },
    sent: { time: formatDateTime(mail.sentAt ?? mail.nextAt) },
    failed: { attempts: mail.attempts },
  };
  return (
    <div className={styles.mail}>
      <p>{t(`messages.mail.${mailState}`, values[mailState])}</p>
      {mail.error !== '' && mailState !== 'sent' && <code>{mail.error}</code>}
      {(mailState === 'failed' || mailState === 'sent') && (
        <ActionButton onClick={onSendAgain}>{t('messages.sendAgain')}</ActionButton>
      )}
    </div>
  );
}
