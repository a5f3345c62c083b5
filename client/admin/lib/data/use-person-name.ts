import { NOTHING } from '#client/admin/lib/list/items-of.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { trpc } from '#client/common/lib/trpc.ts';

/**
 * The display name is a person's one name everywhere (docs/rules.md#people).
 * @returns the name of a user name; the user name itself for a person who was deleted, and until the names have loaded
 */
export function usePersonName(): (username: string) => string {
  const enabled = useMay('activity.read');
  const { data: { items } = NOTHING } = trpc.users.displayNames.useQuery({}, { enabled, staleTime: 60_000 });
  const names = new Map(items.map(({ username, name }) => [username, name]));
  return (username) => names.get(username) || username;
}
