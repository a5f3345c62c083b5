import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../errors.ts';

/** An entity that is added at most once for each key that clients send (docs/rules.md#whole-object-saves). */
export interface AddedOnce {
  /** Missing or null for one that was added without a key, or was deleted. */
  idempotencyKey?: string | null;
}

/** The mongoose definition of `AddedOnce`. Entities without a key, or with an empty one, are not in the unique index. */
export const addedOnce = {
  idempotencyKey: {
    type: String,
    index: { unique: true, partialFilterExpression: { idempotencyKey: { $gt: '' } } },
  },
} as const;

/** The entity that a call with the same key has added. */
export async function findAdded<R extends AddedOnce>(
  model: Model<R>,
  idempotencyKey: AddedOnce['idempotencyKey'],
): Promise<R | null> {
  return idempotencyKey ? model.findOne().where({ idempotencyKey }).lean<R>() : null;
}

/**
 * Adds an entity, unless a call with the same key has added it. The unique index makes sure that two calls at the same time
 * add only one.
 * @returns the entity as it is stored
 * @throws the store's error when another entity has the slug
 */
export async function addOnce<R extends AddedOnce>(model: Model<R>, fields: Partial<R>): Promise<R> {
  try {
    return (await model.create(fields)).toObject<R>();
  } catch (thrown) {
    const same = isDuplicateKey(thrown) ? await findAdded(model, fields.idempotencyKey) : null;
    if (same) return same;
    throw thrown;
  }
}
