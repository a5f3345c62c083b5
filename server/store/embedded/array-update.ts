import { StoreError } from './errors.ts';
import { compareValues } from './keys.ts';
import { compileFilter, isOperatorObject } from './match.ts';
import { valuesAt } from './paths.ts';
import { isDocument, toNumber, type Value } from './values.ts';

const bad = (message: string) => new StoreError('BadValue', message);

function arrayOf(operator: string, current: Value, path: string): Value[] {
  if (current === undefined) return [];
  if (!Array.isArray(current)) throw bad(`The field '${path}' must be an array for ${operator}`);
  return [...current];
}

const same = (left: Value, right: Value): boolean => compareValues(left, right) === 0;

/** `$push` with `$each`, `$position`, `$sort` and `$slice`, applied in that order. */
export function push(current: Value, operand: Value, path: string): Value {
  const items = arrayOf('$push', current, path);
  if (!isDocument(operand) || !('$each' in operand)) return [...items, operand];
  const { $each, $position, $sort, $slice } = operand;
  if (!Array.isArray($each)) throw bad('The argument to $each in $push must be an array');
  const at = $position === undefined ? items.length : toNumber($position);
  items.splice(at, 0, ...$each);
  if ($sort !== undefined) items.sort(itemOrder($sort));
  if ($slice === undefined) return items;
  const count = toNumber($slice);
  if (count === 0) return [];
  return count < 0 ? items.slice(count) : items.slice(0, count);
}

function itemOrder(sort: Value): (left: Value, right: Value) => number {
  if (!isDocument(sort)) {
    const direction = toNumber(sort);
    return (left, right) => direction * compareValues(left, right);
  }
  const parts = Object.entries(sort).map(([path, direction]) => ({ path, direction: toNumber(direction) }));
  return (left, right) => {
    for (const { path, direction } of parts) {
      const order = compareValues(valuesAt(left, path)[0], valuesAt(right, path)[0]);
      if (order !== 0) return direction * order;
    }
    return 0;
  };
}

/** `$addToSet`, also with `$each`. */
export function addToSet(current: Value, operand: Value, path: string): Value {
  const items = arrayOf('$addToSet', current, path);
  const added = isDocument(operand) && Array.isArray(operand.$each) ? operand.$each : [operand];
  for (const item of added) if (!items.some((present) => same(present, item))) items.push(item);
  return items;
}

/** `$pull`: by value, by condition on values, or by filter on embedded documents. */
export function pull(current: Value, operand: Value, path: string): Value {
  if (current === undefined) return undefined;
  const items = arrayOf('$pull', current, path);
  if (isOperatorObject(operand)) {
    const onValue = compileFilter({ value: operand });
    return items.filter((item) => !onValue({ value: item }));
  }
  if (isDocument(operand)) {
    const matches = compileFilter(operand);
    return items.filter((item) => !(isDocument(item) && matches(item)));
  }
  const matches = compileFilter({ value: operand });
  return items.filter((item) => !matches({ value: item }));
}

/** `$pullAll`: every item equal to one of the list. */
export function pullAll(current: Value, operand: Value, path: string): Value {
  if (!Array.isArray(operand)) throw bad('$pullAll requires an array argument');
  if (current === undefined) return undefined;
  return arrayOf('$pullAll', current, path).filter((item) => !operand.some((unwanted) => same(unwanted, item)));
}

/** `$pop`: the last item for 1, the first for -1. */
export function pop(current: Value, operand: Value, path: string): Value {
  if (current === undefined) return undefined;
  const items = arrayOf('$pop', current, path);
  return toNumber(operand) === -1 ? items.slice(1) : items.slice(0, -1);
}
