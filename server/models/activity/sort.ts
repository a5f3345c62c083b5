import { randomUUID } from 'node:crypto';
import { nameOf, revisionId, type Version } from '#server/models/common/revisions.ts';
import { insert } from '#server/models/common/writes.ts';
import type { Noun } from '#shared/constants.ts';
import { ActivityModel } from './activity.ts';

interface Moved extends Version {
  _id: unknown;
  order: number;
}

/** Whether a save has changed nothing but the place in the list, which makes no version. */
export const isMovedOnly = (before: Moved, after: Moved): boolean =>
  after.version === before.version && after.order !== before.order;

/** Records one activity entry for a new order, with the number of entities that have another place; none without any. */
export async function recordSort(noun: Noun, moved: readonly Moved[], by: string): Promise<void> {
  const [first] = moved;
  if (!first) return;
  const updatedAt = new Date();
  const only = moved.length === 1 ? { entity: String(first._id), name: nameOf(first) } : undefined;
  // The entries of a noun have ids that begin with the noun; only those of one entity have its id and version.
  const subject = only ? revisionId(noun, only.entity, first.version) : `${noun}/`;
  const _id = `${subject}/${updatedAt.toISOString()}/sort/${randomUUID()}`;
  await insert(ActivityModel, { _id, updatedAt, updatedBy: by, action: 'sort', count: moved.length, noun, ...only });
}
