import { randomBytes } from 'node:crypto';
import mongoose, { type Types } from 'mongoose';
import { fold } from '#shared/text/fold.ts';
import { retryWrite } from '../store/retry-write.ts';
import { recordActivity } from './activity/activity.ts';
import { optionalText, requiredDate, requiredText } from './common/fields.ts';

/** Seconds a session lasts at most (docs/rules.md#sessions). */
export const SESSION_SECONDS = 8 * 60 * 60;
/** Seconds after its last request when a session ends. */
const IDLE_SECONDS = 2 * 60 * 60;
/** A session is prolonged by at least this much, so that a request seldom writes. */
const PROLONG_MS = 60_000;

const LISTED_SESSIONS = 100;
const LISTED_ADMINISTRATORS = 20;

const administrator = new mongoose.Schema(
  {
    username: requiredText,
    usernameKey: { ...requiredText, unique: true },
    passwordHash: requiredText,
    demo: { type: Boolean, required: true, default: false },
  },
  { timestamps: true, versionKey: false, collection: 'administrators' },
);
const Administrator = mongoose.model('Administrator', administrator);
type AdministratorRecord = mongoose.InferSchemaType<typeof administrator> & { _id: Types.ObjectId };

const session = new mongoose.Schema(
  {
    _id: requiredText,
    userId: { type: mongoose.Schema.Types.ObjectId, required: true, index: true },
    username: requiredText,
    userAgent: optionalText,
    createdAt: requiredDate,
    /** Moves with each use, up to the longest time that a session lasts. */
    expiresAt: { ...requiredDate, expires: 0 },
  },
  { versionKey: false, collection: 'sessions' },
);
const SessionModel = mongoose.model('Session', session);
type SessionRecord = mongoose.InferSchemaType<typeof session>;

export function findAdministrator(username: string) {
  return Administrator.findOne({ usernameKey: fold(username) }).lean();
}

export function findAdministratorById(id: string) {
  return Administrator.findById(id).lean();
}

export async function hasAdministrator(): Promise<boolean> {
  return (await Administrator.exists({})) !== null;
}

export async function administratorNames(): Promise<string[]> {
  const administrators = await Administrator.find()
    .select('username')
    .sort({ _id: 1 })
    .limit(LISTED_ADMINISTRATORS)
    .lean();
  return administrators.map(({ username }) => username);
}

export async function addAdministrator(username: string, passwordHash: string, demo = false): Promise<void> {
  const name = username.trim();
  const administrator = { username: name, usernameKey: fold(name), passwordHash, demo };
  await retryWrite(() => Administrator.create(administrator));
}

interface SavePassword {
  replaced?: string;
  keep?: string;
}

/**
 * Stores a new password and ends all sessions of the administrator except `keep`. Sessions are deleted before and after
 * the write, so that neither a crash in between nor a parallel sign-in leaves a session opened with the old password.
 * @returns false when the stored password is no longer the replaced password; then nothing is stored
 */
export async function savePassword(
  userId: Types.ObjectId | string,
  passwordHash: string,
  { replaced, keep = '' }: SavePassword = {},
): Promise<boolean> {
  const administrator = { _id: userId, ...(replaced !== undefined && { passwordHash: replaced }) };
  const stored = await Administrator.findOne(administrator).lean();
  if (!stored) return false;
  await endSessions(userId, keep);
  const { matchedCount } = await retryWrite(() =>
    Administrator.updateOne(administrator, { $set: { passwordHash, demo: false } }),
  );
  if (matchedCount === 0) return false;
  await endSessions(userId, keep);
  await recordActivity('passwordChange', stored.username);
  return true;
}

export function findDemoAdministrator() {
  return Administrator.findOne({ demo: true }).lean();
}

/** Deletes the demo administrator and its sessions; @returns false when there is no demo administrator */
export async function removeDemoAdministrator(): Promise<boolean> {
  const removed = await retryWrite(() => Administrator.findOneAndDelete({ demo: true }).lean());
  if (removed) await endSessions(removed._id);
  return removed !== null;
}

/**
 * Opens a session for an administrator whose password has just been verified.
 * @returns the session's id for the token; undefined when the password was changed meanwhile
 */
export async function openSession(administrator: AdministratorRecord, userAgent: string): Promise<string | undefined> {
  const id = randomBytes(18).toString('base64url');
  const { _id: userId, username, passwordHash } = administrator;
  const createdAt = new Date();
  const expiresAt = expiryOf(createdAt);
  const session = { _id: id, userId, username, userAgent: userAgent.slice(0, 300), createdAt, expiresAt };
  await retryWrite(() => SessionModel.create(session));
  if (await Administrator.exists({ _id: userId, passwordHash })) return id;
  await retryWrite(() => SessionModel.deleteOne({ _id: id }));
  return undefined;
}

const expiryOf = (createdAt: Date) =>
  new Date(Math.min(Date.now() + IDLE_SECONDS * 1000, createdAt.getTime() + SESSION_SECONDS * 1000));

/** The session of an id, which counts as a use of the session; null when the session has ended or expired. */
export async function resumeSession(id: string): Promise<SessionRecord | null> {
  const session = await SessionModel.findById(id).lean();
  if (!session || session.expiresAt <= new Date()) return null;
  await prolong(session);
  return session;
}

async function prolong({ _id, createdAt: stored, expiresAt: before }: SessionRecord): Promise<void> {
  // A session that was opened while the clock was ahead would otherwise last until that time comes.
  const createdAt = new Date(Math.min(stored.getTime(), Date.now()));
  const expiresAt = expiryOf(createdAt);
  if (createdAt.getTime() === stored.getTime() && expiresAt.getTime() - before.getTime() < PROLONG_MS) return;
  // When the write fails, as on a full disk, the session ends earlier and the request goes on.
  const used = { $set: { createdAt, expiresAt } };
  await retryWrite(() => SessionModel.updateOne({ _id }, used)).catch(() => undefined);
}

export function listSessions(userId: string) {
  const running = mongoose.trusted({ $gt: new Date() });
  return SessionModel.find({ userId, expiresAt: running })
    .sort({ createdAt: -1, _id: -1 })
    .limit(LISTED_SESSIONS)
    .lean();
}

export async function endSession(userId: string, id: string): Promise<boolean> {
  return (await retryWrite(() => SessionModel.deleteOne({ _id: id, userId }))).deletedCount === 1;
}

export async function endSessions(userId: Types.ObjectId | string, except = ''): Promise<void> {
  const ended = { userId, _id: mongoose.trusted({ $ne: except }) };
  await retryWrite(() => SessionModel.deleteMany(ended));
}
