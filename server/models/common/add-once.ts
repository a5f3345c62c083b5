import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../errors.ts';
import { retryWrite } from '../../store/retry-write.ts';

/** Idempotent create: an entity is added at most once for each idempotency key (docs/rules.md#whole-object-saves). */
export interface AddedOnce {
  idempotencyKey?: string | null;
}

/** The mongoose definition of `AddedOnce`. Entities without an idempotency key are not in the unique index. */
export const addedOnce = {
  idempotencyKey: {
    type: String,
    index: { unique: true, partialFilterExpression: { idempotencyKey: { $gt: '' } } },
  },
} as const;

export async function findAdded<R extends AddedOnce>(
  model: Model<R>,
  idempotencyKey: AddedOnce['idempotencyKey'],
): Promise<R | null> {
  return idempotencyKey ? model.findOne().where({ idempotencyKey }).lean<R>() : null;
}

/**
 * Adds an entity, unless a call with the same idempotency key has added the entity before. The unique index makes sure
 * that two calls at the same time add only one entity.
 * @throws the store's error when another entity has the slug
 */
export async function addOnce<R extends AddedOnce>(model: Model<R>, fields: Partial<R>): Promise<R> {
  try {
    return (await retryWrite(() => model.create(fields))).toObject<R>();
  } catch (thrown) {
    const same = isDuplicateKey(thrown) ? await findAdded(model, fields.idempotencyKey) : null;
    if (same) return same;
    throw thrown;
  }
}
