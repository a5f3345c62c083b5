import type { Collation } from '#server/store/embedded/bson/collation.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { parseSort, sortKey, sortOrder } from '#server/store/embedded/query/sort.ts';
import { compileGroup } from './group.ts';
import { type CompileStage, integerArgument } from './stage.ts';

/**
 * The first documents; no further one is read.
 * @param limit at least 1
 */
export function* limited(docs: Iterable<Doc>, limit: number): Generator<Doc> {
  let seen = 0;
  for (const doc of docs) {
    yield doc;
    seen += 1;
    if (seen >= limit) return;
  }
}

/** The documents after the first `skip`. */
export function* skipped(docs: Iterable<Doc>, skip: number): Generator<Doc> {
  let seen = 0;
  for (const doc of docs) if (seen++ >= skip) yield doc;
}

/** The documents that pass a test. */
export function* filtered(docs: Iterable<Doc>, test: (doc: Doc) => boolean): Generator<Doc> {
  for (const doc of docs) if (test(doc)) yield doc;
}

/** Each document changed. */
export function* mapped(docs: Iterable<Doc>, change: (doc: Doc) => Doc): Generator<Doc> {
  for (const doc of docs) yield change(doc);
}

/**
 * All documents in the order of a sort; equal ones stay in the order in which they came.
 * @param spec the sort as `$sort` has it
 * @throws StoreError 15976 for a sort without fields, or the code of `parseSort`
 */
export function* sorted(docs: Iterable<Doc>, spec: unknown, collation: Collation | undefined): Generator<Doc> {
  const fields = parseSort(spec);
  if (fields.length === 0) throw new StoreError(15976, '$sort stage must have at least one sort key');
  const order = sortOrder(fields, collation);
  const keyed = [...docs].map((doc) => ({ doc, key: sortKey(doc, fields, collation?.compare) }));
  for (const { doc } of keyed.sort((a, b) => order(a.key, b.key))) yield doc;
}

/** `$sample`: documents chosen at random, each at most once. */
export const sample: CompileStage = (spec) => {
  const size = integerArgument('$sample', isDoc(spec) ? spec.size : undefined, 1);
  return (docs) => {
    const all = [...docs];
    for (let i = all.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [all[i], all[j]] = [all[j] as Doc, all[i] as Doc];
    }
    return all.slice(0, size);
  };
};

/** `$count`: one document with the number of documents, none when there are none. */
export const count: CompileStage = (spec) => {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.')) {
    throw new StoreError(40156, 'the count field must be a non-empty string');
  }
  return function* run(docs) {
    let n = 0;
    for (const _ of docs) n += 1;
    if (n > 0) yield { [spec]: n };
  };
};

/** `$sortByCount`: the values of an expression with their number, the most frequent first. */
export const sortByCount: CompileStage = (spec, context) => {
  const group = compileGroup({ _id: spec, count: { $sum: 1 } });
  return (docs) => sorted(group(docs, context.variables), { count: -1 }, undefined);
};
