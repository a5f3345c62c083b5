import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { isNumber, toNumber } from '#server/store/embedded/bson/numbers.ts';
import { show, typeName } from '#server/store/embedded/bson/print.ts';
import { isDoc } from '#server/store/embedded/bson/types.ts';

/** Refuses operands of a wrong type, with MongoDB's code and text. */
type Check = (operands: readonly unknown[], operator: string) => void;
type Test = (value: unknown) => boolean;
type Text = (operator: string, type: string, value: unknown) => string;
type Code = ConstructorParameters<typeof StoreError>[0];

const isMissing = (value: unknown): boolean => value === undefined || value === null;
const isText: Test = (value) => typeof value === 'string';
const isList: Test = Array.isArray;
const isNumberOrDate: Test = (value) => isNumber(value) || value instanceof Date;

/** Every operand up to the first missing one, which makes the result null. */
const each =
  (code: Code, isRight: Test, text: Text): Check =>
  (operands, operator) => {
    for (const value of operands) {
      if (isMissing(value)) return;
      if (!isRight(value)) throw new StoreError(code, text(operator, typeName(value), value));
    }
  };

/** The operand at one place, which may be missing. */
const at =
  (place: number, code: Code, isRight: Test, text: Text): Check =>
  (operands, operator) => {
    const value = operands[place];
    if (!isMissing(value) && !isRight(value)) throw new StoreError(code, text(operator, typeName(value), value));
  };

/** The operand at one place, which has to be there. */
const present =
  (place: number, code: Code, isRight: Test, text: Text): Check =>
  (operands, operator) => {
    const value = operands[place];
    if (!isRight(value)) throw new StoreError(code, text(operator, typeName(value), value));
  };

/** Two operands; a missing one makes the result null. */
const pair =
  (
    code: Code,
    isRight: (one: unknown, other: unknown) => boolean,
    text: (one: string, other: string) => string,
  ): Check =>
  ([one, other]) => {
    if (isMissing(one) || isMissing(other) || isRight(one, other)) return;
    throw new StoreError(code, text(typeName(one), typeName(other)));
  };

const all =
  (...checks: Check[]): Check =>
  (operands, operator) => {
    for (const check of checks) check(operands, operator);
  };

const one =
  (check: Check): Check =>
  (operands, operator) => {
    if (operands.length !== 1) {
      const counted = `Expression ${operator} takes exactly 1 arguments. ${operands.length} were passed in.`;
      throw new StoreError(16020, counted);
    }
    check(operands, operator);
  };

const notZero =
  (code: Code, operator: string): Check =>
  ([dividend, divisor]) => {
    if (!isMissing(dividend) && toNumber(divisor) === 0) throw new StoreError(code, `can't ${operator} by zero`);
  };

const numbers = (one: unknown, other: unknown) => isNumber(one) && isNumber(other);
const canSubtract = (one: unknown, other: unknown) =>
  numbers(one, other) || (one instanceof Date && isNumberOrDate(other));
const numeric: Text = (operator, type) => `${operator} only supports numeric types, not ${type}`;
const number = one(at(0, 28765, isNumber, numeric));
const list = (code: Code): Check =>
  one(
    at(0, code, isList, (operator, type) => `The argument to ${operator} must be an array, but was of type: ${type}`),
  );
const element: Check = one(
  at(0, 28689, isList, (operator, type) => `${operator}'s argument must be an array, but is ${type}`),
);
const text = (code: Code): Check =>
  one(present(0, code, isText, (operator, type) => `${operator} requires a string argument, found: ${type}`));
const set = (code: Code): Check =>
  each(
    code,
    isList,
    (operator, type) => `All operands of ${operator} must be arrays. One argument is of type: ${type}`,
  );
const truths = (code: Code): Check =>
  one(present(0, code, isList, (operator, type) => `${operator}'s argument must be an array, but is ${type}`));

