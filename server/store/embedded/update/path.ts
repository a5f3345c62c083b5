import { StoreError } from '../bson/errors.ts';
import { show } from '../bson/print.ts';
import { type Doc, isDoc, setField } from '../bson/types.ts';
import { isPosition, ownField } from '../query/paths.ts';

const MAX_PADDING = 1_500_000;

/** What happens at the places that the path of an update names. */
export interface Visit {
  /** Whether missing parents are created. */
  create: boolean;
  filters: ReadonlyMap<string, (element: unknown) => boolean>;
  /** The position that `$` stands for in an array; -1 when the filter matched no element. */
  position(arrayPath: readonly string[]): number;
  apply(target: Target): void;
}

/** Calls `visit.apply` on each place the path names; creates parents on the way where the operator does so. */
export function visitPath(root: Doc, path: string, parts: readonly string[], visit: Visit): void {
  step(root, 0);

  function step(parent: Doc | unknown[], at: number): void {
    const part = parts[at] as string;
    if (part.startsWith('$[') || part === '$') {
      for (const index of positions(parent, part, at)) enter(parent, String(index), at);
    } else enter(parent, part, at);
  }

  function positions(parent: Doc | unknown[], part: string, at: number): number[] {
    if (part === '$') {
      const index = visit.position(parts.slice(0, at));
      if (index < 0) {
        throw new StoreError(2, 'The positional operator did not find the match needed from the query.');
      }
      return [index];
    }
    if (!Array.isArray(parent)) {
      throw new StoreError(2, `Cannot apply array updates to non-array element ${parts[at - 1]}: ${show(parent)}`);
    }
    const test = part === '$[]' ? () => true : visit.filters.get(part.slice(2, -1));
    return parent.flatMap((element, i) => (test?.(element) ? [i] : []));
  }

  function enter(parent: Doc | unknown[], name: string, at: number): void {
    if (Array.isArray(parent) && !isPosition(name)) {
      if (!visit.create) return;
      throw new StoreError(28, `Cannot create field '${name}' in element {${parts[at - 1]}: ${show(parent)}}`);
    }
    if (at === parts.length - 1) {
      visit.apply(targetOf(parent, name));
      return;
    }
    const child = targetOf(parent, name);
    const value = child.get();
    if (isDoc(value) || Array.isArray(value)) {
      step(value, at + 1);
      return;
    }
    const next = parts[at + 1] as string;
    if (next.startsWith('$[')) {
      throw new StoreError(
        2,
        value === undefined
          ? `The path '${parts.slice(0, at + 1).join('.')}' must exist in the document in order to apply array updates.`
          : `Cannot apply array updates to non-array element ${name}: ${show(value)}`,
      );
    }
    if (!visit.create) return;
    if (value !== undefined) {
      throw new StoreError(28, `Cannot create field '${next}' in element {${name}: ${show(value)}}`);
    }
    const created: Doc = {};
    step(created, at + 1);
    child.set(created);
  }

  function targetOf(parent: Doc | unknown[], name: string): Target {
    if (Array.isArray(parent)) return arrayTarget(parent, Number(name), path);
    return {
      get: () => ownField(parent, name),
      set: (value) => setField(parent, name, value),
      remove: () => delete parent[name],
    };
  }
}

function arrayTarget(parent: unknown[], index: number, path: string): Target {
  return {
    get: () => parent[index],
    set: (value) => {
      if (index - parent.length > MAX_PADDING) {
        throw new StoreError(2, `can't backfill more than ${MAX_PADDING} elements: ${path}`);
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
