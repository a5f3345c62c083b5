import { compare } from '#server/store/embedded/bson/compare.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { isRegex } from '#server/store/embedded/query/filter/regex.ts';
import { ownField } from '#server/store/embedded/query/paths.ts';

/**
 * Puts `_id` first in a changed document.
 * @throws StoreError ImmutableField when the change would change `_id`
 */
export function keepId(before: Doc | undefined, after: Doc): Doc {
  const id = ownField(after, '_id');
  if (before && Object.hasOwn(before, '_id') && (id === undefined || compare(before._id, id) !== 0)) {
    throw new StoreError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  checkId(id);
  if (id === undefined || Object.keys(after)[0] === '_id') return after;
  return { _id: id, ...after };
}

/** @throws StoreError InvalidIdField or DollarPrefixedFieldName for a value that MongoDB does not accept as `_id` */
export function checkId(id: unknown): void {
  if (Array.isArray(id)) throw new StoreError('InvalidIdField', "The '_id' value cannot be of type array");
  if (isRegex(id)) throw new StoreError('InvalidIdField', "The '_id' value cannot be of type regex");
  if (isDoc(id)) {
    const bad = Object.keys(id).find((name) => name.startsWith('$') && !['$ref', '$id', '$db'].includes(name));
    if (bad)
      throw new StoreError(
        'DollarPrefixedFieldName',
        `_id fields may not contain '$'-prefixed fields: ${bad} is not valid for storage.`,
      );
  }
}
