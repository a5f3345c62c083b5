import { proceduresFor, router } from '#server/api/trpc.ts';
import { requirePermission } from '#server/auth/permission.ts';
import { requirePost } from '#server/models/blog/own-posts.ts';
import { notePresence } from '#server/models/presence.ts';
import { NOUN_ACTIONS } from '#shared/permissions.ts';
import { type Presence, presence, presenceInput } from '#shared/schemas/presence.ts';
import * as docs from './common/docs.ts';
import { requireHotel } from './common/read-and-save.ts';
import { id } from './examples/common.ts';

const { userMutation } = proceduresFor('Activity');
const example: Presence = {
  others: [{ username: 'ayse', name: 'Ayşe Yılmaz' }],
  saved: { version: 4, at: '2024-05-12T09:30:00.000Z', by: 'ayse', fields: ['description'] },
  deleted: false,
};

export const presenceRouter = router({
  note: userMutation({
    rest: 'POST /presence',
    action: 'account',
    summary: 'Say that you have something open',
    description:
      'Every 20 seconds while an editor is open. Answers who else has it open, and what was saved since the version that you started from.',
    content: 'none',
    request: { example: { noun: 'hotels', entity: id, version: 3 } },
    response: docs.result('Who else has it open, and what was saved meanwhile', example),
  })
    .input(presenceInput)
    .output(presence)
    .mutation(async ({ ctx, input }) => {
      const { noun, entity } = input;
      const { save } = NOUN_ACTIONS[noun];
      requirePermission(ctx, save);
      if (noun === 'posts') await requirePost(ctx.session, save, entity);
      if (noun === 'hotels') requireHotel(ctx, save, entity);
      return notePresence(input, ctx.session);
    }),
});
