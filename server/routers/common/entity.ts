import { z } from 'zod';
import { success } from '../../../shared/schemas/auth.ts';
import { entityRevisions, revisionList } from '../../../shared/schemas/history.ts';
import { id } from '../../../shared/schemas/primitives.ts';
import type { Save } from '../../models/common/versioned.ts';
import { adminMutation, adminQuery } from '../../trpc.ts';
import * as common from '../examples/common.ts';
import { type HistoryOptions, historyMeta, toPage } from './history.ts';
import { saveOf } from './read-and-save.ts';
import { withEntityTag } from './response-headers.ts';

interface EntityOptions<Entity> extends HistoryOptions<Entity> {
  moveToTrash: (id: string, save: Save) => Promise<void>;
}

/** The procedures that are the same for hotels, posts and pages: deletion and history. */
export function entityProcedures<Entity extends { version: number }>(options: EntityOptions<Entity>) {
  const { history, entity, tag, path, name, notFound } = options;
  const meta = historyMeta(options);
  return {
    delete: adminMutation({
      rest: `DELETE /${path}`,
      tag,
      summary: `Delete a ${name}`,
      content: 'withdraws',
      errors: [...notFound, 'version.stale'],
      request: 'no body',
      response: { kind: 'result', description: `The ${name} is deleted`, example: common.success },
    })
      .input(z.object({ id }))
      .output(success)
      .mutation(async ({ ctx, input }) => {
        await options.moveToTrash(input.id, saveOf(ctx));
        return { success: true };
      }),

    revisions: adminQuery(meta.list)
      .input(entityRevisions.list)
      .output(revisionList)
      .query(async ({ input: { id, ...page } }) => toPage(await history.list(id, page))),

    revision: adminQuery(meta.get)
      .input(entityRevisions.get)
      .output(entity)
      .query(({ input: { id, revision } }) => history.find(id, revision)),

    restoreRevision: adminMutation(meta.restore)
      .input(entityRevisions.restore)
      .output(entity)
      .mutation(async ({ ctx, input: { id, revision, version } }) =>
        withEntityTag(ctx, await history.restore(id, revision, saveOf(ctx, version))),
      ),
  };
}
