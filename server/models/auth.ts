import { randomBytes } from 'node:crypto';
import mongoose, { type Types } from 'mongoose';
import { fold } from '../../shared/text/fold.ts';

/** Seconds a session lasts (quality.md, "Tokens"). */
export const SESSION_SECONDS = 8 * 60 * 60;

interface AdministratorRecord {
  _id: Types.ObjectId;
  username: string;
  /** Folded, so that `Admin` and `admin` are one. */
  usernameKey: string;
  passwordHash: string;
  /** The password is the seeded one of demo mode. */
  demo: boolean;
}

const Administrator = mongoose.model<AdministratorRecord>(
  'Administrator',
  new mongoose.Schema<AdministratorRecord>(
    {
      username: { type: String, required: true },
      usernameKey: { type: String, required: true, unique: true },
      passwordHash: { type: String, required: true },
      demo: { type: Boolean, required: true, default: false },
    },
    { timestamps: true, versionKey: false, collection: 'administrators' },
  ),
);

interface SessionRecord {
  _id: string;
  userId: Types.ObjectId;
  username: string;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
}

const SessionModel = mongoose.model<SessionRecord>(
  'Session',
  new mongoose.Schema<SessionRecord>(
    {
      _id: { type: String, required: true },
      userId: { type: mongoose.Schema.Types.ObjectId, required: true, index: true },
      username: { type: String, required: true },
      userAgent: { type: String, default: '' },
      createdAt: { type: Date, required: true },
      expiresAt: { type: Date, required: true, expires: 0 },
    },
    { versionKey: false, collection: 'sessions' },
  ),
);

interface FailureRecord {
  _id: string;
  count: number;
  blockedUntil: Date;
  expiresAt: Date;
}

/** Failed sign-ins by user and address, kept in the store so that every process counts the same. */
export const FailureModel = mongoose.model<FailureRecord>(
  'SignInFailure',
  new mongoose.Schema<FailureRecord>(
    {
      _id: { type: String, required: true },
      count: { type: Number, required: true },
      blockedUntil: { type: Date, required: true },
      expiresAt: { type: Date, required: true, expires: 0 },
    },
    { versionKey: false, collection: 'sign_in_failures' },
  ),
);

export function findAdministrator(username: string) {
  return Administrator.findOne({ usernameKey: fold(username) }).lean();
}

export function findAdministratorById(id: string) {
  return Administrator.findById(id).lean();
}

export async function hasAdministrator(): Promise<boolean> {
  return (await Administrator.exists({})) !== null;
}

/** Creates the administrator, or gives it a new password. */
export async function savePassword(username: string, passwordHash: string, demo = false): Promise<void> {
  const set = { username, passwordHash, demo };
  await Administrator.updateOne({ usernameKey: fold(username) }, { $set: set }, { upsert: true });
}

/** The demo administrator as long as its password is the seeded one. */
export function findDemoAdministrator() {
  return Administrator.findOne({ demo: true }).lean();
}

/** @returns the id of the new session, which the token carries */
export async function openSession(userId: Types.ObjectId, username: string, userAgent: string): Promise<string> {
  const id = randomBytes(18).toString('base64url');
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000);
  await SessionModel.create({ _id: id, userId, username, userAgent: userAgent.slice(0, 300), createdAt, expiresAt });
  return id;
}

/** A session that has neither ended nor run out. */
export function findSession(id: string) {
  return SessionModel.findById(id)
    .lean()
    .then((session) => (session && session.expiresAt > new Date() ? session : null));
}

export function listSessions(userId: string) {
  return SessionModel.find({ userId }).sort({ createdAt: -1 }).lean();
}

/** @returns whether there was such a session of this user */
export async function endSession(userId: string, id: string): Promise<boolean> {
  return (await SessionModel.deleteOne({ _id: id, userId })).deletedCount === 1;
}

/** Ends a user's sessions, all but the given one. */
export async function endSessions(userId: Types.ObjectId | string, except = ''): Promise<void> {
  const others = mongoose.trusted({ $ne: except });
  await SessionModel.deleteMany({ userId, _id: others });
}
