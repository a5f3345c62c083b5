import { compare } from '#server/store/embedded/bson/compare.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { show, typeName } from '#server/store/embedded/bson/print.ts';
import { clone, type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { equalTest, isOperators } from '#server/store/embedded/query/filter/equality.ts';
import { elementTest } from '#server/store/embedded/query/filter/filter.ts';
import type { FilterContext } from '#server/store/embedded/query/filter/predicate.ts';
import { isRegex } from '#server/store/embedded/query/filter/regex.ts';
import { parseSort, sortKey, sortOrder } from '#server/store/embedded/query/sort.ts';
import type { OperatorScope, UpdateOperator } from './operator.ts';
import type { Target } from './path.ts';

function arrayFor(target: Target, { root, path }: OperatorScope): unknown[] {
  const value = target.get();
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new StoreError(
    'BadValue',
    `The field '${path}' must be an array but is of type ${typeName(value)} in document {_id: ${show(root._id)}}`,
  );
}

function eachOf(operand: unknown): unknown[] {
  return isDoc(operand) && '$each' in operand ? (operand.$each as unknown[]) : [operand];
}

function push(target: Target, operand: unknown, scope: OperatorScope): void {
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

function sortList(list: unknown[], spec: unknown, { filterContext }: OperatorScope): void {
  const order = filterContext.collation?.compare ?? compare;
  if (!isDoc(spec)) {
    const sign = toNumber(spec) as number;
    list.sort((a, b) => order(a, b) * sign);
    return;
  }
  const fields = parseSort(spec);
  const byKey = sortOrder(fields, filterContext.collation);
  const keyOf = (value: unknown) => sortKey(isDoc(value) ? value : {}, fields, order);
  list.sort((a, b) => byKey(keyOf(a), keyOf(b)));
}

function addToSet(target: Target, operand: unknown, scope: OperatorScope): void {
  const current = arrayFor(target, scope);
  const list = [...current];
  for (const value of eachOf(operand)) {
    const same = isRegex(value)
      ? (other: unknown) => compare(other, value) === 0
      : equalTest(value, scope.filterContext);
    if (!list.some((other) => (other === null || value !== null) && same(other))) list.push(clone(value));
  }
  if (list.length !== current.length || target.get() === undefined) target.set(list);
}

function pullTest(operand: unknown, filterContext: FilterContext): (element: unknown) => boolean {
  if (isOperators(operand)) return elementTest({ ...operand }, filterContext);
  if (isDoc(operand)) {
    const test = elementTest({ $and: [operand] }, filterContext);
    return (element) => isDoc(element) && test(element);
  }
  return equalTest(operand, filterContext);
}

function filterArray(name: string, test: (element: unknown) => boolean): (target: Target) => void {
  return (target) => {
    const current = target.get();
    if (current === undefined) return;
    if (!Array.isArray(current)) throw new StoreError('BadValue', `Cannot apply ${name} to a non-array value`);
    const kept = current.filter((element) => !test(element));
    if (kept.length !== current.length) target.set(kept);
  };
}

/** The update operators for arrays, by name. */
export const arrayUpdateOperators: Readonly<Record<string, UpdateOperator>> = {
  $push: { creates: true, apply: push },
  $addToSet: { creates: true, apply: addToSet },
  $pull: {
    creates: false,
    apply: (target, operand, { filterContext }) => filterArray('$pull', pullTest(operand, filterContext))(target),
  },
  $pullAll: {
    creates: false,
    apply(target, operand, { filterContext }) {
      const tests = (operand as unknown[]).map((value) =>
        isRegex(value) ? (other: unknown) => compare(other, value) === 0 : equalTest(value, filterContext),
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
        throw new StoreError(
          'TypeMismatch',
          `Path '${path}' contains an element of non-array type '${typeName(current)}'`,
        );
      }
      if (current.length > 0) target.set(toNumber(operand) === 1 ? current.slice(0, -1) : current.slice(1));
    },
  },
};
