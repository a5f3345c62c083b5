import { trpc } from '#client/common/lib/trpc.ts';
import { WITHOUT_SESSION } from '../../lib/session/admin-links.ts';

/** Whether the site sends links to a new password; undefined until that is known. */
export function usePasswordByMail(): boolean | undefined {
  const { data } = trpc.auth.options.useQuery({}, { refetchOnWindowFocus: false, trpc: WITHOUT_SESSION });
  return data?.passwordByMail;
}
