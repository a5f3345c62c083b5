import { trpc } from '#client/common/lib/trpc.ts';
import { useIsActive } from '../use-active.ts';

const RELOAD_MS = 30_000;

/** Polls the number of unread messages, also in a background tab; 0 until the number is known. */
export function useUnread(): number {
  const active = useIsActive();
  const { data } = trpc.messages.unread.useQuery(
    {},
    { refetchInterval: active ? RELOAD_MS : false, refetchIntervalInBackground: true },
  );
  return data?.unread ?? 0;
}
