import { randomUUID } from 'node:crypto';
import mongoose, { type Types } from 'mongoose';
import { HISTORY, type Noun } from '../../../shared/constants.ts';
import type { EventAction } from '../../../shared/schemas/history.ts';
import { isDiskFull } from '../../errors.ts';
import { wasFullRecently, withReserve } from '../../store/disk-reserve.ts';
import { revisionId } from './revisions.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** What an administrator did that is not a save. It has the names of the fields that versions have, to be listed with them. */
export interface EventRecord {
  _id: string;
  updatedAt: Date;
  updatedBy: string;
  action: EventAction;
  /** How many times. */
  count: number;
  /** For share links: the hotel or post, its name at that time, and the id of the link. */
  noun?: Noun;
  entity?: string;
  name?: string;
  link?: string;
}

const schema = new mongoose.Schema<EventRecord>(
  {
    _id: { type: String, required: true },
    updatedAt: Date,
    updatedBy: String,
    action: String,
    count: Number,
    ...{ noun: String, entity: String, name: String, link: String },
  },
  { versionKey: false, collection: 'activity' },
);
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ updatedBy: 1, updatedAt: -1, _id: -1 });
schema.index({ updatedAt: 1 }, { expireAfterSeconds: HISTORY.days * DAY_SECONDS });
/** A link is created and revoked once. */
schema.index({ link: 1, action: 1 }, { unique: true, partialFilterExpression: { link: { $exists: true } } });
export const EventModel = mongoose.model<EventRecord>('Event', schema);

/** On a full disk a line is left out, because people must be able to sign in and out there; the log has it. */
async function unlessFull(write: () => Promise<unknown>): Promise<void> {
  if (wasFullRecently()) return;
  await write().catch((thrown: unknown) => {
    if (!isDiskFull(thrown)) throw thrown;
  });
}

/**
 * Records what an administrator did. To be awaited before the call responds, so that nothing is acknowledged without its line.
 * @param by the user; empty for a name that no user has, because people type passwords there by mistake
 */
export async function recordEvent(action: 'signIn' | 'signOut' | 'export', by: string): Promise<void> {
  const event = { _id: randomUUID(), updatedAt: new Date(), updatedBy: by, action, count: 1 };
  await unlessFull(() => EventModel.create(event));
}

const HOUR = 'YYYY-MM-DDTHH'.length;

/** Counts a refused sign-in: one line for each user and hour, so that an attack does not fill the store. */
export async function recordRefusal(by: string): Promise<void> {
  const updatedAt = new Date();
  const _id = `refused/${updatedAt.toISOString().slice(0, HOUR)}/${by}`;
  const action: EventAction = 'signInRefused';
  const update = { $setOnInsert: { updatedAt, updatedBy: by, action }, $inc: { count: 1 } };
  await unlessFull(() => EventModel.updateOne({ _id }, update, { upsert: true }).exec());
}

/** The hotel or post of a share link, as it is now. */
interface Shared {
  noun: Noun;
  entity: string;
  version: number;
  name: string;
}

/**
 * Records that a share link was created or revoked. The link works while it has the first line and not the second, so that
 * neither happens without its line (docs/decisions/preview.md). The id stands among the versions of the entity.
 * @throws the store's error for a duplicate key when that was recorded before
 */
export async function recordShare(
  action: 'share' | 'unshare',
  by: string,
  link: string,
  { version, ...shared }: Shared,
): Promise<void> {
  const updatedAt = new Date();
  const _id = `${revisionId(shared.noun, shared.entity, version)}/${updatedAt.toISOString()}/${link}`;
  await EventModel.create({ _id, updatedAt, updatedBy: by, action, count: 1, ...shared, link });
}

/** Those of the share links that were created and not revoked. */
export async function sharedNow(links: readonly string[]): Promise<ReadonlySet<string>> {
  const filter = { link: mongoose.trusted({ $in: [...links] }) };
  const lines = await EventModel.find(filter, { link: 1, action: 1 }).lean<EventRecord[]>();
  const linksOf = (action: EventAction) => lines.filter((line) => line.action === action).map(({ link }) => link ?? '');
  const revoked = new Set(linksOf('unshare'));
  return new Set(linksOf('share').filter((link) => !revoked.has(link)));
}

/** When a user last changed the password; undefined when it is the first one. */
interface PasswordChange {
  _id: Types.ObjectId;
  username: string;
  passwordChangedAt?: Date;
}

/** The line of a change of the password, the same each time it is made. */
export const passwordChangeEvent = ({ _id, username }: PasswordChange, at: Date): EventRecord => ({
  _id: `password/${String(_id)}/${at.getTime()}`,
  ...{ updatedAt: at, updatedBy: username, action: 'passwordChange', count: 1 },
});

/** Keeps the line of a change of the password before the next change replaces its time in the administrator. */
export async function keepPasswordChange(administrator: PasswordChange): Promise<void> {
  const { passwordChangedAt } = administrator;
  if (!passwordChangedAt) return;
  const { _id, ...event } = passwordChangeEvent(administrator, passwordChangedAt);
  await withReserve(() => EventModel.updateOne({ _id }, { $setOnInsert: event }, { upsert: true }).exec());
}
