import type { Model } from 'mongoose';
import { LIMITS, MAX_LIST_ENTRIES } from '#shared/constants.ts';
import { isNot } from './conditions.ts';
import { requiredNumber } from './fields.ts';
import { again, type Save, saveVersion } from './save.ts';
import { NOT_TRASHED, type Trashable } from './trashable.ts';
import { isId, requireById, type Stored } from './versioned.ts';

/** The place in a list is no part of a version, so that a new order changes nothing under an open editor. */
export const placeInList = { ...requiredNumber, restored: false, versioned: false } as const;

export type Ordered = Stored<Trashable & { order: number }>;

/** The order of hotels and pages (docs/rules.md#lists). */
export const LIST_ORDER = { order: 1, _id: 1 } as const;

/** The place after the last one; at the limit several entities share it, so that each can be saved with its own. */
export async function endOfList<R extends Ordered>(model: Model<R>, ownId = ''): Promise<number> {
  const last = await model
    .findOne()
    .where({ ...NOT_TRASHED, ...(isId(ownId) && { _id: isNot(ownId) }) })
    .sort({ order: -1, _id: -1 })
    .select({ order: 1 })
    .lean<Ordered>();
  return Math.min((last?.order ?? -1) + 1, LIMITS.order);
}

/**
 * Puts the entities into a new order.
 * @param ids the new order; an entity that is missing from the ids goes to the end, and unknown ids are ignored
 * @returns the entities that have another place than before
 */
export async function sortList<R extends Ordered>(model: Model<R>, ids: readonly string[], save: Save): Promise<R[]> {
  const list = await model.find().where(NOT_TRASHED).sort(LIST_ORDER).limit(MAX_LIST_ENTRIES).lean<R[]>();
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ _id }: R) => places.get(String(_id)) ?? ids.length;
  const sorted = list.toSorted((one, other) => placeOf(one) - placeOf(other));
  const moved: R[] = [];
  for (const [order, { _id, order: before }] of sorted.entries()) {
    if (before === order) continue;
    const saved = await again(save, async () => {
      const current = await requireById(model, String(_id));
      return saveVersion(model, current, { order } as Partial<R>, save);
    });
    moved.push(saved);
  }
  return moved;
}
