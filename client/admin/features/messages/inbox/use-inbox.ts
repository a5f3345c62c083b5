import { useMemo } from 'react';
import { itemsOf } from '#client/admin/lib/list/items-of.ts';
import { useIsActive } from '#client/admin/lib/use-active.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { INBOX } from '#shared/constants.ts';
import type { MessageFilter, MessageSummary } from '#shared/schemas/messages-inbox.ts';

const RELOAD_MS = 20_000;

/** Polling updates the shown messages in place and only counts new messages, so that the list does not move. */
export function useInbox(filter: MessageFilter) {
  const active = useIsActive();
  const input = { ...filter, limit: INBOX.page };
  const pages = trpc.messages.list.useInfiniteQuery(input, {
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
  });
  const latest = trpc.messages.list.useQuery(input, { refetchInterval: active ? RELOAD_MS : false }).data?.items;
  const loaded = useMemo(() => pages.data && itemsOf(pages.data), [pages.data]);
  const messages = useMemo(() => loaded && upToDate(loaded, latest ?? []), [loaded, latest]);
  return { ...pages, messages, arrived: messages && latest ? countArrived(messages, latest) : 0 };
}

function upToDate(shown: readonly MessageSummary[], latest: readonly MessageSummary[]): MessageSummary[] {
  const newest = new Map(latest.map((message) => [message.id, message]));
  return shown.map((message) => {
    const other = newest.get(message.id);
    return other && other.version > message.version ? other : message;
  });
}

function countArrived(shown: readonly MessageSummary[], latest: readonly MessageSummary[]): number {
  const known = new Set(shown.map(({ id }) => id));
  const since = shown[0]?.createdAt ?? '';
  return latest.filter(({ id, createdAt }) => createdAt >= since && !known.has(id)).length;
}
