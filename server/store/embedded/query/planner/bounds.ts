import type { Collation } from '#server/store/embedded/bson/collation.ts';
import { keyOf } from '#server/store/embedded/bson/keys.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { BRACKET, bracketOf } from '#server/store/embedded/bson/type-order.ts';
import { isDoc } from '#server/store/embedded/bson/types.ts';
import { isRegex, literalPrefix } from '#server/store/embedded/query/filter/regex.ts';
import { isPosition } from '#server/store/embedded/query/paths.ts';
import type { Condition } from './conditions.ts';
import type { IndexInfo } from './index-info.ts';

/** Keys from `low` (included) to `high` (excluded). */
export interface Range {
  low: Buffer;
  high: Buffer;
}

/** The bounds of one field of an index: single values, or one range. */
export interface FieldBounds {
  ranges: Range[];
  /** Every range is a single value. */
  points: boolean;
  /** The bounds contain only documents that meet the conditions. */
  exact: boolean;
  /** A document without the field may match. */
  allowsNull: boolean;
}

/** Comes after every key that begins with the bytes before it. */
const AFTER = Buffer.from([0xff]);

function indexable(value: unknown): boolean {
  return !Array.isArray(value) && !isRegex(value) && value !== undefined;
}

/** Whether the query's collation and the index's put this value at the same place. */
function collationsAgree(value: unknown, index: IndexInfo, collation: Collation | undefined): boolean {
  if (index.collation === collation) return true;
  if (typeof value === 'string') return false;
  return !isDoc(value) && bracketOf(value) !== BRACKET.string;
}

function pointRange(value: unknown, descending: boolean, fold: ((text: string) => string) | undefined): Range {
  const low = keyOf(value, descending, fold);
  return { low, high: Buffer.concat([low, AFTER]) };
}

function bracketRange(bracket: number, descending: boolean): Range {
  const low = descending ? 0xff - bracket : bracket;
  return { low: Buffer.from([low]), high: Buffer.from([low + 1]) };
}

function intersect(a: Range, b: Range): Range {
  return {
    low: Buffer.compare(a.low, b.low) > 0 ? a.low : b.low,
    high: Buffer.compare(a.high, b.high) < 0 ? a.high : b.high,
  };
}

const isNaNValue = (value: unknown): boolean => Number.isNaN(toNumber(value));

function sideRange(operator: string, value: unknown, descending: boolean): Range {
  const point = pointRange(value, descending, undefined);
  const whole = bracketRange(bracketOf(value), descending);
  const above = (operator === '$gt' || operator === '$gte') !== descending;
  const inclusive = operator === '$gte' || operator === '$lte';
  if (above) return { low: inclusive ? point.low : point.high, high: whole.high };
  return { low: whole.low, high: inclusive ? point.high : point.low };
}

/** The bounds while the conditions are being read. */
interface BoundsDraft {
  points: Range[] | undefined;
  range: Range | undefined;
  regex: Range[];
  exact: boolean;
  allowsNull: boolean;
}

function addPoints(
  draft: BoundsDraft,
  values: unknown[],
  index: IndexInfo,
  at: number,
  collation: Collation | undefined,
): void {
  const usable = values.every((value) => indexable(value) && collationsAgree(value, index, collation));
  if (!usable || draft.points) {
    draft.exact = false;
    if (!draft.points && values.every((value) => value !== null && !isRegex(value))) draft.allowsNull = false;
    return;
  }
  if (values.includes(null)) {
    // A scalar element of an array is indexed as null, but does not match null.
    if (index.multikey) draft.exact = false;
  } else draft.allowsNull = false;
  const descending = index.descending[at] as boolean;
  draft.points = values.map((value) => pointRange(value, descending, index.collation?.fold));
}

function addSide(
  draft: BoundsDraft,
  { operator, operand }: Condition,
  index: IndexInfo,
  at: number,
  collation: Collation | undefined,
): void {
  if (operand !== null) draft.allowsNull = false;
  const bracket = bracketOf(operand);
  const scalar = bracket !== BRACKET.object && bracket !== BRACKET.min && bracket !== BRACKET.max;
  // Folded strings are equal as the collation says, but do not sort as it says.
  const ordered = scalar && indexable(operand) && operand !== null && !isNaNValue(operand);
  const folded = bracket === BRACKET.string && (index.collation !== undefined || collation !== undefined);
  if (!ordered || folded) {
    draft.exact = false;
    return;
  }
  const next = sideRange(operator, operand, index.descending[at] as boolean);
  // NaN comes before all numbers in the index, but is not less than any of them.
  if (bracket === BRACKET.number && (operator === '$lt' || operator === '$lte')) draft.exact = false;
  if (!draft.range) draft.range = next;
  else if (index.multikey & (1 << at)) draft.exact = false;
  else draft.range = intersect(draft.range, next);
}

/** The ranges of a regular expression: strings with its literal prefix, and a stored regular expression equal to it. */
function regexRanges(operand: unknown, index: IndexInfo, at: number, collation: Collation | undefined): Range[] {
  if (!isRegex(operand) || index.collation || collation || index.descending[at]) return [];
  const prefix = literalPrefix(operand);
  if (prefix === '') return [];
  const key = keyOf(prefix);
  const low = key.subarray(0, key.length - 2);
  return [{ low, high: Buffer.concat([low, AFTER]) }, pointRange(operand, false, undefined)];
}

/**
 * The bounds that the conditions set for one field of an index.
 * @param at the position of the field in the index
 * @returns no ranges when the conditions set no bounds
 */
export function fieldBounds(
  conditions: readonly Condition[],
  index: IndexInfo,
  at: number,
  collation: Collation | undefined,
): FieldBounds {
  // An index has a key for each element of an array at a position, which conditions do not expand.
  const exact = !index.paths[at]?.some(isPosition);
  const draft: BoundsDraft = { points: undefined, range: undefined, regex: [], exact, allowsNull: true };
  for (const condition of conditions) {
    const { operator, operand } = condition;
    if (operator === '$eq' && !isRegex(operand)) addPoints(draft, [operand], index, at, collation);
    else if (operator === '$in' && Array.isArray(operand)) addPoints(draft, operand, index, at, collation);
    else if (/^\$[gl]te?$/.test(operator)) addSide(draft, condition, index, at, collation);
    else {
      draft.exact = false;
      if (operator === '$exists' && (operand === true || toNumber(operand) === 1)) draft.allowsNull = false;
      else if (operator === '$regex' || (operator === '$eq' && isRegex(operand))) {
        draft.allowsNull = false;
        const options = conditions.some((other) => other.operator === '$options');
        if (!options) draft.regex = regexRanges(operand, index, at, collation);
      }
    }
  }
  if (draft.points && draft.range) draft.exact = false;
  const ranges = draft.points ?? (draft.range ? [draft.range] : draft.regex);
  return { ranges, points: draft.points !== undefined, exact: draft.exact, allowsNull: draft.allowsNull };
}
