import { Double } from 'bson';
import { compare } from '#server/store/embedded/bson/compare.ts';
import { keyOf } from '#server/store/embedded/bson/keys.ts';
import { arithmetic, isNumber, toNumber } from '#server/store/embedded/bson/numbers.ts';
import { type Doc, isDoc, setField } from '#server/store/embedded/bson/types.ts';

/** Computes one output field of one group. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

/** `$sum`: adds up numbers in the widest of their types and leaves out other values. */
export function sum(): Accumulator {
  let total: unknown = 0;
  return {
    add(value) {
      if (!isNumber(value)) return;
      // A sum that overflows int64 becomes a double, as in MongoDB.
      total = arithmetic(total, value, 'add') ?? new Double((toNumber(total) ?? 0) + (toNumber(value) ?? 0));
    },
    result: () => total,
  };
}

/** `$avg`: a double, or null without a number. */
function average(): Accumulator {
  const total = sum();
  let count = 0;
  return {
    add(value) {
      if (!isNumber(value)) return;
      count += 1;
      total.add(value);
    },
    result: () => (count === 0 ? null : new Double((toNumber(total.result()) ?? 0) / count)),
  };
}

/**
 * `$min` and `$max`: null and missing values do not count.
 * @param sign -1 for the least value, 1 for the greatest
 */
function extreme(sign: number): Accumulator {
  let best: unknown;
  return {
    add(value) {
      if (value === undefined || value === null) return;
      if (best === undefined || compare(value, best) * sign > 0) best = value;
    },
    result: () => best ?? null,
  };
}

/**
 * `$first` and `$last`.
 * @param last whether it is the value of the last document, or of the first
 */
function edge(last: boolean): Accumulator {
  let seen = false;
  let kept: unknown;
  return {
    add(value) {
      if (seen && !last) return;
      seen = true;
      kept = value;
    },
    result: () => kept ?? null,
  };
}

/** `$push`: missing values are left out. */
function list(): Accumulator {
  const values: unknown[] = [];
  return { add: (value) => value !== undefined && values.push(value), result: () => values };
}

/** `$addToSet`: each value once, in the order in which they first come. */
function set(): Accumulator {
  const values = new Map<string, unknown>();
  return {
    add(value) {
      if (value === undefined) return;
      const id = keyOf(value).toString('latin1');
      if (!values.has(id)) values.set(id, value);
    },
    result: () => [...values.values()],
  };
}

/** `$mergeObjects`: fields of later documents replace those of earlier ones. */
function merged(): Accumulator {
  const out: Doc = {};
  return {
    add(value) {
      if (isDoc(value)) for (const name of Object.keys(value)) setField(out, name, value[name]);
    },
    result: () => out,
  };
}

/**
 * The standard deviation, null for too few numbers.
 * @param sample `$stdDevSamp` instead of `$stdDevPop`: the numbers are a sample of a population
 */
function deviation(sample: boolean): Accumulator {
  const values: number[] = [];
  return {
    add(value) {
      const number = toNumber(value);
      if (number !== undefined) values.push(number);
    },
    result() {
      const divisor = sample ? values.length - 1 : values.length;
      if (divisor <= 0) return null;
      const mean = values.reduce((a, b) => a + b, 0) / values.length;
      return new Double(Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / divisor));
    },
  };
}

/** The accumulators of `$group` by name; each call makes one for one group. */
export const ACCUMULATORS: Readonly<Record<string, () => Accumulator>> = {
  $sum: sum,
  $avg: average,
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => edge(false),
  $last: () => edge(true),
  $push: list,
  $addToSet: set,
  $mergeObjects: merged,
  $stdDevPop: () => deviation(false),
  $stdDevSamp: () => deviation(true),
};
