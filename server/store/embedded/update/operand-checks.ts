import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { isInteger, isNumber, toNumber } from '#server/store/embedded/bson/numbers.ts';
import { show, typeName } from '#server/store/embedded/bson/print.ts';
import { isDoc } from '#server/store/embedded/bson/types.ts';
import { ownField } from '#server/store/embedded/query/paths.ts';

const PUSH_OPTIONS = new Set(['$each', '$slice', '$sort', '$position']);

function checkPush(operand: unknown): void {
  if (!isDoc(operand) || !('$each' in operand)) return;
  for (const name of Object.keys(operand)) {
    if (!PUSH_OPTIONS.has(name)) throw new StoreError('BadValue', `Unrecognized clause in $push: ${name}`);
  }
  if (!Array.isArray(operand.$each)) {
    throw new StoreError(
      'BadValue',
      `The argument to $each in $push must be an array but it was of type: ${typeName(operand.$each)}`,
    );
  }
  for (const name of ['$slice', '$position']) {
    const value = ownField(operand, name);
    if (value !== undefined && !Number.isInteger(toNumber(value))) {
      throw new StoreError(
        'BadValue',
        `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
      );
    }
  }
  const sort = operand.$sort;
  if (sort !== undefined && !isDoc(sort) && Math.abs(toNumber(sort) ?? 0) !== 1) {
    throw new StoreError(
      'BadValue',
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
}

/** Whether a path stands for places that depend on the document. */
const isDynamic = (path: string) => path.split('.').some((part) => part === '$' || part.startsWith('$['));

const CHECKS: Readonly<Record<string, (path: string, operand: unknown) => void>> = {
  $inc(path, operand) {
    if (!isNumber(operand))
      throw new StoreError('TypeMismatch', `Cannot increment with non-numeric argument: {${path}: ${show(operand)}}`);
  },
  $mul(path, operand) {
    if (!isNumber(operand))
      throw new StoreError('TypeMismatch', `Cannot multiply with non-numeric argument: {${path}: ${show(operand)}}`);
  },
  $push: (_path, operand) => checkPush(operand),
  $addToSet(_path, operand) {
    if (!isDoc(operand) || !('$each' in operand)) return;
    if (!Array.isArray(operand.$each)) {
      throw new StoreError(
        'TypeMismatch',
        `The argument to $each in $addToSet must be an array but it was of type ${typeName(operand.$each)}`,
      );
    }
  },
  $pullAll(_path, operand) {
    if (!Array.isArray(operand))
      throw new StoreError('BadValue', `$pullAll requires an array argument but was given a ${typeName(operand)}`);
  },
  $pop(_path, operand) {
    const value = toNumber(operand);
    if (value === undefined) throw new StoreError('FailedToParse', `Expected a number in: $pop: ${show(operand)}`);
    if (value !== 1 && value !== -1)
      throw new StoreError('FailedToParse', `$pop expects 1 or -1, found: ${show(operand)}`);
  },
  $rename(path, operand) {
    if (typeof operand !== 'string')
      throw new StoreError('BadValue', `The 'to' field for $rename must be a string: ${path}: ${show(operand)}`);
    if (operand === path)
      throw new StoreError(
        'BadValue',
        `The source and target field for $rename must differ: ${path}: ${show(operand)}`,
      );
    if (isDynamic(path)) throw new StoreError('BadValue', `The source field for $rename may not be dynamic: ${path}`);
    if (isDynamic(operand))
      throw new StoreError('BadValue', `The destination field for $rename may not be dynamic: ${operand}`);
  },
  $currentDate(_path, operand) {
    if (typeof operand === 'boolean') return;
    if (isDoc(operand) && (operand.$type === 'date' || operand.$type === 'timestamp')) return;
    throw new StoreError(
      'BadValue',
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  },
  $bit(_path, operand) {
    if (!isDoc(operand))
      throw new StoreError(
        'BadValue',
        `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}}`,
      );
    for (const name of Object.keys(operand)) {
      if (!['and', 'or', 'xor'].includes(name))
        throw new StoreError(
          'BadValue',
          `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator`,
        );
      if (!isInteger(operand[name]))
        throw new StoreError(
          'BadValue',
          `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(operand[name])}' is not supported here`,
        );
    }
  },
};

/**
 * Checks the operand of an operator before any document is changed.
 * @throws StoreError with MongoDB's code for an operand that the operator does not take
 */
export function checkOperand(name: string, path: string, operand: unknown): void {
  CHECKS[name]?.(path, operand);
}
