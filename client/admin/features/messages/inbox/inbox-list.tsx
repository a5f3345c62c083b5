import { useEffect } from 'react';
import { useTranslation } from '../../../../common/i18n/translation.ts';
import { EmptyMessage } from '../../../../common/ui/empty-message.tsx';
import { Spinner } from '../../../../common/ui/spinner.tsx';
import { useAnnounce } from '../../../lib/announce.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import styles from './message-list.module.css';
import { MessageList, type MessageListProps } from './message-list.tsx';
import type { useInbox } from './use-inbox.ts';

interface InboxListProps extends Omit<MessageListProps, 'messages'> {
  inbox: ReturnType<typeof useInbox>;
}

/** The list of a filter with its states; new messages come in when the person asks for them. */
export function InboxList({ inbox, ...list }: InboxListProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { messages, arrived, isError, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = inbox;
  useEffect(() => {
    if (arrived > 0) announce(t('messages.arrivedMeanwhile', { count: arrived }));
  }, [arrived, announce, t]);
  const showNew = async () => {
    await refetch();
    document.getElementById('messages-title')?.focus();
  };
  return (
    <section aria-labelledby="messages-title">
      <h2 id="messages-title" className={styles.title} tabIndex={-1}>
        {t('messages.list')}
      </h2>
      {isPending && <Spinner />}
      {isError && !messages && <LoadError onRetry={() => refetch()}>{t('messages.failed')}</LoadError>}
      {arrived > 0 && (
        <ActionButton variant="primary" onClick={showNew}>
          {t('messages.showArrived', { count: arrived })}
        </ActionButton>
      )}
      {messages?.length === 0 && !hasNextPage && <EmptyMessage>{t('messages.empty')}</EmptyMessage>}
      {messages && messages.length > 0 && <MessageList messages={messages} {...list} />}
      {hasNextPage && (
        <p className={styles.more}>
          <ActionButton aria-disabled={isFetching} onClick={() => isFetching || fetchNextPage()}>
            {t('messages.more')}
          </ActionButton>
        </p>
      )}
    </section>
  );
}
