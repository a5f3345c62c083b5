import { trpc } from '#client/common/lib/trpc.ts';
import { useIsActive } from '../use-active.ts';

const RELOAD_MS = 30_000;

/** The number of unread messages, reloaded regularly, also while the tab is in the background; 0 until it is known. */
export function useUnread(): number {
  const active = useIsActive();
  const { data } = trpc.messages.unread.useQuery(
    {},
    { refetchInterval: active ? RELOAD_MS : false, refetchIntervalInBackground: true },
  );
  return data?.unread ?? 0;
}
