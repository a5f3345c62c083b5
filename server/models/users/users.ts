import mongoose, { type SchemaDefinition, type Types } from 'mongoose';
import type { Language } from '#shared/constants.ts';
import { type Person, ROLES, type Role } from '#shared/permissions.ts';
import { fold } from '#shared/text/fold.ts';
import { retryUpsert, retryWrite } from '../../store/retry-write.ts';
import { optionalText, requiredText, textList } from '../common/fields.ts';
import { type Stored, versionedSchema } from '../common/versioned.ts';
import { joinAdministrators, leaveAdministrators } from './administrators.ts';

const LISTED_ADMINISTRATORS = 20;
export const LISTED_USERS = 500;

/** A link of an invitation or to a new password; the store has the hash of its token only. */
export interface UserLink {
  kind: 'invitation' | 'reset';
  hash: string;
  expiresAt: Date;
}

interface SecondStep {
  /** In base32 (RFC 4648). */
  secret: string;
  /** The 30-second step of the last code, which is not taken again (RFC 6238, section 5.2). */
  lastStep: number;
  /** Hashes of the recovery codes that are left. */
  recoveryCodes: string[];
}

export interface UserFields extends Omit<Person, 'hotels'> {
  name: string;
  username: string;
  /** The folded name, by which people sign in. */
  usernameKey: string;
  email: string;
  /** The folded address; missing without an address. */
  emailKey?: string;
  hotels: string[];
  language: Language;
  active: boolean;
  /** An account of the demo, whose password is public. */
  demo: boolean;
  /** Empty until an invited person has chosen a password. */
  passwordHash: string;
  lastSignInAt: Date | null;
  link: UserLink | null;
  secondStep: SecondStep | null;
  /** The secret of a second step that is being set up. */
  newSecret: string;
}
export type UserRecord = Stored<UserFields>;

const schema = versionedSchema<UserFields>('users', {
  name: requiredText,
  username: requiredText,
  usernameKey: { ...requiredText, unique: true },
  email: optionalText,
  emailKey: { type: String, index: { unique: true, partialFilterExpression: { emailKey: { $gt: '' } } } },
  role: { type: String, enum: ROLES, required: true },
  hotels: textList,
  publishes: { type: Boolean, default: true },
  language: { type: String, default: 'tr' },
  active: { type: Boolean, default: true },
  demo: { type: Boolean, default: false },
  passwordHash: optionalText,
  lastSignInAt: { type: Date, default: null },
  link: {
    type: new mongoose.Schema<UserLink>(
      { kind: requiredText, hash: requiredText, expiresAt: Date } satisfies SchemaDefinition<UserLink>,
      { _id: false },
    ),
    default: null,
  },
  secondStep: {
    type: new mongoose.Schema<SecondStep>(
      { secret: requiredText, lastStep: Number, recoveryCodes: textList } satisfies SchemaDefinition<SecondStep>,
      { _id: false },
    ),
    default: null,
  },
  newSecret: optionalText,
});
schema.index({ 'link.hash': 1 }, { partialFilterExpression: { 'link.hash': { $exists: true } } });

export const UserModel = mongoose.model<UserRecord>('User', schema);

/** People who sign in type either their user name or their e-mail address. */
export async function findUser(typed: string): Promise<UserRecord | null> {
  const key = fold(typed);
  return (
    (await UserModel.findOne({ usernameKey: key }).lean<UserRecord>()) ??
    (key.includes('@') ? await findUserByEmail(typed) : null)
  );
}

export const findUserByEmail = (email: string): Promise<UserRecord | null> =>
  UserModel.findOne({ emailKey: fold(email.trim()) }).lean<UserRecord>();

export function findUserById(id: Types.ObjectId | string): Promise<UserRecord | null> {
  return UserModel.findById(id).lean<UserRecord>();
}

export async function hasUsers(): Promise<boolean> {
  return (await UserModel.exists({})) !== null;
}

/** The user names of the administrators, who alone can let others in. */
export async function administratorNames(): Promise<string[]> {
  const administrators = await UserModel.find({ role: 'admin' })
    .select('username')
    .sort({ _id: 1 })
    .limit(LISTED_ADMINISTRATORS)
    .lean();
  return administrators.map(({ username }) => username);
}

/** The user names of all people, in the order in which they were added. */
export async function usernames(): Promise<string[]> {
  const users = await UserModel.find().select('username').sort({ _id: 1 }).limit(LISTED_USERS).lean();
  return users.map(({ username }) => username);
}

interface FirstUser {
  username: string;
  passwordHash: string;
  role?: Role;
  name?: string;
  publishes?: boolean;
  hotels?: string[];
  demo?: boolean;
}

/** The name of an administrator who was never asked for one, which the specification gives to authors of posts. */
const FIRST_NAME = 'Admin';

/** Adds a user who signs in with a password at once. @throws the store's duplicate key error when the name is taken */
export async function addUser({
  username: typed,
  name = FIRST_NAME,
  role = 'admin',
  ...fields
}: FirstUser): Promise<void> {
  const username = typed.trim();
  const user = await retryWrite(() =>
    UserModel.create({ username, usernameKey: fold(username), name, role, updatedBy: '', ...fields }),
  );
  if (role === 'admin') await joinAdministrators(String(user._id));
}

/** The ids of the administrators who can sign in. */
export async function signingInAdministrators(): Promise<string[]> {
  const administrators = await UserModel.find({
    role: 'admin',
    active: true,
    passwordHash: mongoose.trusted({ $gt: '' }),
  })
    .select({ _id: 1 })
    .lean();
  return administrators.map(({ _id }) => String(_id));
}

export function findDemoAdministrator(): Promise<UserRecord | null> {
  return UserModel.findOne({ demo: true, role: 'admin' }).lean<UserRecord>();
}

/** The accounts of the demo besides its administrator, in the order of the roles. */
export async function findDemoUsers(): Promise<Pick<UserRecord, 'username' | 'role'>[]> {
  const users = await UserModel.find({ demo: true, role: mongoose.trusted({ $ne: 'admin' }) })
    .select({ username: 1, role: 1 })
    .lean<UserRecord[]>();
  return users.sort((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role));
}

/** Deletes the accounts of the demo, whose passwords are public. @returns their number */
export async function removeDemoUsers(): Promise<number> {
  const users = await UserModel.find({ demo: true }).select({ _id: 1 }).lean();
  for (const { _id } of users) {
    await leaveAdministrators(String(_id), { evenTheLast: true });
    await retryWrite(() => UserModel.deleteOne({ _id, demo: true }));
  }
  return users.length;
}

/** An account of the version of the site that had administrators only. */
interface FormerAdministrator {
  _id: Types.ObjectId;
  username: string;
  usernameKey: string;
  passwordHash: string;
  demo?: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * Takes the accounts over from a version of the site that had administrators only. They keep their ids, so that their
 * sessions go on. A step that was killed in between begins again.
 */
export async function takeOverAdministrators(): Promise<void> {
  const former = mongoose.connection.collection<FormerAdministrator>('administrators');
  for (const { _id, ...administrator } of await former.find().toArray()) {
    const added = {
      ...new UserModel({ ...administrator, name: FIRST_NAME, role: 'admin' }).toObject(),
      _id: undefined,
    };
    const { _id: _, ...fields } = added;
    await retryUpsert(() =>
      UserModel.updateOne(
        { _id },
        { $setOnInsert: fields },
        { upsert: true, timestamps: false, setDefaultsOnInsert: false },
      ),
    );
    await former.deleteOne({ _id });
  }
}
