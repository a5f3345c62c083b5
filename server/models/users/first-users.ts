import mongoose, { type Types } from 'mongoose';
import { isNot } from '#server/models/common/conditions.ts';
import { insert, remove, update } from '#server/models/common/writes.ts';
import { removeDocuments } from '#server/store/driver-writes.ts';
import { fold } from '#shared/lib/fold.ts';
import { ROLES, type Role } from '#shared/permissions.ts';
import { forgetAdministrator, settleAdministrator } from './administrators.ts';
import { keepFormerUsername } from './former-usernames.ts';
import { UserModel, type UserRecord } from './users.ts';

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
  const user = await insert(UserModel, { username, usernameKey: fold(username), name, role, updatedBy: '', ...fields });
  if (role === 'admin') await settleAdministrator(user._id);
}

/** Makes a person the administrator of a site that has none left. The list has the person once a password is set. */
export async function makeAdministrator({ _id }: UserRecord): Promise<void> {
  const made = { $set: { role: 'admin', active: true }, $inc: { version: 1 } } as const;
  await update(UserModel, { _id }, made);
}

export function findDemoAdministrator(): Promise<UserRecord | null> {
  return UserModel.findOne({ demo: true, role: 'admin' }).lean<UserRecord>();
}

/** The accounts of the demo besides its administrator, in the order of the roles. */
export async function findDemoUsers(): Promise<Pick<UserRecord, 'username' | 'role'>[]> {
  const users = await UserModel.find({ demo: true, role: isNot('admin') })
    .select({ username: 1, role: 1 })
    .lean<UserRecord[]>();
  return users.sort((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role));
}

/** Deletes the accounts of the demo, whose passwords are public. @returns their number */
export async function removeDemoUsers(): Promise<number> {
  const users = await UserModel.find({ demo: true }).select({ username: 1 }).lean();
  for (const { _id, username } of users) {
    // A closed account does not enter the list again before the account is deleted.
    await update(UserModel, { _id, demo: true }, { $set: { active: false } });
    await forgetAdministrator(_id);
    await keepFormerUsername(username);
    await remove(UserModel, { _id, demo: true });
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
    await update(
      UserModel,
      { _id },
      { $setOnInsert: fields },
      { upsert: true, timestamps: false, setDefaultsOnInsert: false },
    );
    await removeDocuments(former, { _id });
  }
}
