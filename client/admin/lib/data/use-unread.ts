import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useIsActive } from '#client/admin/lib/use-active.ts';
import { trpc } from '#client/common/lib/trpc.ts';

const RELOAD_MS = 30_000;

/** Polls the number of unread messages, also in a background tab; 0 until the number is known, and for a person who reads no messages. */
export function useUnread(): number {
  const active = useIsActive();
  const enabled = useMay('messages.read');
  const { data } = trpc.messages.unread.useQuery(
    {},
    { enabled, refetchInterval: active ? RELOAD_MS : false, refetchIntervalInBackground: true },
  );
  return (enabled && data?.unread) || 0;
}
