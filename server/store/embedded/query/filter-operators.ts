import { Binary, BSONRegExp } from 'bson';
import { type Doc, isDoc, typeOf } from '../bson/decode.ts';
import { StoreError } from '../bson/errors.ts';
import { BRACKET, bracketOf, compare } from '../bson/keys.ts';
import { anyAt } from '../bson/paths.ts';
import { compile, equality, equalTest, isOperators, type MatchContext, type Predicate } from './filter.ts';
import { isRegex, regexTest } from './regex.ts';
import { toNumber } from './sort.ts';

type Test = (value: unknown) => boolean;
type Build = (operand: unknown, parts: readonly string[], context: MatchContext, condition: Doc) => Predicate;

const at =
  (parts: readonly string[], expand: boolean, test: Test): Predicate =>
  (doc) =>
    anyAt(doc, parts, 0, expand, test);

function comparison(accepts: (order: number) => boolean, orEqual: boolean): Build {
  return (operand, parts, context) => {
    if (isRegex(operand)) throw new StoreError(2, "Can't have RegEx as arg to predicate over field");
    if (operand === undefined) throw new StoreError(2, 'cannot compare to undefined');
    const bracket = bracketOf(operand);
    const order = context.collation?.compare ?? compare;
    if (bracket === BRACKET.min || bracket === BRACKET.max) {
      return at(parts, true, (value) => value !== undefined && accepts(compare(value, operand)));
    }
    if (bracket === BRACKET.null) return at(parts, true, (value) => orEqual && (value === null || value === undefined));
    const unordered = bracket === BRACKET.number && Number.isNaN(toNumber(operand));
    return at(parts, true, (value) => {
      if (value === undefined || bracketOf(value) !== bracket) return false;
      const nan = bracket === BRACKET.number && Number.isNaN(toNumber(value));
      // NaN is only ever equal to itself, never below or above a number.
      if (unordered || nan) return orEqual && unordered && nan;
      return accepts(order(value, operand));
    });
  };
}

function inTest(name: string, operand: unknown, context: MatchContext): Test {
  if (!Array.isArray(operand)) throw new StoreError(2, `${name} needs an array`);
  const strings = new Set<unknown>();
  const others: Test[] = [];
  for (const wanted of operand) {
    if (isOperators(wanted)) throw new StoreError(2, `cannot nest $ under ${name}`);
    if (typeof wanted === 'string' && !context.collation) strings.add(wanted);
    else others.push(equalTest(wanted, context));
  }
  return (value) => (typeof value === 'string' && strings.has(value)) || others.some((test) => test(value));
}

const TYPE_NAMES: Readonly<Record<string, number>> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: 255,
  maxKey: 127,
};

function typeNumbers(operand: unknown): number[] {
  if (operand === 'number') return [1, 16, 18, 19];
  if (typeof operand === 'string') {
    const found = TYPE_NAMES[operand];
    if (found === undefined) throw new StoreError(2, `Unknown type name alias: ${operand}`);
    return [found];
  }
  const number = toNumber(operand);
  if (number === undefined) throw new StoreError(14, 'type must be represented as a number or a string');
  if (number === -1) return [255];
  if (!Object.values(TYPE_NAMES).includes(number)) throw new StoreError(2, `Invalid numerical type code: ${number}`);
  return [number];
}

const typeIs: Build = (operand, parts) => {
  const list = Array.isArray(operand) ? operand : [operand];
  if (list.length === 0) throw new StoreError(9, 'a must match at least one type');
  const wanted = new Set(list.flatMap(typeNumbers));
  return at(parts, true, (value) => wanted.has(typeOf(value)));
};

const size: Build = (operand, parts) => {
  const wanted = toNumber(operand);
  if (wanted === undefined) throw new StoreError(9, 'Failed to parse $size. Expected a number in: $size');
  if (!Number.isInteger(wanted)) throw new StoreError(9, 'Failed to parse $size. Expected an integer: $size');
  if (wanted < 0) throw new StoreError(9, 'Failed to parse $size. Expected a non-negative number in: $size');
  return at(parts, false, (value) => Array.isArray(value) && value.length === wanted);
};

const mod: Build = (operand, parts) => {
  if (!Array.isArray(operand)) throw new StoreError(2, 'malformed mod, needs to be an array');
  if (operand.length !== 2) {
    throw new StoreError(2, `malformed mod, ${operand.length < 2 ? 'not enough' : 'too many'} elements`);
  }
  const [divisor, remainder] = operand.map((value, i) => {
    const number = toNumber(value);
    if (number === undefined) throw new StoreError(2, `malformed mod, ${i ? 'remainder' : 'divisor'} not a number`);
    return Math.trunc(number);
  }) as [number, number];
  if (divisor === 0) throw new StoreError(2, 'divisor cannot be 0');
  return at(parts, true, (value) => {
    const number = toNumber(value);
    return number !== undefined && Number.isFinite(number) && Math.trunc(number) % divisor === remainder;
  });
};

