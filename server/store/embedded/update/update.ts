import type { Collation } from '#server/store/embedded/bson/collation.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { clone, type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { positionIn } from '#server/store/embedded/query/filter/positional.ts';
import type { FilterContext } from '#server/store/embedded/query/filter/predicate.ts';
import { ownField } from '#server/store/embedded/query/paths.ts';
import { readArrayFilters } from './array-filters.ts';
import { type Change, checkConflicts, comparePaths, readChanges } from './changes.ts';
import { OPERATORS } from './operators.ts';
import { type ArrayFilters, type Target, visitPath } from './path.ts';

/** What applying an update to one document needs. */
interface UpdateRun {
  /** The filter that found the document, for the positional `$`. */
  filter: Doc;
  /** The document is the new one of an upsert, so that `$setOnInsert` applies. */
  inserting: boolean;
}

/** A compiled update; it may change the document in place and return it. */
export type Update = (doc: Doc, run: UpdateRun) => Doc;

/** What compiling an update needs beside the update. */
interface UpdateOptions {
  arrayFilters?: unknown;
  collation?: Collation | undefined;
  expression?: FilterContext['expression'];
  /** Compiles an update pipeline. */
  pipeline?: ((stages: unknown[]) => (doc: Doc) => Doc) | undefined;
}

/** Whether an update is a replacement document, and neither operators nor a pipeline. */
export function isReplacement(spec: unknown): boolean {
  return isDoc(spec) && !Object.keys(spec)[0]?.startsWith('$');
}

/**
 * Compiles an update: operators, a replacement document or a pipeline.
 * @throws StoreError with MongoDB's code for an update it does not take
 */
export function compileUpdate(spec: unknown, options: UpdateOptions): Update {
  if (Array.isArray(spec)) {
    if (!options.pipeline) throw new StoreError('FailedToParse', 'an update pipeline is not allowed here');
    if (options.arrayFilters !== undefined) {
      throw new StoreError('FailedToParse', 'Cannot specify arrayFilters and a pipeline update');
    }
    return keepingId(options.pipeline(spec));
  }
  if (!isDoc(spec)) throw new StoreError('FailedToParse', 'Update argument must be either an object or an array');
  if (isReplacement(spec)) {
    if (Array.isArray(options.arrayFilters) && options.arrayFilters.length > 0) {
      throw new StoreError('FailedToParse', 'Cannot specify arrayFilters for a non-operator update');
    }
    return replacement(spec);
  }
  return operatorUpdate(spec, options);
}

/** A pipeline whose result has no `_id` keeps the `_id` of the document. */
function keepingId(pipeline: (doc: Doc) => Doc): Update {
  return (doc) => {
    const id = ownField(doc, '_id');
    const made = pipeline(doc);
    return id === undefined || ownField(made, '_id') !== undefined ? made : { _id: id, ...made };
  };
}

function replacement(spec: Doc): Update {
  for (const name of Object.keys(spec)) {
    if (name.startsWith('$')) {
      throw new StoreError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  return (doc) => {
    const id = ownField(spec, '_id') ?? ownField(doc, '_id');
    return id === undefined ? clone(spec) : { _id: clone(id), ...clone(spec) };
  };
}

function operatorUpdate(spec: Doc, options: UpdateOptions): Update {
  const changes = readChanges(spec);
  checkConflicts(changes);
  changes.sort((a, b) => comparePaths(a.parts, b.parts));
  const filters = readArrayFilters(options.arrayFilters, changes, options);
  return (doc, run) => {
    // The positions of `$` are found before the first change, because a change may end what the filter matched.
    const positions = new Map<string, number>();
    for (const { parts } of changes) {
      const at = parts.indexOf('$');
      if (at > 0) positions.set(parts.slice(0, at).join('.'), positionIn(run.filter, doc, parts.slice(0, at), options));
    }
    for (const change of changes) {
      if (change.name === '$setOnInsert' && !run.inserting) continue;
      applyChange(doc, change, positions, filters, options);
    }
    return doc;
  };
}

function applyChange(
  doc: Doc,
  change: Change,
  positions: ReadonlyMap<string, number>,
  filters: ArrayFilters,
  options: UpdateOptions,
): void {
  const operator = OPERATORS[change.name];
  if (!operator || change.name === '$renamed') return;
  operator.check?.(doc, change.path);
  visitPath(doc, change.path, change.parts, {
    create: operator.creates,
    filters,
    position: (arrayPath) => positions.get(arrayPath.join('.')) ?? -1,
    apply: (target: Target) =>
      operator.apply(target, change.operand, { root: doc, path: change.path, filterContext: options }),
  });
}
