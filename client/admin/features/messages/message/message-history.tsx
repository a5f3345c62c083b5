import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { MESSAGE_STATUSES } from '#shared/constants.ts';
import { type Message, REPLY_CHANNELS } from '#shared/schemas/messages-inbox.ts';
import { EventAuthor } from './event-author.tsx';
import styles from './message-view.module.css';

export function MessageHistory({ message: { history, createdAt } }: { message: Message }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const textOf = ({ action, detail }: Message['history'][number]): string => {
    const status = MESSAGE_STATUSES.find((one) => one === detail);
    const channel = REPLY_CHANNELS.find((one) => one === detail);
    if (action === 'status' && status) return t(`messages.nowStatus.${status}`);
    if (action === 'replied' && detail === 'answer') return t('messages.replied.answer');
    if (action === 'replied' && channel) return t(`messages.replied.${channel}`);
    if (action === 'assigned')
      return detail === '' ? t('messages.assignedChain') : t('messages.assignedHotel', { hotel: detail });
    if (action === 'assignedUser')
      return detail === '' ? t('messages.assignedNobody') : t('messages.assignedUser', { name: detail });
    if (action === 'mailRequested') return t('messages.mailRequested');
    return detail === '' ? action : `${action}: ${detail}`;
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{t('history.title')}</h3>
      <ol className={styles.history}>
        <li>
          {t('messages.arrived')}{' '}
          <span className="fine-print" lang="tr">
            {formatDateTime(createdAt)}
          </span>
        </li>
        {history.map((event) => (
          <li key={`${event.at} ${event.action} ${event.detail}`}>
            <TurkishParts text={textOf(event)} parts={event.action.startsWith('assigned') ? [event.detail] : []} />{' '}
            <EventAuthor by={event.by || t('messages.site')} at={event.at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