const regex: Build = (operand, parts, _context, condition) => {
  const options = condition.$options;
  if (options !== undefined && typeof options !== 'string') throw new StoreError(2, '$options has to be a string');
  if (isRegex(operand)) {
    if (options !== undefined && operand.options !== '') {
      throw new StoreError(51075, 'options set in both $regex and $options');
    }
    return at(parts, true, regexTest(options === undefined ? operand : new BSONRegExp(operand.pattern, options)));
  }
  if (typeof operand !== 'string') throw new StoreError(2, '$regex has to be a string');
  return at(parts, true, regexTest(new BSONRegExp(operand, options ?? '')));
};

const elemMatch: Build = (operand, parts, context) => {
  if (!isDoc(operand)) throw new StoreError(2, '$elemMatch needs an Object');
  const test = elementTest(operand, context);
  return at(parts, false, (value) => Array.isArray(value) && value.some(test));
};

/** The test `$elemMatch` (and `$pull`, and a positional projection) puts to one element. */
export function elementTest(operand: Doc, context: MatchContext): Test {
  const logical = ['$and', '$or', '$nor', '$expr', '$where', '$comment'];
  const first = Object.keys(operand)[0];
  if (isOperators(operand) && !logical.includes(first as string)) {
    const predicate = compile({ v: operand }, context);
    // An element that is itself an array is one value here, not walked into again.
    return (element) => (Array.isArray(element) ? predicate({ v: [element] }) : predicate({ v: element }));
  }
  const predicate = compile(operand, context);
  return (element) =>
    (isDoc(element) && predicate(element)) || (Array.isArray(element) && predicate({ ...element } as unknown as Doc));
}

const all: Build = (operand, parts, context) => {
  if (!Array.isArray(operand)) throw new StoreError(2, '$all needs an array');
  if (operand.length === 0) return () => false;
  const tests = operand.map((wanted) => {
    if (isDoc(wanted) && '$elemMatch' in wanted) return elemMatch(wanted.$elemMatch, parts, context, wanted);
    if (isOperators(wanted)) throw new StoreError(2, 'no $ expressions in $all');
    return equality(parts, wanted, context);
  });
  return (doc) => tests.every((test) => test(doc));
};

function maskOf(operand: unknown): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, position) => {
      const bit = toNumber(position);
      if (bit === undefined || bit < 0 || !Number.isInteger(bit)) throw new StoreError(2, 'bit positions must be >= 0');
      return mask | (1n << BigInt(bit));
    }, 0n);
  }
  if (operand instanceof Binary) {
    return operand.buffer.reduce((mask, byte, i) => mask | (BigInt(byte) << BigInt(8 * i)), 0n);
  }
  const number = toNumber(operand);
  if (number === undefined || number < 0 || !Number.isInteger(number)) {
    throw new StoreError(9, 'Expected a non-negative number, a position array or binary data as bit mask');
  }
  return BigInt(String(operand));
}

function bits(accepts: (value: bigint, mask: bigint) => boolean): Build {
  return (operand, parts) => {
    const mask = maskOf(operand);
    return at(parts, true, (value) => {
      if (value instanceof Binary) return accepts(maskOf(value), mask);
      const number = toNumber(value);
      return number !== undefined && Number.isInteger(number) && accepts(BigInt(Math.trunc(number)), mask);
    });
  };
}

const OPERATORS: Readonly<Record<string, Build>> = {
  $eq: (operand, parts, context) => {
    if (!isRegex(operand)) return equality(parts, operand, context);
    const same: Test = (value) => isRegex(value) && compare(value, operand) === 0;
    return at(parts, true, same);
  },
  $ne: (operand, parts, context) => {
    if (isRegex(operand)) throw new StoreError(2, "Can't have regex as arg to $ne.");
    const test = equality(parts, operand, context);
    return (doc) => !test(doc);
  },
  $gt: comparison((order) => order > 0, false),
  $gte: comparison((order) => order >= 0, true),
  $lt: comparison((order) => order < 0, false),
  $lte: comparison((order) => order <= 0, true),
  $in: (operand, parts, context) => at(parts, true, inTest('$in', operand, context)),
  $nin: (operand, parts, context) => {
    const test = inTest('$nin', operand, context);
    return (doc) => !anyAt(doc, parts, 0, true, test);
  },
  $exists: (operand, parts) => {
    const wanted = !(operand === false || operand === null || toNumber(operand) === 0);
    return (doc) => anyAt(doc, parts, 0, false, (value) => value !== undefined) === wanted;
  },
  $type: typeIs,
  $size: size,
  $mod: mod,
  $regex: regex,
  $elemMatch: elemMatch,
  $all: all,
  $bitsAllSet: bits((value, mask) => (value & mask) === mask),
  $bitsAnySet: bits((value, mask) => (value & mask) !== 0n),
  $bitsAllClear: bits((value, mask) => (value & mask) === 0n),
  $bitsAnyClear: bits((value, mask) => (value & mask) !== mask),
};

const GEO = new Set(['$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$within', '$geoNear', '$maxDistance']);

/** Compiles one operator of a field's condition. */
export function fieldOperator(
  name: string,
  condition: Doc,
  parts: readonly string[],
  context: MatchContext,
): Predicate {
  const build = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (build) return build(condition[name], parts, context, condition);
  if (name === '$options') throw new StoreError(2, '$options needs a $regex');
  if (GEO.has(name)) throw new StoreError(2, `${name} is not supported by this server: it has no geospatial index`);
  throw new StoreError(2, `unknown operator: ${name}`);
}
