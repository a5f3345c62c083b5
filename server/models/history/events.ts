import { randomUUID } from 'node:crypto';
import mongoose, { type Types } from 'mongoose';
import { HISTORY } from '../../../shared/constants.ts';
import type { EventAction } from '../../../shared/schemas/history.ts';
import { isDiskFull } from '../../errors.ts';
import { wasFullRecently, withReserve } from '../../store/disk-reserve.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** What an administrator did that is not a save. It has the names of the fields that versions have, to be listed with them. */
export interface EventRecord {
  _id: string;
  updatedAt: Date;
  updatedBy: string;
  action: EventAction;
  /** How many times. */
  count: number;
}

const schema = new mongoose.Schema<EventRecord>(
  { _id: { type: String, required: true }, updatedAt: Date, updatedBy: String, action: String, count: Number },
  { versionKey: false, collection: 'activity' },
);
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ updatedBy: 1, updatedAt: -1, _id: -1 });
schema.index({ updatedAt: 1 }, { expireAfterSeconds: HISTORY.days * DAY_SECONDS });
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
