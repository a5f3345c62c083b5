import type { Collation } from '../bson/collation.ts';
import { clone, type Doc, isDoc, setField } from '../bson/decode.ts';
import { StoreError } from '../bson/errors.ts';
import { compare, keyOf } from '../bson/keys.ts';
import { ownField, valueAt } from '../bson/paths.ts';
import { compile, type MatchContext } from '../query/filter.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort, sortKey, sortOrder, toNumber } from '../query/sort.ts';
import { compileExpression, type Expression, setPath, truthy } from './expression.ts';
import { compileGroup } from './group.ts';

/** A stage turns documents into documents. */
export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

/** What stages share. */
export interface StageContext {
  variables: Doc;
  collation: Collation | undefined;
  /** All documents of another collection of the database. */
  collection(name: string): Iterable<Doc>;
  /** Documents of another collection whose field equals the value, through an index where there is one. */
  lookup(name: string, field: string, value: unknown): Iterable<Doc>;
  /** Compiles an inner pipeline with further variables. */
  pipeline(stages: unknown, variables: Doc): Stage;
}

type Build = (spec: unknown, context: StageContext) => Stage;

function matchContext(context: StageContext): MatchContext {
  return { collation: context.collation, expression: (source) => predicate(source, context.variables) };
}

/** An expression as a test of documents. */
export function predicate(source: unknown, variables: Doc): (doc: Doc) => boolean {
  const expression = compileExpression(source);
  return (doc) => truthy(expression(doc, variables));
}

function whole(name: string, spec: unknown, least: number): number {
  const number = toNumber(spec);
  if (number === undefined || !Number.isInteger(number) || number < least) {
    throw new StoreError(
      15957,
      `invalid argument to ${name} stage: the ${name.slice(1)} must be ${least > 0 ? 'positive' : 'non-negative'}`,
    );
  }
  return number;
}

function* limited(docs: Iterable<Doc>, limit: number): Generator<Doc> {
  let seen = 0;
  for (const doc of docs) {
    yield doc;
    seen += 1;
    if (seen >= limit) return;
  }
}

function* skipped(docs: Iterable<Doc>, skip: number): Generator<Doc> {
  let seen = 0;
  for (const doc of docs) if (seen++ >= skip) yield doc;
}

function* filtered(docs: Iterable<Doc>, test: (doc: Doc) => boolean): Generator<Doc> {
  for (const doc of docs) if (test(doc)) yield doc;
}

function* mapped(docs: Iterable<Doc>, change: (doc: Doc) => Doc): Generator<Doc> {
  for (const doc of docs) yield change(doc);
}

function* sorted(docs: Iterable<Doc>, spec: unknown, collation: Collation | undefined): Generator<Doc> {
  const fields = parseSort(spec);
  if (fields.length === 0) throw new StoreError(15976, '$sort stage must have at least one sort key');
  const order = sortOrder(fields, collation);
  const keyed = [...docs].map((doc) => ({ doc, key: sortKey(doc, fields, collation?.compare) }));
  for (const { doc } of keyed.sort((a, b) => order(a.key, b.key))) yield doc;
}

/** The assignments of `$addFields`: nested documents set their fields one by one. */
function assignments(spec: Doc, prefix: string[]): { parts: string[]; value: Expression }[] {
  return Object.keys(spec).flatMap((name) => {
    const value = spec[name];
    const parts = [...prefix, ...name.split('.')];
    if (parts.some((part) => part === '' || part.startsWith('$'))) {
      throw new StoreError(16410, `FieldPath field names may not start with '$': ${name}`);
    }
    const nested = isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    return nested ? assignments(value as Doc, parts) : [{ parts, value: compileExpression(value) }];
  });
}

const addFields: Build = (spec, { variables }) => {
  if (!isDoc(spec)) throw new StoreError(40272, '$addFields specification stage must be an object');
  const fields = assignments(spec, []);
  return (docs) =>
    mapped(docs, (doc) => {
      const values = fields.map(({ value }) => value(doc, variables));
      const out = clone(doc);
      for (const [i, { parts }] of fields.entries()) setPath(out, parts, clone(values[i]));
      return out;
    });
};

