import { randomBytes } from 'node:crypto';
import mongoose, { type Types } from 'mongoose';
import { is, isNot } from '#server/models/common/conditions.ts';
import { optionalText, requiredDate, requiredText } from '#server/models/common/fields.ts';
import { insert, remove, update } from '#server/models/common/writes.ts';
import type { Role } from '#shared/permissions.ts';
import { AdministratorsModel, asListed } from './administrators.ts';
import { UserSettingsModel } from './settings.ts';
import { UserModel, type UserRecord } from './users.ts';

/** Seconds a session lasts at most (docs/rules.md#sessions). */
export const SESSION_SECONDS = 8 * 60 * 60;
/** Seconds after its last request when a session ends. */
const IDLE_SECONDS = 2 * 60 * 60;
/** A session is prolonged by at least this much, so that a request seldom writes. */
const PROLONG_MS = 60_000;

const LISTED_SESSIONS = 100;

interface SessionRecord {
  _id: string;
  userId: Types.ObjectId;
  username: string;
  userAgent: string;
  createdAt: Date;
  /** Moves with each use, up to the longest time that a session lasts. */
  expiresAt: Date;
}

const schema = new mongoose.Schema<SessionRecord>(
  {
    _id: requiredText,
    userId: { type: mongoose.Schema.Types.ObjectId, required: true, index: true },
    username: requiredText,
    userAgent: optionalText,
    createdAt: requiredDate,
    expiresAt: { ...requiredDate, expires: 0 },
  },
  { versionKey: false, collection: 'sessions' },
);
const SessionModel = mongoose.model<SessionRecord>('Session', schema);

/**
 * Opens a session for a user whose password has just been verified.
 * @returns the session's id for the token; undefined when the password was changed or the account closed meanwhile
 */
export async function openSession(user: UserRecord, userAgent: string): Promise<string | undefined> {
  const id = randomBytes(18).toString('base64url');
  const { _id: userId, username, passwordHash } = user;
  const createdAt = new Date();
  const expiresAt = expiryOf(createdAt);
  const session = { _id: id, userId, username, userAgent: userAgent.slice(0, 300), createdAt, expiresAt };
  await insert(SessionModel, session);
  const signedIn = { $set: { lastSignInAt: createdAt } };
  const signedInto = await update(UserModel, { _id: userId, passwordHash, active: true }, signedIn, {
    timestamps: false,
  });
  if (signedInto === 1) return id;
  await remove(SessionModel, { _id: id });
  return undefined;
}

const expiryOf = (createdAt: Date) =>
  new Date(Math.min(Date.now() + IDLE_SECONDS * 1000, createdAt.getTime() + SESSION_SECONDS * 1000));

/** A running session with what decides what its person may do. */
interface SignedIn extends SessionRecord {
  user: UserRecord;
  /** The roles that need a second step. */
  secondStepRoles: Role[];
}

/**
 * The session of an id and its person, in one read of the store, which counts as a use of the session; undefined when
 * the session has ended or expired, and when the person is gone.
 */
export async function resumeSession(id: string): Promise<SignedIn | undefined> {
  const [found] = await SessionModel.aggregate<Looked>([
    { $match: { _id: id, expiresAt: { $gt: new Date() } } },
    { $lookup: { from: UserModel.collection.collectionName, localField: 'userId', foreignField: '_id', as: 'users' } },
    { $lookup: { from: AdministratorsModel.collection.collectionName, pipeline: [], as: 'lists' } },
    { $lookup: { from: UserSettingsModel.collection.collectionName, pipeline: [], as: 'settings' } },
  ]);
  if (!found) return undefined;
  const { users, lists, settings, ...session } = found;
  await prolong(session);
  const [[account], [list], [setting]] = [users, lists, settings];
  // Without the setting nobody knows who needs a second step.
  if (!account || !setting) return undefined;
  return {
    ...session,
    user: asListed(account, list?.ids ?? []),
    secondStepRoles: setting.secondStepRoles,
  };
}

interface Looked extends SessionRecord {
  users: UserRecord[];
  lists: { ids: string[] }[];
  settings: { secondStepRoles: Role[] }[];
}

async function prolong({ _id, createdAt: stored, expiresAt: before }: SessionRecord): Promise<void> {
  // A session that was opened while the clock was ahead would otherwise last until that time comes.
  const createdAt = new Date(Math.min(stored.getTime(), Date.now()));
  const expiresAt = expiryOf(createdAt);
  if (createdAt.getTime() === stored.getTime() && expiresAt.getTime() - before.getTime() < PROLONG_MS) return;
  // When the write fails, as on a full disk, the session ends earlier and the request goes on.
  const used = { $set: { createdAt, expiresAt } };
  await update(SessionModel, { _id }, used).catch(() => undefined);
}

export function listSessions(userId: string) {
  const running = is({ $gt: new Date() });
  return SessionModel.find({ userId, expiresAt: running })
    .sort({ createdAt: -1, _id: -1 })
    .limit(LISTED_SESSIONS)
    .lean();
}

export async function endSession(userId: string, id: string): Promise<boolean> {
  return (await remove(SessionModel, { _id: id, userId })) === 1;
}

export async function endSessions(userId: Types.ObjectId | string, except = ''): Promise<void> {
  const ended = { userId, _id: isNot(except) };
  await remove(SessionModel, ended, { all: true });
}
