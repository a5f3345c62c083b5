import { StoreError } from './errors.ts';
import { keyOf, type Strength } from './keys.ts';
import { valuesAt } from './paths.ts';
import {
  Bracket,
  bracketOf,
  bsonType,
  type Doc,
  isDocument,
  isNumber,
  regexFlags,
  toNumber,
  toRegExp,
  toText,
  type Value,
} from './values.ts';

/** Tells whether a document matches. */
export type Predicate = (doc: Doc) => boolean;
/** Evaluates an aggregation expression on a document; handed in, so that its library is loaded only when used. */
export type Evaluate = (expression: Value, doc: Doc) => Value;

interface Options {
  strength?: Strength | undefined;
  evaluate?: Evaluate | undefined;
}

/** What a condition on one path asks of the values found there. */
type Test = (values: Value[]) => boolean;

const bad = (message: string) => new StoreError('BadValue', message);

/**
 * Compiles a filter.
 * @throws StoreError BadValue for an operator that does not exist or is not served
 */
export function compileFilter(filter: Doc, options: Options = {}): Predicate {
  const parts = Object.entries(filter).map(([name, condition]) =>
    name.startsWith('$') ? logical(name, condition, options) : field(name, condition, options),
  );
  return (doc) => parts.every((part) => part(doc));
}

function logical(name: string, condition: Value, options: Options): Predicate {
  if (name === '$comment') return () => true;
  if (name === '$expr') return expression(condition, options);
  if (name === '$where' || name === '$text') {
    throw new StoreError(name === '$text' ? 'IndexNotFound' : 'BadValue', `${name} is not supported by this store`);
  }
  if (!['$and', '$or', '$nor'].includes(name)) throw bad(`unknown top level operator: ${name}`);
  if (!Array.isArray(condition) || condition.length === 0) throw bad(`${name} must be a nonempty array`);
  const branches = condition.map((branch) => {
    if (!isDocument(branch)) throw bad(`${name} entries need to be full objects`);
    return compileFilter(branch, options);
  });
  if (name === '$and') return (doc) => branches.every((branch) => branch(doc));
  const any: Predicate = (doc) => branches.some((branch) => branch(doc));
  return name === '$or' ? any : (doc) => !any(doc);
}

function expression(condition: Value, { evaluate }: Options): Predicate {
  if (!evaluate) throw bad('$expr cannot be used here');
  return (doc) => {
    const result = evaluate(condition, doc);
    return isNumber(result) ? toNumber(result) !== 0 : Boolean(result);
  };
}

function field(path: string, condition: Value, options: Options): Predicate {
  const test = conditionTest(condition, options);
  return (doc) => test(valuesAt(doc, path));
}

export const isOperatorObject = (value: Value): value is Doc =>
  isDocument(value) && Object.keys(value)[0]?.startsWith('$') === true && !('$ref' in value);

function conditionTest(condition: Value, options: Options): Test {
  if (!isOperatorObject(condition)) return equality(condition, options);
  const tests = Object.entries(condition).map(([name, operand]) => operator(name, operand, condition, options));
  return (values) => tests.every((test) => test(values));
}

/** The values and, where one is an array, its elements too. */
function* candidates(values: Value[]): Generator<Value> {
  for (const value of values) {
    yield value;
    if (Array.isArray(value)) yield* value;
  }
}

function anyOf(values: Value[], test: (value: Value) => boolean): boolean {
  for (const value of candidates(values)) if (test(value)) return true;
  return false;
}

function equality(operand: Value, { strength = 0 }: Options): Test {
  const pattern = toRegExp(operand);
  if (pattern) return (values) => anyOf(values, (value) => matchesPattern(pattern, value) || sameRegex(value, pattern));
  const key = keyOf(operand, strength);
  return (values) => anyOf(values, (value) => keyOf(value, strength).equals(key));
}

const matchesPattern = (pattern: RegExp, value: Value): boolean =>
  (typeof value === 'string' || bsonType(value) === 'BSONSymbol') && pattern.test(toText(value));

function sameRegex(value: Value, pattern: RegExp): boolean {
  const own = toRegExp(value);
  return own !== undefined && own.source === pattern.source && own.flags === pattern.flags;
}

const not =
  (test: Test): Test =>
  (values) =>
    !test(values);

function operator(name: string, operand: Value, siblings: Doc, options: Options): Test {
  switch (name) {
    case '$eq':
      return equality(operand, options);
    case '$ne':
      if (toRegExp(operand)) throw bad("Can't have regex as arg to $ne.");
      return not(equality(operand, options));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return comparison(name, operand, options);
    case '$in':
      return membership(name, operand, options);
    case '$nin':
      return not(membership(name, operand, options));
    case '$not':
      if (!isOperatorObject(operand) && !toRegExp(operand)) throw bad('$not needs a regex or a document');
      return not(conditionTest(operand, options));
    case '$exists':
      return existence(operand);
    case '$type':
      return typeTest(operand);
    case '$regex':
      return patternTest(operand, siblings.$options);
    case '$options':
      if (!('$regex' in siblings)) throw bad('$options needs a $regex');
      return () => true;
    case '$mod':
      return modulo(operand);
    case '$size':
      return size(operand);
    case '$all':
      return all(operand, options);
    case '$elemMatch':
      return elemMatch(operand, options);
    case '$comment':
      return () => true;
    default:
      throw bad(`unknown operator: ${name}`);
  }
}

