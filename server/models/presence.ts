import mongoose, { Types } from 'mongoose';
import { type Noun, PRESENCE_SECONDS } from '#shared/constants.ts';
import type { Presence } from '#shared/schemas/presence.ts';
import { is, isNot } from './common/conditions.ts';
import { requiredDate, requiredText } from './common/fields.ts';
import { lastChangeOf, RevisionModel, revisionId, revisionIds, type Version } from './common/revisions.ts';
import { isTrashed, type Trashable } from './common/trashable.ts';
import { isId } from './common/versioned.ts';
import { update } from './common/writes.ts';

interface PresenceRecord {
  /** The noun, the id and the user. */
  _id: string;
  entity: string;
  username: string;
  name: string;
  at: Date;
}

/** A call that is missing may be late, two are not. */
const PRESENT_MS = 2.5 * PRESENCE_SECONDS * 1000;
const LISTED = 20;
/** Saves whose fields are named; more than that is told without their names. */
const VERSIONS_READ = 50;

const schema = new mongoose.Schema<PresenceRecord>(
  {
    _id: requiredText,
    entity: { ...requiredText, index: true },
    username: requiredText,
    name: requiredText,
    at: { ...requiredDate, expires: PRESENT_MS / 1000 },
  },
  { versionKey: false, collection: 'presence' },
);
const PresenceModel = mongoose.model<PresenceRecord>('Presence', schema);

interface Opened {
  noun: Noun;
  entity: string;
  version: number;
}

/**
 * Notes that a person has something open (docs/rules.md#presence).
 * @param opened what is open, and the version that the editor started from
 * @returns who else has it open, and what was saved meanwhile
 */
export async function notePresence(
  { noun, entity: id, version }: Opened,
  { userId, username, name }: { userId: string; username: string; name: string },
): Promise<Presence> {
  const _id = isId(id) ? new Types.ObjectId(id) : id;
  const collection = mongoose.connection.collection<Version & Trashable & { _id: Types.ObjectId | string }>(noun);
  const projection = { version: 1, updatedAt: 1, updatedBy: 1, lastChange: 1, trashed: 1 };
  const current = await collection.findOne({ _id }, { projection });
  if (!current || isTrashed(current)) return { others: [], saved: null, deleted: true };
  const entity = `${noun}/${String(_id)}`;
  const mine = `${entity}/${userId}`;
  const now = new Date();
  await update(PresenceModel, { _id: mine }, { $set: { entity, username, name, at: now } }, { upsert: true });
  const others = await PresenceModel.find({
    entity,
    _id: isNot(mine),
    at: is({ $gt: new Date(now.getTime() - PRESENT_MS) }),
  })
    .sort({ _id: 1 })
    .limit(LISTED)
    .lean();
  return {
    others: others.map((other) => ({ username: other.username, name: other.name })),
    saved: current.version > version ? await savedSince(noun, _id, current, version) : null,
    deleted: false,
  };
}

async function savedSince(noun: Noun, id: unknown, current: Version, version: number): Promise<Presence['saved']> {
  const range = { ...revisionIds(noun, id, current.version), $gt: revisionId(noun, id, version) };
  const revisions = await RevisionModel.find({ _id: is(range) })
    .select({ version: 1, lastChange: 1 })
    .sort({ _id: -1 })
    .limit(VERSIONS_READ)
    .lean();
  const fields = [...new Set([current, ...revisions].flatMap((each) => lastChangeOf(each).fields))];
  return { version: current.version, at: current.updatedAt.toISOString(), by: current.updatedBy, fields };
}
