import { z } from 'zod';
import { id, integer, page, timestamp, version } from './primitives.ts';

/** What a save can be in the history of an entity. */
export const CHANGE_ACTIONS = ['create', 'save', 'publish', 'unpublish', 'delete', 'restore', 'purge'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** What a save has done, stored in the entity with the save itself. */
export interface LastChange {
  action: ChangeAction;
  /** The names of the fields that the save has changed. */
  fields: string[];
  /** The version that the save has restored. */
  restored?: number;
}

/** A number in a path is text: digits become a number, other text fails the validation. */
const pathVersion = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
  integer(1, Number.MAX_SAFE_INTEGER),
);

const toRestore = { revision: pathVersion, version: version.optional() };

/** The requests for the history of a hotel or a post. */
export const entityRevisions = {
  list: z.object({ id, ...page }),
  get: z.object({ id, revision: pathVersion }),
  restore: z.object({ id, ...toRestore }),
};
/** The requests for the history of settings, which are one document. */
export const settingsRevisions = {
  list: z.object({ ...page }),
  get: z.object({ revision: pathVersion }),
  restore: z.object({ ...toRestore }),
};

const change = {
  fields: z.array(z.string()).meta({ description: 'The names of the fields that the save has changed.' }),
  restored: z.int().optional().meta({ description: 'The version that the save has restored.' }),
};

/** A version of an entity without its content. */
export const revision = z
  .object({
    version,
    updatedAt: timestamp,
    updatedBy: z.string(),
    action: z.enum(CHANGE_ACTIONS),
    ...change,
    whole: z.boolean().meta({ description: 'Whether its content is still kept.' }),
  })
  .meta({ id: 'Revision' });
export type Revision = z.infer<typeof revision>;

export const revisionList = z.object({
  revisions: z.array(revision),
  next: z.string().nullable().meta({ description: 'The cursor of the next page.' }),
});
