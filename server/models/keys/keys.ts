import { createHash, randomBytes } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { AppError, isDuplicateKey } from '#server/api/errors.ts';
import { recordActivity } from '#server/models/activity/activity.ts';
import { requiredDate, requiredText, textList } from '#server/models/common/fields.ts';
import { insert, remove, update } from '#server/models/common/writes.ts';
import { KEYS } from '#shared/constants.ts';
import { fold } from '#shared/lib/fold.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { Scope } from '#shared/permissions.ts';
import type { ApiKey, CreatedKey, KeyCreate } from '#shared/schemas/keys.ts';

/** A use is written down at most this often. */
const USED_MS = 60_000;

export interface KeyRecord {
  _id: Types.ObjectId;
  name: string;
  /** The folded name: history and activity tell keys apart by their names. */
  nameKey: string;
  /** SHA-256 of the key, which is random and long, so that nobody can guess the key of a hash. */
  hash: string;
  scopes: Scope[];
  hotels: string[];
  until: string | null;
  createdAt: Date;
  createdBy: string;
  lastUsedAt: Date | null;
  /** False from the restore of a backup on until an administrator confirms the keys (docs/rules.md#keys). */
  confirmed: boolean;
}

const schema = new mongoose.Schema<KeyRecord>(
  {
    name: requiredText,
    nameKey: { ...requiredText, unique: true },
    hash: { ...requiredText, unique: true },
    scopes: { type: [String], required: true },
    hotels: textList,
    until: { type: String, default: null },
    createdAt: requiredDate,
    createdBy: requiredText,
    lastUsedAt: { type: Date, default: null },
    confirmed: { type: Boolean, required: true },
  },
  { versionKey: false, collection: 'api_keys' },
);
const KeyModel = mongoose.model<KeyRecord>('Key', schema);

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** The name under which a key stands in history, activity and log. People's user names have no colon. */
export const keyUsername = (name: string): string => `API: ${name}`;

/** All keys, in the order in which they were made. */
export async function listKeys(): Promise<ApiKey[]> {
  const keys = await KeyModel.find().sort({ _id: 1 }).limit(KEYS.count).lean<KeyRecord[]>();
  return keys.map(toKey);
}

/**
 * Makes a key of 192 random bits, which is in the answer alone.
 * @throws AppError `key.nameTaken`, `key.tooMany`
 */
export async function createKey(
  { name, scopes, hotels = [], until = null }: KeyCreate,
  by: string,
): Promise<CreatedKey> {
  const key = `hk_${randomBytes(24).toString('base64url')}`;
  const record = {
    ...{ _id: new Types.ObjectId(), name, nameKey: fold(name), hash: hashOf(key), hotels, until },
    ...{ scopes: [...new Set(scopes)], createdAt: new Date(), createdBy: by, lastUsedAt: null, confirmed: true },
  };
  try {
    await insert(KeyModel, record);
  } catch (thrown) {
    throw isDuplicateKey(thrown) ? new AppError('key.nameTaken', { fields: { name: 'taken' } }) : thrown;
  }
  // Of keys that are made at the same time, the last stored sees the others.
  if ((await KeyModel.countDocuments()) > KEYS.count) {
    await remove(KeyModel, { _id: record._id });
    throw new AppError('key.tooMany');
  }
  await recordActivity('keyAdd', by, keyUsername(name));
  return { ...toKey(record), key };
}

/** Ends a key at once. @throws AppError `key.notFound` */
export async function revokeKey(id: string, by: string): Promise<void> {
  const key = Types.ObjectId.isValid(id) ? await KeyModel.findById(id).lean<KeyRecord>() : null;
  if (!key || (await remove(KeyModel, { _id: key._id })) === 0) throw new AppError('key.notFound');
  await recordActivity('keyRevoke', by, keyUsername(key.name));
}

/** Lets the keys of a restored backup work again. */
export async function confirmKeys(by: string): Promise<ApiKey[]> {
  const confirmed = await update(KeyModel, { confirmed: false }, { $set: { confirmed: true } }, { all: true });
  if (confirmed > 0) await recordActivity('keysConfirm', by, undefined, confirmed);
  return listKeys();
}

/** The key that a call carries, which counts as a use; undefined for one that is revoked, expired, unconfirmed or forged. */
export async function findKey(key: string): Promise<KeyRecord | undefined> {
  const found = await KeyModel.findOne({ hash: hashOf(key), confirmed: true }).lean<KeyRecord>();
  if (!found || (found.until !== null && found.until < todayInIstanbul())) return undefined;
  const { _id, lastUsedAt } = found;
  if (lastUsedAt === null || Math.abs(Date.now() - lastUsedAt.getTime()) >= USED_MS) {
    // When the write fails, as on a full disk, the call goes on.
    await update(KeyModel, { _id }, { $set: { lastUsedAt: new Date() } }).catch(() => undefined);
  }
  return found;
}

function toKey(record: KeyRecord): ApiKey {
  const { _id, name, scopes, hotels, until, createdAt, createdBy, lastUsedAt, confirmed } = record;
  return {
    id: String(_id),
    ...{ name, scopes, hotels, until, createdBy, confirmed },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