const project: Build = (spec, context) => {
  if (!isDoc(spec) || Object.keys(spec).length === 0) {
    throw new StoreError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const compute = (source: unknown) => {
    const expression = compileExpression(source);
    return (doc: Doc) => expression(doc, context.variables);
  };
  const change = compileProjection(spec, { ...matchContext(context), compute, stage: true });
  return (docs) => (change ? mapped(docs, change) : docs);
};

const unset: Build = (spec, context) => {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0 || paths.some((path) => typeof path !== 'string')) {
    throw new StoreError(31120, '$unset specification must be a string or an array of strings');
  }
  return project(Object.fromEntries(paths.map((path) => [path, 0])), context);
};

const replaceRoot: Build = (spec, { variables }) => {
  if (!isDoc(spec) || !('newRoot' in spec))
    throw new StoreError(40231, 'no newRoot specified for the $replaceRoot stage');
  const expression = compileExpression(spec.newRoot);
  return (docs) =>
    mapped(docs, (doc) => {
      const root = expression(doc, variables);
      if (!isDoc(root)) throw new StoreError(40228, `'newRoot' expression  must evaluate to an object`);
      return root;
    });
};

const unwind: Build = (spec) => {
  const options: Doc = isDoc(spec) ? spec : { path: spec };
  const { path, includeArrayIndex: indexName } = options;
  if (typeof path !== 'string') throw new StoreError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw new StoreError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const parts = path.slice(1).split('.');
  const keep = options.preserveNullAndEmptyArrays === true;
  const withIndex = (doc: Doc, index: number | null): Doc => {
    if (typeof indexName === 'string') setPath(doc, indexName.split('.'), index);
    return doc;
  };
  return function* run(docs) {
    for (const doc of docs) {
      const value = valueAt(doc, parts);
      if (!Array.isArray(value)) {
        if (keep || (value !== undefined && value !== null)) yield withIndex(clone(doc), null);
      } else if (value.length === 0) {
        if (!keep) continue;
        const out = clone(doc);
        setPath(out, parts, undefined);
        yield withIndex(out, null);
      } else
        for (const [i, element] of value.entries()) {
          const out = clone(doc);
          setPath(out, parts, clone(element));
          yield withIndex(out, i);
        }
    }
  };
};

const lookup: Build = (spec, context) => {
  if (!isDoc(spec) || typeof spec.from !== 'string' || typeof spec.as !== 'string') {
    throw new StoreError(9, "$lookup needs 'from' and 'as'");
  }
  const { from, as, localField, foreignField } = spec as {
    from: string;
    as: string;
    localField?: string;
    foreignField?: string;
  };
  const letFields = isDoc(spec.let)
    ? Object.entries(spec.let).map(([name, source]) => [name, compileExpression(source)] as const)
    : [];
  const local = localField?.split('.');
  return (docs) =>
    mapped(docs, (doc) => {
      let found: Iterable<Doc>;
      if (local && foreignField !== undefined) {
        const wanted = localValues(doc, local);
        const rows = wanted.map((value) => [...context.lookup(from, foreignField, value)]);
        found = distinctDocs(rows.flat());
      } else found = context.collection(from);
      if (spec.pipeline !== undefined) {
        const variables = { ...context.variables };
        for (const [name, value] of letFields) variables[name] = value(doc, context.variables) ?? null;
        found = context.pipeline(spec.pipeline, variables)(found);
      }
      const out = clone(doc);
      setPath(out, as.split('.'), [...found]);
      return out;
    });
};

function localValues(doc: Doc, parts: string[]): unknown[] {
  const collect = (node: unknown, from: number): unknown[] => {
    if (Array.isArray(node))
      return node.flatMap((element) => (isDoc(element) || from === parts.length ? collect(element, from) : []));
    if (from === parts.length) return [node ?? null];
    return isDoc(node) ? collect(ownField(node, parts[from] as string), from + 1) : [null];
  };
  return collect(doc, 0);
}

function distinctDocs(docs: Doc[]): Doc[] {
  const seen = new Set<string>();
  return docs.filter((doc) => {
    const id = keyOf(doc._id).toString('latin1');
    return !seen.has(id) && seen.add(id);
  });
}