const HOLDS: Readonly<Record<string, (order: number) => boolean>> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** Only values of the operand's own type compare, except with MinKey and MaxKey. */
function comparison(name: string, operand: Value, { strength = 0 }: Options): Test {
  if (toRegExp(operand)) throw bad(`Can't have RegEx as arg to predicate over field with ${name}`);
  const key = keyOf(operand, strength);
  const bracket = bracketOf(operand);
  const anyType = bracket === Bracket.minKey || bracket === Bracket.maxKey;
  const holds = HOLDS[name] as (order: number) => boolean;
  const isNaNOperand = bracket === Bracket.number && Number.isNaN(toNumber(operand));
  return (values) =>
    anyOf(values, (value) => {
      if (!anyType && bracketOf(value) !== bracket) return false;
      if (isNaNOperand !== (isNumber(value) && Number.isNaN(toNumber(value)))) return false;
      return holds(Buffer.compare(keyOf(value, strength), key));
    });
}

function membership(name: string, operand: Value, options: Options): Test {
  if (!Array.isArray(operand)) throw bad(`${name} needs an array`);
  const { strength = 0 } = options;
  const patterns = operand.map(toRegExp).filter((pattern) => pattern !== undefined);
  const keys = new Set(
    operand.filter((item) => !toRegExp(item)).map((item) => keyOf(item, strength).toString('latin1')),
  );
  return (values) =>
    anyOf(
      values,
      (value) =>
        keys.has(keyOf(value, strength).toString('latin1')) ||
        patterns.some((pattern) => matchesPattern(pattern, value)),
    );
}

function existence(operand: Value): Test {
  const wanted = isNumber(operand) ? toNumber(operand) !== 0 : Boolean(operand);
  return (values) => values.some((value) => value !== undefined) === wanted;
}

const TYPE_NUMBERS: Readonly<Record<number, string>> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  14: 'symbol',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
};
const NUMBER_TYPES: Readonly<Record<string, string>> = {
  Double: 'double',
  Int32: 'int',
  Long: 'long',
  Decimal128: 'decimal',
};
const BRACKET_TYPES: Readonly<Record<number, string>> = {
  [Bracket.null]: 'null',
  [Bracket.string]: 'string',
  [Bracket.object]: 'object',
  [Bracket.array]: 'array',
  [Bracket.binary]: 'binData',
  [Bracket.objectId]: 'objectId',
  [Bracket.boolean]: 'bool',
  [Bracket.date]: 'date',
  [Bracket.timestamp]: 'timestamp',
  [Bracket.regex]: 'regex',
  [Bracket.code]: 'javascript',
  [Bracket.minKey]: 'minKey',
  [Bracket.maxKey]: 'maxKey',
};

/** The name `$type` knows a value by. */
function typeName(value: Value): string {
  if (value === undefined) return 'missing';
  if (isNumber(value)) return NUMBER_TYPES[bsonType(value) ?? ''] ?? 'double';
  if (bsonType(value) === 'BSONSymbol') return 'symbol';
  return BRACKET_TYPES[bracketOf(value)] ?? 'object';
}

function typeTest(operand: Value): Test {
  const wanted = (Array.isArray(operand) ? operand : [operand]).map((type) => {
    const name = isNumber(type) ? TYPE_NUMBERS[toNumber(type)] : type;
    if (typeof name !== 'string' || (name !== 'number' && !Object.values(TYPE_NUMBERS).includes(name))) {
      throw bad(`Unknown type name alias: ${String(type)}`);
    }
    return name;
  });
  return (values) =>
    anyOf(values, (value) => wanted.includes(typeName(value)) || (wanted.includes('number') && isNumber(value)));
}

function patternTest(operand: Value, flags: Value): Test {
  const given = toRegExp(operand);
  if (!given && typeof operand !== 'string') throw bad('$regex has to be a string');
  const source = given ? given.source : (operand as string);
  const options = typeof flags === 'string' ? regexFlags(flags) : (given?.flags ?? '');
  const pattern = compilePattern(source, options);
  return (values) => anyOf(values, (value) => matchesPattern(pattern, value) || sameRegex(value, pattern));
}

function compilePattern(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch {
    throw new StoreError('BadValue', `Regular expression is invalid: ${source}`);
  }
}

function modulo(operand: Value): Test {
  if (!Array.isArray(operand) || operand.length !== 2) throw bad('malformed mod, needs to be an array of two');
  const [divisor, remainder] = operand.map((part) => Math.trunc(toNumber(part)));
  if (!divisor) throw bad('divisor cannot be 0');
  return (values) => anyOf(values, (value) => isNumber(value) && Math.trunc(toNumber(value)) % divisor === remainder);
}

function size(operand: Value): Test {
  if (!isNumber(operand)) throw bad('$size needs a number');
  const wanted = toNumber(operand);
  if (!Number.isInteger(wanted) || wanted < 0) throw bad('$size may not be negative or fractional');
  return (values) => values.some((value) => Array.isArray(value) && value.length === wanted);
}

function all(operand: Value, options: Options): Test {
  if (!Array.isArray(operand)) throw bad('$all needs an array');
  const tests = operand.map((item) =>
    isDocument(item) && '$elemMatch' in item ? elemMatch(item.$elemMatch, options) : equality(item, options),
  );
  return (values) => tests.length > 0 && tests.every((test) => test(values));
}

function elemMatch(operand: Value, options: Options): Test {
  if (!isDocument(operand)) throw bad('$elemMatch needs an Object');
  const [first] = Object.keys(operand);
  const onValues = first?.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first);
  if (onValues) {
    const test = conditionTest(operand, options);
    return (values) => values.some((value) => Array.isArray(value) && value.some((item) => test([item])));
  }
  const matches = compileFilter(operand, options);
  const isMatch = (item: Value) => (isDocument(item) || Array.isArray(item)) && matches(item as Doc);
  return (values) => values.some((value) => Array.isArray(value) && value.some(isMatch));
}
