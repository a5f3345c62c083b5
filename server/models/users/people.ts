import { AppError, isDuplicateKey } from '#server/api/errors.ts';
import { recordActivity } from '#server/models/activity/activity.ts';
import { oneOf } from '#server/models/common/conditions.ts';
import { again, type Save, saveVersion } from '#server/models/common/save.ts';
import { requireById } from '#server/models/common/versioned.ts';
import { insert, remove } from '#server/models/common/writes.ts';
import { LIMITS, type MailState } from '#shared/constants.ts';
import { fold } from '#shared/lib/fold.ts';
import { may } from '#shared/permissions.ts';
import { newUsername } from '#shared/schemas/auth.ts';
import type { User, UserCreate } from '#shared/schemas/users.ts';
import { administratorIds, asListed } from './administrators.ts';
import { isFormerUsername, keepFormerUsername } from './former-usernames.ts';
import { newLink } from './links.ts';
import { linkMailStates, removeUserMails } from './mails.ts';
import { findUser, findUsername, LISTED_USERS, UserModel, type UserRecord } from './users.ts';

const LISTED_ADMINISTRATORS = 20;

/** All people, in the order in which they were added. */
export async function listUsers(): Promise<User[]> {
  const users = await UserModel.find().sort({ _id: 1 }).limit(LISTED_USERS).lean<UserRecord[]>();
  const ids = await administratorIds();
  const mails = await linkMailStates(users.map(({ _id }) => String(_id)));
  return users.map((user) => toUser(asListed(user, ids), mails.get(String(user._id))));
}

/** A person with the role that counts. @throws AppError `user.notFound` */
export const requireUser = async (id: string): Promise<UserRecord> =>
  asListed(await requireAccount(id), await administratorIds());

/** The account of a person as stored, which every save starts from. @throws AppError `user.notFound` */
export const requireAccount = (id: string): Promise<UserRecord> => requireById<UserRecord>(UserModel, id);

/** The user names of those who administer the site, who alone can let others in. */
export async function administratorNames(): Promise<string[]> {
  const administrators = await UserModel.find({ _id: oneOf(await administratorIds()) })
    .select('username')
    .sort({ _id: 1 })
    .limit(LISTED_ADMINISTRATORS)
    .lean();
  return administrators.map(({ username }) => username);
}

/** Those who may answer messages: the people to whom a message can be handed over. */
export async function listMessageUsers(): Promise<Pick<User, 'id' | 'username' | 'name'>[]> {
  const users = await UserModel.find({ active: true }).sort({ _id: 1 }).limit(LISTED_USERS).lean<UserRecord[]>();
  const ids = await administratorIds();
  return users
    .map((user) => asListed(user, ids))
    .filter((user) => may(user, 'messages.answer'))
    .map(({ _id, username, name }) => ({ id: String(_id), username, name }));
}

/** The names of all people by their ids. */
export async function userNames(): Promise<ReadonlyMap<string, string>> {
  const users = await UserModel.find().select('name').sort({ _id: 1 }).limit(LISTED_USERS).lean();
  return new Map(users.map(({ _id, name }) => [String(_id), name]));
}

/**
 * Adds a person without a password, whom a link invites to choose one.
 * @param secret the secret of the site
 * @returns the person, the token of the link, and what the token is made from
 * @throws AppError `user.emailTaken`, `user.usernameTaken`
 */
export async function inviteUser(
  { username: typed, hotels = [], publishes = true, language = 'tr', ...fields }: UserCreate,
  { by }: Save,
  secret: string,
): Promise<{ user: UserRecord; token: string; seed: string }> {
  if (await findUser(fields.email)) throw emailTaken();
  const username = typed ?? (await freeUsername(fields.email));
  if (await isTaken(username)) throw usernameTaken();
  const { token, seed, link } = newLink('invitation', secret);
  const keys = { usernameKey: fold(username), emailKey: fold(fields.email) };
  try {
    const user = await insert(UserModel, {
      ...fields,
      username,
      ...keys,
      hotels,
      publishes,
      language,
      link,
      updatedBy: by,
    });
    // Somebody who had the name may have been deleted since it was found free.
    if (await isFormerUsername(username)) {
      await remove(UserModel, { _id: user._id });
      throw usernameTaken();
    }
    await recordActivity('invite', by, username);
    return { user, token, seed };
  } catch (thrown) {
    throw isDuplicateKey(thrown) ? emailTaken() : thrown;
  }
}

const emailTaken = () => new AppError('user.emailTaken', { fields: { email: 'taken' } });
const usernameTaken = () => new AppError('user.usernameTaken', { fields: { username: 'taken' } });

/** Whether somebody has a user name, or had it before being deleted. */
const isTaken = async (username: string): Promise<boolean> =>
  (await findUser(username)) !== null || (await isFormerUsername(username));

/** Room for a number behind a name. */
const LONGEST_BASE = LIMITS.username - 4;

/** The part of an e-mail address before the `@` in the letters of user names, with a number when the name is taken. */
async function freeUsername(email: string): Promise<string> {
  const local = email.slice(0, email.lastIndexOf('@'));
  const written = newUsername.safeParse(local).success ? local : fold(local).replace(/[^a-z0-9._-]+/g, '-');
  const base = written.slice(0, LONGEST_BASE);
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? base : `${base}${number}`;
    if (!(await isTaken(username))) return username;
  }
}

/** @throws AppError `user.emailTaken`, `version.stale` */
export async function saveUser(current: UserRecord, changes: Partial<UserRecord>, save: Save): Promise<UserRecord> {
  const { email } = changes;
  if (email !== undefined && email !== current.email) {
    // User names from before the rule of today may have the form of an address.
    const other = await findUsername(email);
    if (other !== undefined && other !== current.username) throw emailTaken();
  }
  try {
    const fields = {
      ...changes,
      ...(email !== undefined && { emailKey: fold(email) }),
      // Whoever reads the former address must not use the link that went there.
      ...(email !== undefined && email !== current.email && { link: null }),
    };
    return await saveVersion(UserModel, current, fields, save);
  } catch (thrown) {
    throw isDuplicateKey(thrown) ? emailTaken() : thrown;
  }
}

/** What people change of their own account, whose role stays. @throws AppError `user.emailTaken` */
export const updateOwnAccount = (
  { _id, username: by, role }: UserRecord,
  changes: Partial<Pick<UserRecord, 'name' | 'email' | 'language'>>,
): Promise<UserRecord> =>
  again({ by }, async () => ({ ...(await saveUser(await requireAccount(String(_id)), changes, { by })), role }));

/** Deletes a closed account, whose name nobody gets again. @returns false for an account that was opened again meanwhile */
export async function deleteUser({ _id, username }: UserRecord): Promise<boolean> {
  await keepFormerUsername(username);
  await remove(UserModel, { _id, active: false });
  if (await UserModel.exists({ _id })) return false;
  await removeUserMails(String(_id));
  return true;
}

/** @param mail what became of the last mail with a link */
export function toUser(record: UserRecord, mail: MailState = 'none'): User {
  const { _id, name, email, username, role, hotels, publishes, language, active, demo, version, updatedBy } = record;
  return {
    id: String(_id),
    ...{ name, email, username, role, hotels, publishes, language, active, demo, version, updatedBy },
    invited: record.passwordHash === '',
    mail,
    secondStep: record.secondStep !== null,
    lastSignInAt: record.lastSignInAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