const facet: Build = (spec, context) => {
  if (!isDoc(spec)) throw new StoreError(40169, 'the $facet specification must be a non-empty object');
  const parts = Object.keys(spec).map((name) => [name, context.pipeline(spec[name], context.variables)] as const);
  return function* run(docs) {
    const all = [...docs];
    const out: Doc = {};
    for (const [name, stage] of parts) setField(out, name, [...stage(all)]);
    yield out;
  };
};

const unionWith: Build = (spec, context) => {
  const name = isDoc(spec) ? spec.coll : spec;
  if (typeof name !== 'string') throw new StoreError(9, '$unionWith needs a collection name');
  const inner =
    isDoc(spec) && spec.pipeline !== undefined ? context.pipeline(spec.pipeline, context.variables) : undefined;
  return function* run(docs) {
    yield* docs;
    const others = context.collection(name);
    yield* inner ? inner(others) : others;
  };
};

const bucket: Build = (spec, context) => {
  if (!isDoc(spec) || !Array.isArray(spec.boundaries))
    throw new StoreError(40201, '$bucket needs groupBy and boundaries');
  const bounds = spec.boundaries as unknown[];
  const value = compileExpression(spec.groupBy);
  const output = isDoc(spec.output) ? spec.output : { count: { $sum: 1 } };
  const group = compileGroup({ _id: '$b', ...mapOutput(output) });
  return (docs) => {
    const rows = mapped(docs, (doc) => {
      const found = value(doc, context.variables) ?? null;
      const at = bounds.findIndex(
        (bound, i) => i < bounds.length - 1 && compare(found, bound) >= 0 && compare(found, bounds[i + 1]) < 0,
      );
      if (at < 0 && spec.default === undefined)
        throw new StoreError(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        );
      return { b: at < 0 ? spec.default : bounds[at], d: doc };
    });
    return sorted(group(rows, context.variables), { _id: 1 }, undefined);
  };
};

/** The outputs of a bucket read the document, which the grouping carries as `d`. */
function mapOutput(source: unknown): Doc {
  const rewrite = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('$') && !value.startsWith('$$')) return `$d.${value.slice(1)}`;
    if (value === '$$ROOT' || value === '$$CURRENT') return '$d';
    if (Array.isArray(value)) return value.map(rewrite);
    return isDoc(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rewrite(inner)]))
      : value;
  };
  return rewrite(source) as Doc;
}

const sample: Build = (spec) => {
  const size = whole('$sample', isDoc(spec) ? spec.size : undefined, 1);
  return (docs) => {
    const all = [...docs];
    for (let i = all.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [all[i], all[j]] = [all[j] as Doc, all[i] as Doc];
    }
    return all.slice(0, size);
  };
};

const count: Build = (spec) => {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.')) {
    throw new StoreError(40156, 'the count field must be a non-empty string');
  }
  return function* run(docs) {
    let n = 0;
    for (const _ of docs) n += 1;
    if (n > 0) yield { [spec]: n };
  };
};

const sortByCount: Build = (spec, context) => {
  const group = compileGroup({ _id: spec, count: { $sum: 1 } });
  return (docs) => sorted(group(docs, context.variables), { count: -1 }, undefined);
};

/** The stages that run on documents already read. */
export const STAGES: Readonly<Record<string, Build>> = {
  $match: (spec, context) => {
    const test = compile(spec, matchContext(context));
    return (docs) => filtered(docs, test);
  },
  $sort: (spec, context) => {
    parseSort(spec);
    return (docs) => sorted(docs, spec, context.collation);
  },
  $limit: (spec) => {
    const limit = whole('$limit', spec, 1);
    return (docs) => limited(docs, limit);
  },
  $skip: (spec) => {
    const skip = whole('$skip', spec, 0);
    return (docs) => skipped(docs, skip);
  },
  $group: (spec, context) => {
    const group = compileGroup(spec);
    return (docs) => group(docs, context.variables);
  },
  $count: count,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: (spec, context) => replaceRoot({ newRoot: spec }, context),
  $unwind: unwind,
  $lookup: lookup,
  $facet: facet,
  $unionWith: unionWith,
  $bucket: bucket,
  $sample: sample,
  $sortByCount: sortByCount,
};
