import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useAnnouncedResult } from '#client/admin/lib/list/use-announced-result.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { Spinner } from '#client/common/ui/spinner.tsx';
import styles from './message-list.module.css';
import { MessageList, type MessageListProps } from './message-list.tsx';
import type { useInbox } from './use-inbox.ts';

interface InboxListProps extends Omit<MessageListProps, 'messages'> {
  inbox: ReturnType<typeof useInbox>;
  query: string;
  /** Whether the inbox is that of the query, which the search follows a moment after it was typed. */
  isSettled: boolean;
  /** Whether another filter than that of the new and open messages is set. */
  isFiltered: boolean;
}

/** New messages are inserted only when the user asks for them. */
export function InboxList({ inbox, query, isSettled, isFiltered, ...list }: InboxListProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { messages, arrived, isError, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = inbox;
  useEffect(() => {
    if (arrived > 0) announce(t('messages.arrivedMeanwhile', { count: arrived }));
  }, [arrived, announce, t]);
  const searchesOn = useSearchOn(inbox);
  // After a failed load nothing is announced here, because the failure has an error message of its own.
  const found = !isSettled || isFetching || searchesOn || isError ? undefined : messages?.length;
  const empty = isFiltered ? 'messages.noMatch' : 'messages.empty';
  useAnnouncedResult(query, found, empty, hasNextPage);
  const showNew = async () => {
    await refetch();
    document.getElementById('messages-title')?.focus();
  };
  return (
    <section aria-labelledby="messages-title">
      <h2 id="messages-title" className="visually-hidden" tabIndex={-1}>
        {t('messages.list')}
      </h2>
      {isPending && <Spinner />}
      {arrived > 0 && (
        <ActionButton variant="primary" onClick={showNew}>
          {t('messages.showArrived', { count: arrived })}
        </ActionButton>
      )}
      {messages?.length === 0 && !hasNextPage && <EmptyMessage>{t(empty)}</EmptyMessage>}
      {messages && messages.length > 0 && <MessageList messages={messages} {...list} />}
      {isError && (
        <LoadError error={inbox.error} onRetry={() => (inbox.isFetchNextPageError ? fetchNextPage() : refetch())}>
          {t('messages.failed')}
        </LoadError>
      )}
      <p role="status">{searchesOn && t('messages.searchingOn')}</p>
      {hasNextPage && !searchesOn && (
        <p className={styles.more}>
          <ActionButton aria-disabled={isFetching} onClick={() => isFetching || fetchNextPage()}>
            {t('messages.more')}
          </ActionButton>
        </p>
      )}
    </section>
  );
}

/** A rare search word may give an empty page although more pages follow: the next page is loaded then, until a load fails. */
function useSearchOn({ data, hasNextPage, isFetching, isError, fetchNextPage }: InboxListProps['inbox']): boolean {
  const isEmpty = data?.pages.at(-1)?.items.length === 0;
  const searchesOn = isEmpty && hasNextPage && !isError;
  useEffect(() => {
    if (searchesOn && !isFetching) void fetchNextPage();
  }, [searchesOn, isFetching, fetchNextPage]);
  return searchesOn;
}
