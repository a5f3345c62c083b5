import { useId } from 'react';
import { MESSAGE_STATUSES } from '../../../../../shared/constants.ts';
import { type Message, REPLY_CHANNELS } from '../../../../../shared/schemas/messages-inbox.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';
import { formatDateTime } from '../../../lib/format-date-time.ts';
import styles from './message-view.module.css';

/** What was done with a message, the newest last. */
export function MessageHistory({ message: { history, createdAt } }: { message: Message }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const textOf = ({ action, detail }: Message['history'][number]): string => {
    const status = MESSAGE_STATUSES.find((one) => one === detail);
    const channel = REPLY_CHANNELS.find((one) => one === detail);
    if (action === 'status' && status) return t(`messages.nowStatus.${status}`);
    if (action === 'replied' && channel) return t(`messages.replied.${channel}`);
    if (action === 'assigned')
      return detail === '' ? t('messages.assignedChain') : t('messages.assignedHotel', { hotel: detail });
    if (action === 'mailRequested') return t('messages.mailRequested');
    return detail === '' ? action : `${action}: ${detail}`;
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{t('messages.history')}</h3>
      <ol className={styles.history}>
        <li>
          {t('messages.arrived')} <span className={styles.by}>{formatDateTime(createdAt)}</span>
        </li>
        {history.map((event) => (
          <li key={`${event.at} ${event.action} ${event.detail}`}>
            {textOf(event)}{' '}
            <span className={styles.by}>
              {t('messages.by', { by: event.by || t('messages.site'), time: formatDateTime(event.at) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
