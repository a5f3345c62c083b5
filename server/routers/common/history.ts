import type { z } from 'zod';
import { revisionList, settingsRevisions } from '#shared/schemas/history.ts';
import type { SettingsHistory } from '../../models/common/settings.ts';
import type { Tag } from '../../procedure-meta.ts';
import { proceduresFor } from '../../trpc.ts';
import { revision } from '../examples/history.ts';
import { saveOf } from './read-and-save.ts';
import { withEntityTag } from './response-headers.ts';

export interface HistoryOptions<Entity> {
  history: SettingsHistory<Entity>;
  entity: z.ZodType<Entity>;
  tag: Tag;
  path: string;
  name: string;
  example: Entity;
}

export function historyProcedures<Entity extends { version: number }>({
  history,
  entity,
  tag,
  path,
  name,
  example,
}: HistoryOptions<Entity>) {
  const { adminQuery, adminMutation } = proceduresFor(tag);
  return {
    revisions: adminQuery({
      rest: `GET /${path}/revisions`,
      summary: `List the versions of the ${name}`,
      errors: ['list.cursorUnknown'],
      response: {
        kind: 'result',
        description: 'A page of its versions without their content, the newest first',
        example: { revisions: [revision], next: null },
      },
    })
      .input(settingsRevisions.list)
      .output(revisionList)
      .query(async ({ input }) => {
        const { entries, next = null } = await history.list(input);
        return { revisions: entries, next };
      }),

    revision: adminQuery({
      rest: `GET /${path}/revisions/{revision}`,
      summary: `Read a version of the ${name}`,
      errors: ['revision.notFound'],
      response: { kind: 'result', description: 'The version', example },
    })
      .input(settingsRevisions.get)
      .output(entity)
      .query(({ input }) => history.find(input.revision)),

    restoreRevision: adminMutation({
      rest: `POST /${path}/revisions/{revision}/restore`,
      summary: `Restore a version of the ${name}`,
      content: 'withdraws',
      errors: ['revision.notFound', 'version.stale'],
      request: { example: { version: 3 } },
      response: { kind: 'entity', description: 'It as saved, with a new version', example },
    })
      .input(settingsRevisions.restore)
      .output(entity)
      .mutation(async ({ ctx, input: { revision, version } }) =>
        withEntityTag(ctx, await history.restore(revision, saveOf(ctx, version))),
      ),
  };
}
