import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { show } from '#server/store/embedded/bson/print.ts';
import { type Doc, isDoc, setField } from '#server/store/embedded/bson/types.ts';
import type { ValueTest } from '#server/store/embedded/query/filter/predicate.ts';
import { isPosition, ownField } from '#server/store/embedded/query/paths.ts';

/** The most nulls that an update may add to an array before the position it sets. */
const MAX_PADDING = 1_500_000;

/** What happens at the places that the path of an update names. */
interface Visit {
  /** Whether missing parents are created. */
  create: boolean;
  /** The tests of `$[identifier]`. */
  filters: ArrayFilters;
  /** The position that `$` stands for in an array; -1 when the filter matched no element. */
  position(arrayPath: readonly string[]): number;
  apply(target: Target): void;
}

/** Calls `visit.apply` for each place that the path names; creates missing parents where the operator does so. */
export function visitPath(root: Doc, path: string, parts: readonly string[], visit: Visit): void {
  visitFrom(root, 0, { path, parts, visit });
}

interface Walk {
  path: string;
  parts: readonly string[];
  visit: Visit;
}

type Parent = Doc | unknown[];

function visitFrom(parent: Parent, at: number, walk: Walk): void {
  const part = walk.parts[at] as string;
  if (part === '$' || part.startsWith('$[')) {
    for (const index of positions(parent, at, walk)) visitField(parent, String(index), at, walk);
  } else visitField(parent, part, at, walk);
}

/** The positions that `$`, `$[]` or `$[identifier]` stands for. */
function positions(parent: Parent, at: number, { parts, visit }: Walk): number[] {
  const part = parts[at] as string;
  if (part === '$') {
    const index = visit.position(parts.slice(0, at));
    if (index < 0)
      throw new StoreError('BadValue', 'The positional operator did not find the match needed from the query.');
    return [index];
  }
  if (!Array.isArray(parent)) {
    throw new StoreError(
      'BadValue',
      `Cannot apply array updates to non-array element ${parts[at - 1]}: ${show(parent)}`,
    );
  }
  const test = part === '$[]' ? () => true : visit.filters.get(part.slice(2, -1));
  return parent.flatMap((element, i) => (test?.(element) ? [i] : []));
}

function visitField(parent: Parent, name: string, at: number, walk: Walk): void {
  const { parts, visit } = walk;
  if (Array.isArray(parent) && !isPosition(name)) {
    if (!visit.create) return;
    throw new StoreError(
      'PathNotViable',
      `Cannot create field '${name}' in element {${parts[at - 1]}: ${show(parent)}}`,
    );
  }
  const target = targetOf(parent, name, walk.path);
  if (at === parts.length - 1) {
    visit.apply(target);
    return;
  }
  const value = target.get();
  if (isDoc(value) || Array.isArray(value)) visitFrom(value, at + 1, walk);
  else createParent(target, name, at, walk);
}

/** Creates the document that the next part of the path needs, when nothing is there yet. */
function createParent(target: Target, name: string, at: number, walk: Walk): void {
  const value = target.get();
  const next = walk.parts[at + 1] as string;
  if (next.startsWith('$[')) {
    const missing = `The path '${walk.parts.slice(0, at + 1).join('.')}' must exist in the document in order to apply array updates.`;
    const noArray = `Cannot apply array updates to non-array element ${name}: ${show(value)}`;
    throw new StoreError('BadValue', value === undefined ? missing : noArray);
  }
  if (!walk.visit.create) return;
  if (value !== undefined) {
    throw new StoreError('PathNotViable', `Cannot create field '${next}' in element {${name}: ${show(value)}}`);
  }
  const created: Doc = {};
  visitFrom(created, at + 1, walk);
  target.set(created);
}

function targetOf(parent: Parent, name: string, path: string): Target {
  if (Array.isArray(parent)) return arrayTarget(parent, Number(name), path);
  return {
    get: () => ownField(parent, name),
    set: (value) => setField(parent, name, value),
    remove: () => delete parent[name],
  };
}

function arrayTarget(parent: unknown[], index: number, path: string): Target {
  return {
    get: () => parent[index],
    set: (value) => {
      if (index - parent.length > MAX_PADDING) {
        throw new StoreError('BadValue', `can't backfill more than ${MAX_PADDING} elements: ${path}`);
      }
      while (parent.length < index) parent.push(null);
      parent[index] = value;
    },
    // `$unset` of an element keeps the length of the array.
    remove: () => {
      if (index < parent.length) parent[index] = null;
    },
  };
}

/** One place in a document, which may be empty. */
export interface Target {
  get(): unknown;
  set(value: unknown): void;
  remove(): void;
}

/** The tests of `$[identifier]`, by identifier. */
export type ArrayFilters = ReadonlyMap<string, ValueTest>;
