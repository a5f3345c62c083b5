import type { z } from 'zod';
import type { ErrorCode } from '../../../shared/error-codes.ts';
import type { ListPage } from '../../models/common/list-page.ts';
import type { History } from '../../models/history/history.ts';
import type { AdminQueryMeta } from '../../procedure-meta.ts';
import { revision } from '../examples/history.ts';

export interface HistoryOptions<Entity> {
  history: History<Entity>;
  entity: z.ZodType<Entity>;
  tag: AdminQueryMeta['tag'];
  /** The path of the entity below `/api`, such as `contact`. */
  path: string;
  /** What it is called in the documentation, such as `hotel`. */
  name: string;
  example: Entity;
  /** Errors that a call for an entity that does not exist may get. */
  notFound: readonly ErrorCode[];
}

/** A page of versions as a response has it. */
export const toPage = <T>({ entries, next }: ListPage<T>) => ({ revisions: entries, next: next ?? null });

export function historyMeta<Entity>({ tag, path, name, example, notFound }: HistoryOptions<Entity>) {
  return {
    list: {
      rest: `GET /${path}/revisions`,
      tag,
      summary: `List the versions of the ${name}`,
      errors: [...notFound, 'list.cursorUnknown'],
      response: {
        kind: 'result',
        description: 'A page of its versions without their content, the newest first',
        example: { revisions: [revision], next: null },
      },
    },
    get: {
      rest: `GET /${path}/revisions/{revision}`,
      tag,
      summary: `Read a version of the ${name}`,
      errors: [...notFound, 'revision.notFound'],
      response: { kind: 'result', description: 'The version', example },
    },
    restore: {
      rest: `POST /${path}/revisions/{revision}/restore`,
      tag,
      summary: `Restore a version of the ${name}`,
      // What was added since then goes.
      content: 'withdraws',
      errors: [...notFound, 'revision.notFound', 'version.stale'],
      request: { example: { version: 3 } },
      response: { kind: 'entity', description: 'It as saved, with a new version', example },
    },
  } as const;
}
