import { useMay } from '#client/admin/lib/session/permissions.ts';
import { trpc } from '#client/common/lib/trpc.ts';

interface MessageUser {
  id: string;
  name: string;
}

const NONE: MessageUser[] = [];

/** The people to whom a message can be handed over; empty until the query has loaded. */
export function useMessageUsers(): readonly MessageUser[] {
  const enabled = useMay('messages.answer');
  const options = { enabled, staleTime: 60_000, refetchOnWindowFocus: 'always' } as const;
  return trpc.users.names.useQuery({}, options).data?.items ?? NONE;
}
