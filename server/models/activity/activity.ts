import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { oneOf } from '#server/models/common/conditions.ts';
import { revisionId } from '#server/models/common/revisions.ts';
import { insert, insertOnce, update } from '#server/models/common/writes.ts';
import { HISTORY, type Noun } from '#shared/constants.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import type { ChangeAction, EventAction } from '#shared/schemas/history.ts';

/** An activity entry that is no save; the field names are those of versions, so that both are listed together. */
export interface ActivityRecord {
  _id: string;
  updatedAt: Date;
  updatedBy: string;
  action: EventAction | ChangeAction;
  count: number;
  /** The fields that a change of many things has changed. */
  fields?: string[];
  noun?: Noun;
  entity?: string;
  name?: string;
  room?: string;
  /** The user name of the person whose account the action concerns. */
  person?: string;
  /** The subject of an action that can happen only once, such as a revoked share link. */
  subject?: string;
}

const schema = new mongoose.Schema<ActivityRecord>(
  {
    _id: { type: String, required: true },
    updatedAt: Date,
    updatedBy: String,
    action: String,
    count: Number,
    fields: { type: [String], default: undefined },
    noun: String,
    entity: String,
    name: String,
    room: String,
    person: String,
    subject: String,
  },
  { versionKey: false, collection: 'activity' },
);
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ updatedBy: 1, updatedAt: -1, _id: -1 });
schema.index({ updatedAt: 1 }, { expireAfterSeconds: (HISTORY.days * DAY_MS) / 1000 });
schema.index({ subject: 1, action: 1 }, { unique: true, partialFilterExpression: { subject: { $exists: true } } });
export const ActivityModel = mongoose.model<ActivityRecord>('Event', schema);

/**
 * Records an activity entry. Must be awaited before the call responds, so that nothing is acknowledged without its
 * entry.
 * @param by the user; empty for an unknown user name, because people type passwords there by mistake
 * @param person the user name of the person whose account the action concerns, when that is somebody else
 * @param count of how many things the action was one on
 */
export async function recordActivity(
  action: Exclude<EventAction, 'signInRefused' | 'share' | 'unshare' | 'sort'>,
  by: string,
  person?: string,
  count = 1,
): Promise<void> {
  const event = {
    _id: randomUUID(),
    updatedAt: new Date(),
    updatedBy: by,
    action,
    count,
    ...(person && { person }),
  };
  await insert(ActivityModel, event);
}

const HOUR = 'YYYY-MM-DDTHH'.length;

/**
 * Records what was done to a picture of the library.
 * An interrupted action is recorded once.
 * @param picture its file, its version, its name, and when the action began
 * @param count how many things show another picture now
 */
export async function recordOfPicture(
  action: 'pictureReplace' | 'pictureDelete',
  by: string,
  { file, version, name, at }: { file: string; version: number; name: string; at: Date },
  count = 1,
): Promise<void> {
  const _id = `${revisionId('media', file, version)}/${at.toISOString()}/${action}`;
  const event = { $setOnInsert: { updatedAt: at, updatedBy: by, action, count, name } };
  await update(ActivityModel, { _id }, event, { upsert: true });
}

/** Counts a refused sign-in: one entry for each user and hour, so that an attack does not fill the store. */
export async function recordRefusedSignIn(by: string): Promise<void> {
  const updatedAt = new Date();
  const _id = `refused/${updatedAt.toISOString().slice(0, HOUR)}/${by}`;
  const action: EventAction = 'signInRefused';
  const counted = { $setOnInsert: { updatedAt, updatedBy: by, action }, $inc: { count: 1 } };
  await update(ActivityModel, { _id }, counted, { upsert: true });
}

interface Target {
  noun: Noun;
  entity: string;
  version: number;
  name: string;
  room?: string;
}

/**
 * Records an action on an entity that is no save. A share link works while the entry of its creation exists and the
 * entry of its end does not, so that neither happens without its entry (docs/decisions/preview.md).
 * @returns false when the action was recorded for the subject before
 */
export async function recordOnce(
  action: ActivityRecord['action'],
  by: string,
  subject: string,
  { version, ...target }: Target,
): Promise<boolean> {
  const updatedAt = new Date();
  const _id = `${revisionId(target.noun, target.entity, version)}/${updatedAt.toISOString()}/${action}/${subject}`;
  const event = { _id, updatedAt, updatedBy: by, action, count: 1, ...target, subject };
  return insertOnce(ActivityModel, event);
}

export async function readShareEntries(
  links: readonly string[],
): Promise<Record<'created' | 'revoked', ReadonlySet<string>>> {
  const entries = await ActivityModel.find({ subject: oneOf(links) })
    .select({ subject: 1, action: 1 })
    .lean();
  const linksOf = (action: EventAction) =>
    new Set(entries.filter((entry) => entry.action === action).map(({ subject = '' }) => subject));
  return { created: linksOf('share'), revoked: linksOf('unshare') };
}
