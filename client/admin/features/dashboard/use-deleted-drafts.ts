import { useQueries } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { NamedDraft } from '#client/admin/lib/editing/drafts.ts';
import { nounOfEditor, ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { errorCode } from '#client/admin/lib/texts/error-messages.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { ENTITY_NOUNS, KIND_OF } from '#shared/constants.ts';

/** The names of the drafts whose entity or room is deleted. */
export function useDeletedDrafts(drafts: readonly NamedDraft[]): ReadonlySet<string> {
  const { client } = trpc.useUtils();
  const stored = drafts.flatMap(({ name }) => targetOf(name) ?? []);
  const targets = [...new Map(stored.map((target) => [target.id, target])).values()];
  const reads = useQueries({
    queries: targets.map(({ router, id }) => ({
      queryKey: getQueryKey(trpc[router].get, { id }, 'query'),
      queryFn: () => client[router].get.query({ id }),
      gcTime: 0,
    })),
  });

  const isDeleted = ({ name }: NamedDraft): boolean => {
    const target = targetOf(name);
    const read = reads[targets.findIndex(({ id }) => id === target?.id)];
    if (!target || !read) return false;
    if (errorCode(read.error) === target.notFound) return true;
    const [kind, , room] = name.split(':');
    if (kind !== 'room' || room === 'new' || !read.data || !('rooms' in read.data)) return false;
    return read.data.rooms.every((each) => !('id' in each) || each.id !== room);
  };
  return new Set(drafts.filter(isDeleted).map(({ name }) => name));
}

/** @returns undefined for settings, and for what is not stored yet */
function targetOf(name: string) {
  const [kind, id = 'new'] = name.split(':');
  if (id === 'new') return undefined;
  if (kind === 'note' || kind === 'answer') return { router: 'messages', id, notFound: 'message.notFound' } as const;
  const noun = ENTITY_NOUNS.find((each) => each === nounOfEditor(name));
  return noun && ({ router: ROUTER_OF[noun], id, notFound: `${KIND_OF[noun]}.notFound` } as const);
}
