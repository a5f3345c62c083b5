import mongoose, { type SchemaDefinition, type Types } from 'mongoose';
import { is } from '#server/models/common/conditions.ts';
import { optionalText, requiredText, textList } from '#server/models/common/fields.ts';
import { type Stored, versionedSchema } from '#server/models/common/versioned.ts';
import type { Language } from '#shared/constants.ts';
import { fold } from '#shared/lib/fold.ts';
import { type ChosenMail, mailsOf, type Person, ROLES } from '#shared/permissions.ts';

export const LISTED_USERS = 500;

/** A link of an invitation or to a new password; the store has the hash of its token only. */
export interface UserLink {
  kind: 'invitation' | 'reset';
  hash: string;
  expiresAt: Date;
}

interface SecondStep {
  /** In base32 (RFC 4648), encrypted (`sealed-secret.ts`). */
  secret: string;
  /** The 30-second step of the last code, which is not taken again (RFC 6238, section 5.2). */
  lastStep: number;
  /** Hashes of the recovery codes that are left. */
  recoveryCodes: string[];
}

export interface UserFields extends Omit<Person, 'hotels' | 'scopes'> {
  name: string;
  username: string;
  /** The folded name, by which people sign in. */
  usernameKey: string;
  email: string;
  /** The folded address; missing without an address. */
  emailKey?: string;
  hotels: string[];
  language: Language;
  /** The mails that the person has turned off; missing for none. */
  mailsOff?: ChosenMail[];
  active: boolean;
  /** An account of the demo, whose password is public. */
  demo: boolean;
  /** Empty until an invited person has chosen a password. */
  passwordHash: string;
  lastSignInAt: Date | null;
  link: UserLink | null;
  secondStep: SecondStep | null;
  /** The secret of a second step that is being set up, encrypted. */
  newSecret: string;
}
export type UserRecord = Stored<UserFields>;

const schema = versionedSchema<UserFields>(
  'users',
  {
    name: requiredText,
    username: requiredText,
    usernameKey: { ...requiredText, unique: true },
    email: optionalText,
    emailKey: { type: String, index: { unique: true, partialFilterExpression: { emailKey: { $gt: '' } } } },
    role: { type: String, enum: ROLES, required: true },
    hotels: textList,
    publishes: { type: Boolean, default: true },
    language: { type: String, default: 'tr' },
    mailsOff: { type: [String], default: undefined },
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
  },
  'user.notFound',
);
schema.index({ 'link.hash': 1 }, { partialFilterExpression: { 'link.hash': { $exists: true } } });

export const UserModel = mongoose.model<UserRecord>('User', schema);

/** The accounts that may administer the site: of an administrator who has chosen a password and was not closed. */
export const CAN_ADMINISTER = { role: 'admin', active: true, passwordHash: is({ $gt: '' }) } as const;
export const canAdminister = ({ role, active, passwordHash }: UserRecord): boolean =>
  role === 'admin' && active && passwordHash !== '';

/** People who sign in type either their user name or their e-mail address. */
export async function findUser(typed: string): Promise<UserRecord | null> {
  const key = fold(typed);
  return (
    (await UserModel.findOne({ usernameKey: key }).lean<UserRecord>()) ??
    (key.includes('@') ? await findUserByEmail(typed) : null)
  );
}

/** A user name as its person has it; undefined for a name that nobody has. */
export const findUsername = async (typed: string): Promise<string | undefined> =>
  (
    await UserModel.findOne({ usernameKey: fold(typed) })
      .select({ username: 1 })
      .lean()
  )?.username;

export const findUserByEmail = (email: string): Promise<UserRecord | null> =>
  UserModel.findOne({ emailKey: fold(email.trim()) }).lean<UserRecord>();

export function findUserById(id: Types.ObjectId | string): Promise<UserRecord | null> {
  return UserModel.findById(id).lean<UserRecord>();
}

/** Whether mails of a kind reach a person, who wants them. */
export const getsMail = (user: UserRecord, mail: ChosenMail): boolean =>
  user.active && user.email !== '' && mailsOf(user).includes(mail) && !user.mailsOff?.includes(mail);

/** The people who look after a hotel and get a kind of mail. @param hotelId empty for the chain, which nobody has as their own */
export async function managersToMail(hotelId: string, mail: ChosenMail): Promise<UserRecord[]> {
  if (hotelId === '') return [];
  const managers = await UserModel.find({ role: 'hotel', hotels: hotelId })
    .sort({ _id: 1 })
    .limit(LISTED_USERS)
    .lean<UserRecord[]>();
  return managers.filter((user) => getsMail(user, mail));
}

/** All who may get a kind of mail and want to. */
export async function peopleToMail(mail: ChosenMail): Promise<UserRecord[]> {
  const people = await UserModel.find({ active: true, email: is({ $gt: '' }) })
    .sort({ _id: 1 })
    .limit(LISTED_USERS)
    .lean<UserRecord[]>();
  return people.filter((user) => getsMail(user, mail));
}

export async function hasUsers(): Promise<boolean> {
  return (await UserModel.exists({})) !== null;
}

/** The display names of all people by their user names. */
export async function displayNames(): Promise<{ username: string; name: string }[]> {
  const users = await UserModel.find().select({ username: 1, name: 1 }).sort({ _id: 1 }).limit(LISTED_USERS).lean();
  return users.map(({ username, name }) => ({ username, name: name || username }));
}

/** The user names of all people, in the order in which they were added. */
export async function usernames(): Promise<string[]> {
  const users = await UserModel.find().select('username').sort({ _id: 1 }).limit(LISTED_USERS).lean();
  return users.map(({ username }) => username);
}
