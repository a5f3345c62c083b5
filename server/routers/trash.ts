import { proceduresFor, router } from '#server/api/trpc.ts';
import { listTrash, purgeFromTrash, restoreFromTrash } from '#server/models/trash.ts';
import { success } from '#shared/schemas/auth.ts';
import { restored, type TrashEntry, trashEntryId, trashList, trashListResponse } from '#shared/schemas/trash.ts';
import * as docs from './common/docs.ts';
import { saveOf } from './common/read-and-save.ts';
import { hotel } from './examples/hotels.ts';

const { userMutation, userQuery } = proceduresFor('Trash');
const { id, name, slug, featuredImage: image, version } = hotel;
const example: TrashEntry = {
  id,
  kind: 'hotel',
  name,
  slug,
  image,
  rooms: 1,
  version,
  deletedAt: '2024-05-12T09:30:00.000Z',
  deletedBy: 'admin',
  expiresAt: '2024-06-11T09:30:00.000Z',
};

export const trashRouter = router({
  list: userQuery({
    rest: 'GET /trash',
    action: 'trash.read',
    summary: 'List the trash',
    description: 'What you may restore, kept for 30 days.',
    errors: ['list.cursorUnknown'],
    response: docs.page('A part of the deleted hotels, rooms, posts, offers and pages, the last deleted first', [
      example,
    ]),
  })
    .input(trashList)
    .output(trashListResponse)
    .query(({ ctx, input }) => listTrash(ctx.session, input)),

  restore: userMutation({
    rest: 'POST /trash/{id}/restore',
    action: 'trash.restore',
    summary: 'Restore something from the trash',
    description:
      'Under its former slug, or the next free one. A room needs its hotel, which may have 60 rooms; there are at most 30 pages.',
    content: 'changes',
    errors: [
      ...([
        'trash.notFound',
        'trash.hotelDeleted',
        'trash.roomLimit',
        'hotel.externalIdTaken',
        'revision.notFound',
      ] as const),
      ...(['page.tooMany', 'media.busy', 'version.stale'] as const),
    ],
    request: 'no body',
    response: docs.result('What came back, with the slug it has now', {
      id,
      kind: 'hotel',
      name,
      slug,
      formerSlug: slug,
    }),
  })
    .input(trashEntryId)
    .output(restored)
    .mutation(({ ctx, input }) => restoreFromTrash(input.id, saveOf(ctx))),

  delete: userMutation({
    rest: 'DELETE /trash/{id}',
    action: 'trash.purge',
    summary: 'Delete something in the trash for good',
    description: 'It cannot be undone. Pictures stay.',
    // A room's hotel gets a new version, which visitors read too.
    content: 'changes',
    vital: true,
    errors: ['trash.notFound', 'trash.hotelDeleted', 'version.stale'],
    request: 'no body',
    response: docs.done('It is deleted for good'),
  })
    .input(trashEntryId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await purgeFromTrash(input.id, saveOf(ctx));
      return { success: true };
    }),
});
