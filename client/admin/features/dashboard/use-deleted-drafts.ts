import { useQueries } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { trpc } from '#client/common/lib/trpc.ts';
import type { AppRouter } from '#server/routers/index.ts';
import type { NamedDraft } from '../../lib/editing/drafts.ts';
import { errorCode } from '../../lib/texts/error-messages.ts';

const NOT_FOUND: readonly unknown[] = ['hotel.notFound', 'post.notFound', 'page.notFound', 'message.notFound'];

export function useDeletedDrafts(drafts: readonly NamedDraft[]): ReadonlySet<string> {
  const { client } = trpc.useUtils();
  const names = [...new Set(drafts.map(({ name }) => name))];
  const results = useQueries({
    queries: names.map((name) => ({ queryKey: ['deleted draft', name], queryFn: () => isDeleted(client, name) })),
  });
  return new Set(names.filter((_, at) => results[at]?.data === true));
}

/** @param name of a draft, such as `room:66f…:1` */
async function isDeleted(client: TRPCClient<AppRouter>, name: string): Promise<boolean> {
  const [kind, id = '', room = 'new'] = name.split(':');
  if (id === 'new') return false;
  try {
    if (kind === 'hotel') await client.hotels.get.query({ id });
    if (kind === 'post') await client.blog.get.query({ id });
    if (kind === 'page') await client.pages.get.query({ id });
    if (kind === 'note') await client.messages.get.query({ id });
    if (kind !== 'room') return false;
    const { rooms } = await client.hotels.get.query({ id });
    return room !== 'new' && !rooms.some((stored) => stored.id === room);
  } catch (thrown) {
    return NOT_FOUND.includes(errorCode(thrown));
  }
}
