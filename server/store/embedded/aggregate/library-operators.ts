import { isDoc } from '../bson/decode.ts';

/** Operators that are evaluated here; any other name with a `$` may be an expression for the library. */
const OWN = new Set([
  '$match',
  '$sort',
  '$limit',
  '$skip',
  '$group',
  '$count',
  '$sum',
  '$db',
  '$clusterTime',
  '$readPreference',
  '$set',
  '$inc',
  '$push',
  '$pull',
  '$addToSet',
  '$unset',
  '$in',
  '$nin',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$ne',
  '$eq',
  '$exists',
  '$or',
  '$and',
  '$setOnInsert',
  '$each',
  '$elemMatch',
  '$regex',
  '$options',
  '$slice',
  '$size',
  '$not',
  '$nor',
  '$type',
  '$all',
  '$literal',
  '$ref',
  '$id',
  '$pullAll',
  '$pop',
  '$min',
  '$max',
  '$mul',
  '$rename',
  '$currentDate',
  '$bit',
  '$position',
  '$mod',
  '$unwind',
]);

/** Whether a command may hold an expression that only the library evaluates. */
export function usesOperators(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((part) => usesOperators(part));
  if (!isDoc(value)) return false;
  return Object.keys(value).some((name) => {
    if (name === '$expr') return true;
    if (name.startsWith('$') && !OWN.has(name)) return true;
    return usesOperators(value[name]);
  });
}
