import { WITHOUT_SESSION } from '#client/admin/lib/session/admin-links.ts';
import { trpc } from '#client/common/lib/trpc.ts';

/** Whether the site sends links to a new password; undefined until that is known. */
export function usePasswordByMail(): boolean | undefined {
  const { data } = trpc.auth.options.useQuery({}, { refetchOnWindowFocus: false, trpc: WITHOUT_SESSION });
  return data?.passwordByMail;
}
