import { Double } from 'bson';
import { type Doc, isDoc } from '../bson/decode.ts';
import { StoreError } from '../bson/errors.ts';
import { compare, keyOf } from '../bson/keys.ts';
import { arithmetic, isNumber } from '../bson/numbers.ts';
import { toNumber } from '../query/sort.ts';
import { compileExpression, type Expression } from './expression.ts';

/** What gathers the values of one group. */
interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

function sum(): Accumulator {
  let total: unknown = 0;
  return {
    add(value) {
      if (!isNumber(value)) return;
      // Past int64 the sum goes on as a double, as MongoDB's does.
      total = arithmetic(total, value, 'add') ?? new Double((toNumber(total) ?? 0) + (toNumber(value) ?? 0));
    },
    result: () => total,
  };
}

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

function list(): Accumulator {
  const values: unknown[] = [];
  return { add: (value) => value !== undefined && values.push(value), result: () => values };
}

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

function merged(): Accumulator {
  const out: Doc = {};
  return { add: (value) => isDoc(value) && Object.assign(out, value), result: () => out };
}

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

const ACCUMULATORS: Readonly<Record<string, () => Accumulator>> = {
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

interface Output {
  name: string;
  create: () => Accumulator;
  value: Expression;
}

function readOutput(name: string, spec: unknown): Output {
  if (!isDoc(spec)) throw new StoreError(40234, `The field '${name}' must be an accumulator object`);
  const [operator, ...others] = Object.keys(spec);
  if (operator === undefined || others.length > 0) {
    throw new StoreError(40238, `The field '${name}' must specify one accumulator`);
  }
  if (operator === '$count') return { name, create: sum, value: () => 1 };
  const create = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (!create) throw new StoreError(15952, `unknown group operator '${operator}'`);
  return { name, create, value: compileExpression(spec[operator]) };
}

/** Compiles the `$group` stage. */
export function compileGroup(spec: unknown): (docs: Iterable<Doc>, variables: Doc) => Generator<Doc> {
  if (!isDoc(spec)) throw new StoreError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new StoreError(15955, 'a group specification must include an _id');
  const id = compileExpression(spec._id);
  const outputs = Object.keys(spec)
    .filter((name) => name !== '_id')
    .map((name) => {
      if (name.includes('.')) throw new StoreError(40235, `The field name '${name}' cannot contain '.'`);
      return readOutput(name, spec[name]);
    });
  return function* group(docs, variables) {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
    for (const doc of docs) {
      const value = id(doc, variables) ?? null;
      const key = keyOf(value).toString('latin1');
      let found = groups.get(key);
      if (!found) {
        found = { id: value, accumulators: outputs.map((output) => output.create()) };
        groups.set(key, found);
      }
      for (const [i, output] of outputs.entries()) found.accumulators[i]?.add(output.value(doc, variables));
    }
    for (const { id: value, accumulators } of groups.values()) {
      const out: Doc = { _id: value };
      for (const [i, output] of outputs.entries()) out[output.name] = accumulators[i]?.result();
      yield out;
    }
  };
}
