import { strengthOf } from './indexes.ts';
import { compareValues, keyOf, type Strength } from './keys.ts';
import { compileFilter, type Evaluate, type Predicate } from './match.ts';
import { valuesAt } from './paths.ts';
import { choosePlan, type Plan } from './plan.ts';
import type { Collection, Row, Rows } from './rows.ts';
import { type Doc, decode, intOption, toNumber, type Value } from './values.ts';

/** A document found, decoded. */
export interface Found extends Row {
  doc: Doc;
}

/** What to find and in which order. */
export interface Query {
  filter: Doc;
  sort?: Doc | undefined;
  collation?: Value;
  skip?: number;
  /** 0 or undefined: all. */
  limit?: number | undefined;
  evaluate?: Evaluate | undefined;
}

interface Prepared {
  plan: Plan | undefined;
  matches: Predicate;
  strength: Strength;
}

function prepare(collection: Collection, { filter, sort, collation, evaluate }: Query): Prepared {
  const strength = strengthOf(collation);
  const plan = choosePlan(collection, filter, sort, strength);
  return { plan, matches: compileFilter(filter, { strength, evaluate }), strength };
}

/** The documents of a query, one after another; nothing is held open between two of them. */
export function* run(rows: Rows, collection: Collection, query: Query): Generator<Found> {
  const { plan, matches, strength } = prepare(collection, query);
  const found = matching(rows, collection, plan, matches);
  const needsSort = query.sort && Object.keys(query.sort).length > 0 && !plan?.sorted;
  const ordered = needsSort ? sorted(found, query.sort as Doc, strength) : found;
  yield* page(ordered, query.skip ?? 0, query.limit ?? 0);
}

function* page(found: Iterable<Found>, skip: number, limit: number): Generator<Found> {
  let seen = 0;
  for (const item of found) {
    seen += 1;
    if (seen <= skip) continue;
    yield item;
    if (limit > 0 && seen - skip >= limit) return;
  }
}

function* matching(rows: Rows, collection: Collection, plan: Plan | undefined, matches: Predicate): Generator<Found> {
  for (const row of plan ? planned(rows, collection, plan) : rows.scan(collection)) {
    const doc = decode(row.bytes);
    if (matches(doc)) yield { ...row, doc };
  }
}

function* planned(rows: Rows, collection: Collection, plan: Plan): Generator<Row> {
  const seen = new Set<number>();
  const bounds = plan.backwards ? plan.bounds.toReversed() : plan.bounds;
  for (const bound of bounds) {
    for (const rowid of rows.walk(plan.index, bound, plan.backwards)) {
      if (plan.index.multikey) {
        if (seen.has(rowid)) continue;
        seen.add(rowid);
      }
      const bytes = rows.get(collection, rowid);
      if (bytes) yield { rowid, bytes };
    }
  }
}

function sorted(found: Iterable<Found>, sort: Doc, strength: Strength): Found[] {
  const parts = Object.entries(sort).map(([path, direction]) => ({ path, direction: Math.sign(toNumber(direction)) }));
  const keyed = [...found].map((item) => ({ item, keys: parts.map((part) => sortKey(item.doc, part, strength)) }));
  keyed.sort((left, right) => {
    for (const [at, { direction }] of parts.entries()) {
      const order = Buffer.compare(left.keys[at] as Buffer, right.keys[at] as Buffer);
      if (order !== 0) return order * direction;
    }
    return 0;
  });
  return keyed.map(({ item }) => item);
}

/** Of an array, its smallest element counts upwards and its largest downwards. */
function sortKey(doc: Doc, { path, direction }: { path: string; direction: number }, strength: Strength): Buffer {
  const values = valuesAt(doc, path).flatMap((value) =>
    Array.isArray(value) ? (value.length > 0 ? value : [undefined]) : [value],
  );
  const keys = (values.length > 0 ? values : [undefined]).map((value) => keyOf(value, strength));
  return keys.reduce((best, key) => (Buffer.compare(key, best) * direction < 0 ? key : best));
}

/** How many documents match, from the index alone where it knows. */
export function count(rows: Rows, collection: Collection, query: Query): number {
  const { plan } = prepare(collection, query);
  const all = Object.keys(query.filter).length === 0;
  const total = all ? rows.count(collection) : plan?.exact ? rows.countIn(plan.index, plan.bounds) : undefined;
  if (total === undefined) {
    let found = 0;
    for (const _ of run(rows, collection, { ...query, sort: undefined })) found += 1;
    return found;
  }
  const rest = Math.max(0, total - (query.skip ?? 0));
  return query.limit ? Math.min(rest, query.limit) : rest;
}

/** Reads the paging options that find, count and aggregate share. */
export const paging = (body: Doc) => ({
  skip: intOption(body.skip, 'skip', 0),
  limit: Math.abs(intOption(body.limit, 'limit', 0)),
});

/** The plan in words, for `explain`. */
export function explain(collection: Collection, query: Query): Doc {
  const { plan } = prepare(collection, query);
  const stage = plan
    ? { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: plan.index.name, keyPattern: plan.index.spec.key } }
    : { stage: 'COLLSCAN' };
  return query.sort && !plan?.sorted ? { stage: 'SORT', inputStage: stage } : stage;
}

/** Distinct values at a path among what matches, arrays by element. */
export function distinct(rows: Rows, collection: Collection, query: Query, path: string): Value[] {
  const values = new Map<string, Value>();
  for (const { doc } of run(rows, collection, query)) {
    for (const value of valuesAt(doc, path).flatMap((item) => (Array.isArray(item) ? item : [item]))) {
      if (value !== undefined) values.set(keyOf(value).toString('latin1'), value);
    }
  }
  return [...values.values()].sort((left, right) => compareValues(left, right));
}
