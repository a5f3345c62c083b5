import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import { EventAuthor } from './event-author.tsx';
import styles from './message-view.module.css';

interface MessageAnswersProps {
  message: Message;
  onSendAgain: (text: string) => void;
}

/** The answers that were sent from here, the oldest first. */
export function MessageAnswers({ message: { answers }, onSendAgain }: MessageAnswersProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  if (answers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{t('messages.answers')}</h3>
      <ul className={styles.notes}>
        {answers.map(({ by, at, text, language, mailState, sentAt, error }) => {
          const time = sentAt ? formatDateTime(sentAt) : '';
          return (
            <li key={`${at} ${by}`}>
              <p className={styles.text} dir="auto" lang={language}>
                {text}
              </p>
              <EventAuthor by={by} at={at} />
              <p className="fine-print">
                <TurkishParts text={t(`messages.answerStates.${mailState}`, { time })} parts={[time]} />
              </p>
              {error !== '' && mailState !== 'sent' && <code>{error}</code>}
              {mailState === 'failed' && (
                <ActionButton onClick={() => onSendAgain(text)}>{t('messages.sendAgain')}</ActionButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
