import { createHash } from 'node:crypto';
import type { Model } from 'mongoose';
import { AppError, isDuplicateKey } from '#server/api/errors.ts';
import { derivedFields } from './field-options.ts';
import { whileNaming } from './named-pictures.ts';
import { picturesIn } from './pictures.ts';
import type { Reader } from './translation.ts';
import { insert } from './writes.ts';

/** Idempotent create: an entity is added at most once for each idempotency key (docs/rules.md#whole-object-saves). */
export interface AddedOnce {
  idempotencyKey?: string | null;
  /** A hash of the body that came with the key; missing in entities from before the field existed. */
  sentHash?: string | null;
}

/** The mongoose definition of `AddedOnce`. Entities without an idempotency key are not in the unique index. */
export const addedOnce = {
  idempotencyKey: {
    type: String,
    internal: true,
    index: { unique: true, partialFilterExpression: { idempotencyKey: { $gt: '' } } },
  },
  sentHash: { type: String, internal: true },
} as const;

/** The fields of an entity by which a call with the same idempotency key finds it again. */
export function onceFields({ idempotencyKey, ...sent }: { idempotencyKey?: string | undefined }): AddedOnce {
  if (!idempotencyKey) return {};
  return { idempotencyKey, sentHash: createHash('sha256').update(JSON.stringify(sent)).digest('base64url') };
}

/**
 * The entity that an earlier call with the same idempotency key has added.
 * @throws AppError `request.keyReused` when that call has sent something else
 */
export async function findAdded<R extends AddedOnce>(
  model: Model<R>,
  { idempotencyKey, sentHash }: AddedOnce,
): Promise<R | null> {
  if (!idempotencyKey) return null;
  const added = await model.findOne().where({ idempotencyKey }).lean<R & { _id: unknown }>();
  if (added?.sentHash && added.sentHash !== sentHash) {
    throw new AppError('request.keyReused', { params: { id: String(added._id) } });
  }
  return added;
}

/**
 * Adds an entity, unless a call with the same idempotency key has added the entity before. The unique index makes sure
 * that two calls at the same time add only one entity. A draft is not added.
 * @throws AppError `request.keyReused`, `media.busy`; the store's error when another entity has the slug
 */
export async function addOnce<R extends AddedOnce>(
  model: Model<R>,
  fields: Partial<R>,
  { by, draft, together }: { by: string; draft?: Reader; together?: string },
): Promise<R> {
  const lastChange = together !== undefined && { lastChange: { action: 'create', fields: [], together } };
  const entity = { ...fields, ...derivedFields(model, fields, undefined, by), ...lastChange, updatedBy: by };
  if (draft) return unsaved(model, entity);
  try {
    return await whileNaming(picturesIn(entity), () => insert(model, entity));
  } catch (thrown) {
    const same = isDuplicateKey(thrown) ? await findAdded(model, fields) : null;
    if (same) return same;
    throw thrown;
  }
}

function unsaved<R>(model: Model<R>, fields: Partial<R>): R {
  const now = new Date();
  return new model({ ...fields, createdAt: now, updatedAt: now }).toObject<R>({ minimize: false });
}
