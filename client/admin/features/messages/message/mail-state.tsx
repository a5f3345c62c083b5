import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import styles from './message-view.module.css';

interface MailStateProps {
  message: Message;
  onSendAgain: () => void;
}

export function MailState({ message: { mailState, mail }, onSendAgain }: MailStateProps) {
  const { t } = useTranslation('admin');
  const time = formatDateTime(mail.sentAt ?? mail.nextAt);
  const text = t(`messages.mail.${mailState}`, { time, attempts: mail.attempts });
  return (
    <div className={styles.mail}>
      <p>
        <TurkishParts text={text} parts={[time]} />
      </p>
      {mail.error !== '' && mailState !== 'sent' && <code>{mail.error}</code>}
      {mailState === 'failed' && <ActionButton onClick={onSendAgain}>{t('messages.sendAgain')}</ActionButton>}
    </div>
  );
}
