import mongoose, { type Types } from 'mongoose';
import { serverBusy } from '#server/api/errors.ts';
import { insertOnce, update } from '#server/models/common/writes.ts';
import { CAN_ADMINISTER, canAdminister, UserModel, type UserRecord } from './users.ts';

const ID = 'administrators';
/** Tries of a write to the list while other writes to the list keep coming first. */
const ATTEMPTS = 20;

interface List {
  _id: string;
  ids: string[];
  /** Rises with each write. */
  changes: number;
}

/**
 * Who administers the site (docs/rules.md#people). One document, so that the store itself decides who is the last one.
 * An account says what was last asked of it; `settleAdministrator` brings the list along.
 */
const schema = new mongoose.Schema<List>(
  {
    _id: { type: String, required: true },
    ids: { type: [String], default: [] },
    changes: { type: Number, required: true },
  },
  { versionKey: false, collection: 'user_roles' },
);
export const AdministratorsModel = mongoose.model<List>('Administrators', schema);

const readList = () => AdministratorsModel.findById(ID).lean<List>();

/** The ids of those who administer the site. */
export const administratorIds = async (): Promise<string[]> => (await readList())?.ids ?? [];

/**
 * A person as the list has them: whoever is in it is an administrator with access. One who is about to enter it has the
 * rights of an editor until then.
 */
export function asListed(user: UserRecord, ids: readonly string[]): UserRecord {
  if (ids.includes(String(user._id))) return { ...user, role: 'admin', active: true };
  return canAdminister(user) ? { ...user, role: 'editor' } : user;
}

export const isLastAdministrator = async (id: string): Promise<boolean> => isOnlyOne(await administratorIds(), id);

const isOnlyOne = (ids: readonly string[], id: string) => ids.length === 1 && ids[0] === id;

/**
 * Lets a person enter or leave the list, as the account says now. To be called after each write that decides on it. The
 * list is read before the account, and written only if nobody has written the list since; therefore the last call for
 * a person sees the last write to the account, and two administrators cannot leave at the same time.
 * @returns false for the last administrator, who stays in the list although the account says otherwise
 * @throws AppError `server.busy` while others keep writing the list
 */
export async function settleAdministrator(userId: Types.ObjectId | string): Promise<boolean> {
  const id = String(userId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { ids, changes } = await AdministratorsModel.findById(ID).orFail().lean<List>();
    const enters = (await UserModel.exists({ _id: id, ...CAN_ADMINISTER })) !== null;
    if (!enters && isOnlyOne(ids, id)) return false;
    const change = enters ? { $addToSet: { ids: id } } : { $pull: { ids: id } };
    const matchedCount = await update(AdministratorsModel, { _id: ID, changes }, { ...change, $inc: { changes: 1 } });
    if (matchedCount === 1) return true;
  }
  throw serverBusy();
}

/** Takes an account out of the list that is no longer there, even if it was the last one. */
export async function forgetAdministrator(userId: Types.ObjectId | string): Promise<void> {
  const left = { $pull: { ids: String(userId) }, $inc: { changes: 1 } };
  await update(AdministratorsModel, { _id: ID }, left);
}

/**
 * Finishes what a killed process has begun, at the start of the site: who was made an administrator enters the list,
 * who was demoted or closed leaves it. The last one in the list stays an administrator, and the account says so again.
 */
export async function settleAdministrators(): Promise<void> {
  await addList();
  for (const { _id } of await UserModel.find(CAN_ADMINISTER).select({ _id: 1 }).lean()) {
    if (!(await administratorIds()).includes(String(_id))) await settleAdministrator(_id);
  }
  for (const id of await administratorIds()) {
    const user = await UserModel.findById(id).lean<UserRecord>();
    if (user && canAdminister(user)) continue;
    if (await settleAdministrator(id)) continue;
    if (user && user.passwordHash !== '') await keepAsAdministrator(user);
    else await forgetAdministrator(id);
  }
}

async function keepAsAdministrator({ _id, version }: UserRecord): Promise<void> {
  const kept = { $set: { role: 'admin', active: true }, $inc: { version: 1 } } as const;
  await update(UserModel, { _id, version }, kept);
}

/** The first start of a site makes the list. */
async function addList(): Promise<void> {
  if (await readList()) return;
  const ids = (await UserModel.find(CAN_ADMINISTER).select({ _id: 1 }).lean()).map(({ _id }) => String(_id));
  // Another process that started at the same time may have made the list.
  await insertOnce(AdministratorsModel, { _id: ID, ids, changes: 0 });
}
