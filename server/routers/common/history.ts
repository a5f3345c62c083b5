import type { z } from 'zod';
import type { ErrorCode } from '#shared/error-codes.ts';
import { revisionList } from '#shared/schemas/history.ts';
import type { History } from '../../models/common/history.ts';
import type { Page } from '../../models/common/list-page.ts';
import type { Tag } from '../../procedure-meta.ts';
import { proceduresFor } from '../../trpc.ts';
import { revision } from '../examples/history.ts';
import { saveOf } from './read-and-save.ts';
import { withEntityTag } from './response-headers.ts';

export interface HistoryOptions<Entity> {
  history: History<Entity>;
  entity: z.ZodType<Entity>;
  tag: Tag;
  /** The path of the entity below `/api`, such as `contact`. */
  path: string;
  /** What it is called in the documentation, such as `hotel`. */
  name: string;
  example: Entity;
  /** Errors that a call for an entity that does not exist may get. */
  notFound: readonly ErrorCode[];
}

/** What the calls for the history of settings have, and those of hotels, posts and pages with an id. */
interface Requests<ListSent, GetSent, RestoreSent> {
  list: z.ZodType<Page & { id?: string }, ListSent>;
  get: z.ZodType<{ id?: string; revision: number }, GetSent>;
  restore: z.ZodType<{ id?: string; revision: number; version?: number | undefined }, RestoreSent>;
}

/** The procedures that list, read and restore earlier versions. */
export function historyProcedures<Entity extends { version: number }, ListSent, GetSent, RestoreSent>(
  { history, entity, tag, path, name, example, notFound }: HistoryOptions<Entity>,
  requests: Requests<ListSent, GetSent, RestoreSent>,
) {
  const { adminQuery, adminMutation } = proceduresFor(tag);
  return {
    revisions: adminQuery({
      rest: `GET /${path}/revisions`,
      summary: `List the versions of the ${name}`,
      errors: [...notFound, 'list.cursorUnknown'],
      response: {
        kind: 'result',
        description: 'A page of its versions without their content, the newest first',
        example: { revisions: [revision], next: null },
      },
    })
      .input(requests.list)
      .output(revisionList)
      .query(async ({ input: { id = '', ...page } }) => {
        const { entries, next = null } = await history.list(id, page);
        return { revisions: entries, next };
      }),

    revision: adminQuery({
      rest: `GET /${path}/revisions/{revision}`,
      summary: `Read a version of the ${name}`,
      errors: [...notFound, 'revision.notFound'],
      response: { kind: 'result', description: 'The version', example },
    })
      .input(requests.get)
      .output(entity)
      .query(({ input: { id = '', revision } }) => history.find(id, revision)),

    restoreRevision: adminMutation({
      rest: `POST /${path}/revisions/{revision}/restore`,
      summary: `Restore a version of the ${name}`,
      // What was added since then goes.
      content: 'withdraws',
      errors: [...notFound, 'revision.notFound', 'version.stale'],
      request: { example: { version: 3 } },
      response: { kind: 'entity', description: 'It as saved, with a new version', example },
    })
      .input(requests.restore)
      .output(entity)
      .mutation(async ({ ctx, input: { id = '', revision, version } }) =>
        withEntityTag(ctx, await history.restore(id, revision, saveOf(ctx, version))),
      ),
  };
}
