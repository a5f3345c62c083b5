import { Timestamp } from 'bson';
import { clone, type Doc, isDoc, typeOf } from '../bson/decode.ts';
import { StoreError } from '../bson/errors.ts';
import { compare } from '../bson/keys.ts';
import { arithmetic, bitwise, isNumber } from '../bson/numbers.ts';
import { ownField } from '../bson/paths.ts';
import { show, typeName } from '../bson/print.ts';
import { equalTest, isOperators, type MatchContext } from '../query/filter.ts';
import { elementTest } from '../query/filter-operators.ts';
import { isRegex } from '../query/regex.ts';
import { parseSort, sortKey, sortOrder, toNumber } from '../query/sort.ts';
import { visitPath } from './path.ts';

/** One place in a document. */
export interface Target {
  get(): unknown;
  set(value: unknown): void;
  remove(): void;
}

interface Scope {
  root: Doc;
  path: string;
  match: MatchContext;
}

interface Operator {
  /** Whether missing parents on the path are created. */
  creates: boolean;
  apply(target: Target, operand: unknown, scope: Scope): void;
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function arrayFor(target: Target, { root, path }: Scope): unknown[] {
  const value = target.get();
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new StoreError(
    2,
    `The field '${path}' must be an array but is of type ${typeName(value)} in document {_id: ${show(root._id)}}`,
  );
}

function eachOf(operand: unknown): unknown[] {
  return isDoc(operand) && '$each' in operand ? (operand.$each as unknown[]) : [operand];
}

function arithmeticOperator(name: string, operation: 'add' | 'multiply'): Operator {
  return {
    creates: true,
    apply(target, operand, { root, path }) {
      const current = target.get();
      if (current === undefined) {
        return target.set(operation === 'add' ? operand : arithmetic(0, operand, 'multiply'));
      }
      if (!isNumber(current)) {
        throw new StoreError(
          14,
          `Cannot apply ${name} to a value of non-numeric type. {_id: ${show(root._id)}} has the field '${lastPart(path)}' of non-numeric type ${typeName(current)}`,
        );
      }
      const result = arithmetic(current, operand, operation);
      if (result === undefined) {
        throw new StoreError(
          2,
          `Failed to apply ${name} operations to current value (${show(current)}) for document {_id: ${show(root._id)}}`,
        );
      }
      target.set(result);
    },
  };
}

function extreme(wins: (order: number) => boolean): Operator {
  return {
    creates: true,
    apply(target, operand, { match }) {
      const current = target.get();
      const order = match.collation?.compare ?? compare;
      if (current === undefined || wins(order(operand, current))) target.set(clone(operand));
    },
  };
}

function push(target: Target, operand: unknown, scope: Scope): void {
  const list = [...arrayFor(target, scope)];
  const options: Doc = isDoc(operand) && '$each' in operand ? operand : {};
  const added = eachOf(operand).map(clone);
  const position = options.$position === undefined ? list.length : (toNumber(options.$position) as number);
  list.splice(position < 0 ? Math.max(0, list.length + position) : position, 0, ...added);
  if (options.$sort !== undefined) sortList(list, options.$sort, scope);
  const slice = options.$slice === undefined ? undefined : (toNumber(options.$slice) as number);
  if (slice === undefined) target.set(list);
  else target.set(slice === 0 ? [] : slice < 0 ? list.slice(slice) : list.slice(0, slice));
}

function sortList(list: unknown[], spec: unknown, { match }: Scope): void {
  const order = match.collation?.compare ?? compare;
  if (!isDoc(spec)) {
    const sign = toNumber(spec) as number;
    list.sort((a, b) => order(a, b) * sign);
    return;
  }
  const fields = parseSort(spec);
  const byKey = sortOrder(fields, match.collation);
  const keyOf = (value: unknown) => sortKey(isDoc(value) ? value : {}, fields, order);
  list.sort((a, b) => byKey(keyOf(a), keyOf(b)));
}

function addToSet(target: Target, operand: unknown, scope: Scope): void {
  const current = arrayFor(target, scope);
  const list = [...current];
  for (const value of eachOf(operand)) {
    const same = isRegex(value) ? (other: unknown) => compare(other, value) === 0 : equalTest(value, scope.match);
    if (!list.some((other) => (other === null || value !== null) && same(other))) list.push(clone(value));
  }
  if (list.length !== current.length || target.get() === undefined) target.set(list);
}

function pullTest(operand: unknown, match: MatchContext): (element: unknown) => boolean {
  if (isOperators(operand)) return elementTest({ ...operand }, match);
  if (isDoc(operand)) {
    const test = elementTest({ $and: [operand] }, match);
    return (element) => isDoc(element) && test(element);
  }
  return equalTest(operand, match);
}

function filterArray(name: string, test: (element: unknown) => boolean): (target: Target) => void {
  return (target) => {
    const current = target.get();
    if (current === undefined) return;
    if (!Array.isArray(current)) throw new StoreError(2, `Cannot apply ${name} to a non-array value`);
    const kept = current.filter((element) => !test(element));
    if (kept.length !== current.length) target.set(kept);
  };
}

function rename(target: Target, operand: unknown, { root }: Scope): void {
  const value = target.get();
  if (value === undefined) return;
  target.remove();
  const path = operand as string;
  visitPath(root, path, path.split('.'), {
    create: true,
    filters: new Map(),
    position: () => -1,
    apply: (destination) => destination.set(value),
  });
}

/** Every update operator this server knows. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  $set: { creates: true, apply: (target, operand) => target.set(clone(operand)) },
  $setOnInsert: { creates: true, apply: (target, operand) => target.set(clone(operand)) },
  $unset: { creates: false, apply: (target) => target.get() !== undefined && target.remove() },
  $inc: arithmeticOperator('$inc', 'add'),
  $mul: arithmeticOperator('$mul', 'multiply'),
  $min: extreme((order) => order < 0),
  $max: extreme((order) => order > 0),
  $rename: { creates: false, apply: rename },
  $currentDate: {
    creates: true,
    apply(target, operand) {
      const stamp = isDoc(operand) && operand.$type === 'timestamp';
      target.set(stamp ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date());
    },
  },
  $push: { creates: true, apply: push },
  $addToSet: { creates: true, apply: addToSet },
  $pull: {
    creates: false,
    apply: (target, operand, { match }) => filterArray('$pull', pullTest(operand, match))(target),
  },
  $pullAll: {
    creates: false,
    apply(target, operand, { match }) {
      const tests = (operand as unknown[]).map((value) =>
        isRegex(value) ? (other: unknown) => compare(other, value) === 0 : equalTest(value, match),
      );
      filterArray('$pullAll', (element) => tests.some((test) => test(element)))(target);
    },
  },
  $pop: {
    creates: false,
    apply(target, operand, { path }) {
      const current = target.get();
      if (current === undefined) return;
      if (!Array.isArray(current)) {
        throw new StoreError(14, `Path '${path}' contains an element of non-array type '${typeName(current)}'`);
      }
      if (current.length > 0) target.set(toNumber(operand) === 1 ? current.slice(0, -1) : current.slice(1));
    },
  },
  $bit: {
    creates: true,
    apply(target, operand, { root, path }) {
      let current: unknown = target.get() ?? 0;
      if (![16, 18].includes(typeOf(current))) {
        throw new StoreError(
          2,
          `Cannot apply $bit to a value of non-integral type. {_id: ${show(root._id)}} has the field ${lastPart(path)} of non-integer type ${typeName(current)}`,
        );
      }
      for (const name of Object.keys(operand as Doc)) current = bitwise(current, (operand as Doc)[name], name);
      target.set(current);
    },
  },
};

const PUSH_OPTIONS = new Set(['$each', '$slice', '$sort', '$position']);

function checkPush(operand: unknown): void {
  if (!isDoc(operand) || !('$each' in operand)) return;
  for (const name of Object.keys(operand)) {
    if (!PUSH_OPTIONS.has(name)) throw new StoreError(2, `Unrecognized clause in $push: ${name}`);
  }
  if (!Array.isArray(operand.$each)) {
    throw new StoreError(
      2,
      `The argument to $each in $push must be an array but it was of type: ${typeName(operand.$each)}`,
    );
  }
  for (const name of ['$slice', '$position']) {
    const value = ownField(operand, name);
    if (value !== undefined && !Number.isInteger(toNumber(value))) {
      throw new StoreError(2, `The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
    }
  }
  const sort = operand.$sort;
  if (sort !== undefined && !isDoc(sort) && Math.abs(toNumber(sort) ?? 0) !== 1) {
    throw new StoreError(
      2,
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
}

const CHECKS: Readonly<Record<string, (path: string, operand: unknown) => void>> = {
  $inc(path, operand) {
    if (!isNumber(operand))
      throw new StoreError(14, `Cannot increment with non-numeric argument: {${path}: ${show(operand)}}`);
  },
  $mul(path, operand) {
    if (!isNumber(operand))
      throw new StoreError(14, `Cannot multiply with non-numeric argument: {${path}: ${show(operand)}}`);
  },
  $push: (_path, operand) => checkPush(operand),
  $addToSet(_path, operand) {
    if (!isDoc(operand) || !('$each' in operand)) return;
    if (!Array.isArray(operand.$each)) {
      throw new StoreError(
        14,
        `The argument to $each in $addToSet must be an array but it was of type ${typeName(operand.$each)}`,
      );
    }
  },
  $pullAll(_path, operand) {
    if (!Array.isArray(operand))
      throw new StoreError(2, `$pullAll requires an array argument but was given a ${typeName(operand)}`);
  },
  $pop(_path, operand) {
    const value = toNumber(operand);
    if (value === undefined) throw new StoreError(9, `Expected a number in: $pop: ${show(operand)}`);
    if (value !== 1 && value !== -1) throw new StoreError(9, `$pop expects 1 or -1, found: ${show(operand)}`);
  },
  $rename(path, operand) {
    if (typeof operand !== 'string')
      throw new StoreError(2, `The 'to' field for $rename must be a string: ${path}: ${show(operand)}`);
    if (operand === path)
      throw new StoreError(2, `The source and target field for $rename must differ: ${path}: ${show(operand)}`);
  },
  $currentDate(_path, operand) {
    if (typeof operand === 'boolean') return;
    if (isDoc(operand) && (operand.$type === 'date' || operand.$type === 'timestamp')) return;
    throw new StoreError(
      2,
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  },
  $bit(_path, operand) {
    if (!isDoc(operand))
      throw new StoreError(
        2,
        `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}}`,
      );
    for (const name of Object.keys(operand)) {
      if (!['and', 'or', 'xor'].includes(name))
        throw new StoreError(
          2,
          `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator`,
        );
      if (![16, 18].includes(typeOf(operand[name])))
        throw new StoreError(
          2,
          `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(operand[name])}' is not supported here`,
        );
    }
  },
};

/** Refuses an operand the operator cannot take, before any document is touched. */
export function checkOperand(name: string, path: string, operand: unknown): void {
  CHECKS[name]?.(path, operand);
}