/** Operators that evaluate all their operands, and what the operands have to be. */
const CHECKS: Readonly<Record<string, Check>> = {
  $abs: number,
  $ceil: number,
  $exp: number,
  $floor: number,
  $ln: number,
  $log10: number,
  $sqrt: number,
  $add: each('TypeMismatch', isNumberOrDate, (_, type) => `$add only supports numeric or date types, not ${type}`),
  $multiply: each('TypeMismatch', isNumber, numeric),
  $subtract: pair('TypeMismatch', canSubtract, (one, other) => `can't $subtract ${other} from ${one}`),
  $divide: all(
    pair('TypeMismatch', numbers, (one, other) => `$divide only supports numeric types, not ${one} and ${other}`),
    notZero('BadValue', '$divide'),
  ),
  $mod: all(
    pair(16611, numbers, (one, other) => `$mod only supports numeric types, not ${one} and ${other}`),
    notZero(16610, '$mod'),
  ),
  $concat: each(16702, isText, (_, type) => `$concat only supports strings, not ${type}`),
  $strLenCP: text(34471),
  $strLenBytes: text(34473),
  $split: all(
    at(
      0,
      40085,
      isText,
      (_, type) => `$split requires an expression that evaluates to a string as a first argument, found: ${type}`,
    ),
    at(
      1,
      40086,
      isText,
      (_, type) => `$split requires an expression that evaluates to a string as a second argument, found: ${type}`,
    ),
    at(
      1,
      40087,
      (value) => value !== '',
      () => '$split requires a non-empty separator',
    ),
  ),
  $size: one(
    present(0, 17124, isList, (_, type) => `The argument to $size must be an array, but was of type: ${type}`),
  ),
  $arrayElemAt: all(
    at(0, 28689, isList, (_, type) => `$arrayElemAt's first argument must be an array, but is ${type}`),
    at(1, 28690, isNumber, (_, type) => `$arrayElemAt's second argument must be a numeric value, but is ${type}`),
    at(
      1,
      28691,
      (value) => Number.isInteger(toNumber(value)),
      (_, __, value) => `$arrayElemAt's second argument must be representable as a 32-bit integer: ${show(value)}`,
    ),
  ),
  $first: element,
  $last: element,
  $slice: all(
    at(0, 28724, isList, (_, type) => `First argument to $slice must be an array, but is of type: ${type}`),
    at(1, 28725, isNumber, (_, type) => `Second argument to $slice must be a numeric value, but is of type: ${type}`),
  ),
  $concatArrays: each(28664, isList, (_, type) => `$concatArrays only supports arrays, not ${type}`),
  $reverseArray: list(34435),
  $in: present(1, 40081, isList, (_, type) => `$in requires an array as a second argument, found: ${type}`),
  $indexOfArray: at(
    0,
    40090,
    isList,
    (_, type) => `$indexOfArray requires an array as a first argument, found: ${type}`,
  ),
  $objectToArray: one(at(0, 40390, isDoc, (_, type) => `$objectToArray requires a document input, found: ${type}`)),
  $arrayToObject: one(at(0, 40386, isList, (_, type) => `$arrayToObject requires an array input, found: ${type}`)),
  $mergeObjects: (operands) => {
    const wrong = operands.find((value) => !isMissing(value) && !isDoc(value));
    if (wrong === undefined) return;
    const reason = `$mergeObjects requires object inputs, but input ${show(wrong)} is of type ${typeName(wrong)}`;
    throw new StoreError(40400, reason);
  },
  $setUnion: set(17043),
  $setIntersection: set(17047),
  $anyElementTrue: truths(17041),
  $allElementsTrue: truths(17040),
  // Their operands may be of any type, and have operators of their own.
  ...Object.fromEntries(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$cmp'].map((name) => [name, () => undefined])),
};

/** What the `input` of an operator has to be that evaluates an expression for each element. */
const INPUTS: Readonly<Record<string, Check>> = {
  $filter: at(0, 28651, isList, (_, type) => `input to $filter must be an array not ${type}`),
  $map: at(0, 16883, isList, (_, type) => `input to $map must be an array not ${type}`),
  $reduce: at(0, 40080, isList, (_, __, value) => `$reduce requires that 'input' be an array, found: ${show(value)}`),
};

const own = (checks: Readonly<Record<string, Check>>, operator: string): Check | undefined =>
  Object.hasOwn(checks, operator) ? checks[operator] : undefined;

/** How the operands of an operator are checked, once all are evaluated; undefined for an operator that is not here. */
export const operandCheck = (operator: string): Check | undefined => own(CHECKS, operator);

/** How the `input` of an operator is checked; undefined for an operator that is not here. */
export const inputCheck = (operator: string): Check | undefined => own(INPUTS, operator);
