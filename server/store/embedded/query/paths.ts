import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { EMPTY_ARRAY } from '#server/store/embedded/bson/type-order.ts';
import { type Doc, isDoc, setField } from '#server/store/embedded/bson/types.ts';

const NUMERIC = /^(0|[1-9]\d*)$/;

/** Whether a path's part can be an array position. */
export function isPosition(part: string): boolean {
  const code = part.charCodeAt(0);
  return code >= 48 && code <= 57 && NUMERIC.test(part);
}

/** A document's own field, or undefined. */
export function ownField(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

/**
 * Whether any value at a dotted path passes the test. As in MongoDB, the path continues in each document of an array
 * on its way; a missing value is tested as undefined.
 * @param from the position in `parts` at which `node` is
 * @param expand also tests each element of an array at the end of the path
 */
export function anyAt(
  node: unknown,
  parts: readonly string[],
  from: number,
  expand: boolean,
  test: (value: unknown) => boolean,
): boolean {
  if (from === parts.length) {
    if (expand && Array.isArray(node)) for (const element of node) if (test(element)) return true;
    return test(node);
  }
  const part = parts[from] as string;
  if (Array.isArray(node)) {
    if (isPosition(part) && anyAtPosition(node[Number(part)], parts, from + 1, expand, test)) return true;
    for (const element of node) if (isDoc(element) && anyAt(element, parts, from, expand, test)) return true;
    return false;
  }
  if (!isDoc(node)) return test(undefined);
  return anyAt(ownField(node, part), parts, from + 1, expand, test);
}

/** The element that a path names by its position is tested as it is: an array there is not expanded. */
function anyAtPosition(
  element: unknown,
  parts: readonly string[],
  from: number,
  expand: boolean,
  test: (value: unknown) => boolean,
): boolean {
  if (element === undefined) return false;
  if (from === parts.length) return test(element);
  return (isDoc(element) || Array.isArray(element)) && anyAt(element, parts, from, expand, test);
}

/** The value at a path; in an array a part of the path must be a position. */
export function valueAt(doc: unknown, parts: readonly string[]): unknown {
  let node = doc;
  for (const part of parts) {
    if (Array.isArray(node) && isPosition(part)) node = node[Number(part)];
    else if (isDoc(node)) node = ownField(node, part);
    else return undefined;
  }
  return node;
}

interface Cursor {
  node: unknown;
  at: number;
  done: boolean;
}

function advance(cursor: Cursor, parts: readonly string[]): void {
  while (!cursor.done) {
    if (cursor.at === parts.length) {
      cursor.done = !Array.isArray(cursor.node);
      return;
    }
    const part = parts[cursor.at] as string;
    if (Array.isArray(cursor.node)) {
      if (!isPosition(part) || Number(part) >= cursor.node.length) return;
      if (cursor.node.some((element) => isDoc(element) && Object.hasOwn(element, part))) throw ambiguous(part);
      cursor.node = cursor.node[Number(part)];
    } else if (isDoc(cursor.node)) cursor.node = ownField(cursor.node, part);
    else {
      cursor.node = undefined;
      cursor.done = true;
      return;
    }
    cursor.at += 1;
    if (cursor.node === undefined) cursor.done = true;
  }
}

/** An index cannot tell an element at a position from a field with the position's name. */
const ambiguous = (part: string) =>
  new StoreError(
    16746,
    `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${part}'`,
  );

/**
 * The values of a document for the fields of an index: one tuple, or one for each element of an array.
 * @returns `multi` has a bit for each path that went through an array
 * @throws StoreError CannotIndexParallelArrays when two paths end in different arrays, 16746 for a field of an array's
 *   element that is named like a position of the path
 */
export function extract(doc: unknown, paths: readonly (readonly string[])[]): { tuples: unknown[][]; multi: number } {
  const tuples: unknown[][] = [];
  const start = paths.map(() => ({ node: doc, at: 0, done: false }));
  const multi = expandTuples(start, paths, tuples);
  return { tuples, multi };
}

function expandTuples(cursors: Cursor[], paths: readonly (readonly string[])[], tuples: unknown[][]): number {
  let array: unknown[] | undefined;
  for (let i = 0; i < cursors.length; i++) {
    const cursor = cursors[i] as Cursor;
    advance(cursor, paths[i] as readonly string[]);
    if (cursor.done || !Array.isArray(cursor.node)) continue;
    if (array && array !== cursor.node)
      throw new StoreError('CannotIndexParallelArrays', 'cannot index parallel arrays');
    array = cursor.node;
  }
  if (!array) {
    tuples.push(cursors.map((cursor) => cursor.node));
    return 0;
  }
  let multi = 0;
  for (const [i, cursor] of cursors.entries()) if (!cursor.done && cursor.node === array) multi |= 1 << i;
  const elements = array.length > 0 ? array : [EMPTY_ARRAY];
  for (const element of elements) {
    const next = cursors.map((cursor, i) => {
      if (cursor.done || cursor.node !== array) return { ...cursor };
      const ended = cursor.at === (paths[i] as readonly string[]).length;
      if (ended) return { node: element, at: cursor.at, done: true };
      return isDoc(element)
        ? { node: element, at: cursor.at, done: false }
        : { node: undefined, at: cursor.at, done: true };
    });
    multi |= expandTuples(next, paths, tuples);
  }
  return multi;
}

/** Sets the value at a dotted path, in each element of an array on its way; undefined removes it. */
export function setPath(doc: Doc, parts: readonly string[], value: unknown): void {
  const [name, ...rest] = parts as [string, ...string[]];
  if (rest.length === 0) {
    if (value === undefined) delete doc[name];
    else setField(doc, name, value);
    return;
  }
  const child = ownField(doc, name);
  if (Array.isArray(child)) {
    for (const [i, element] of child.entries()) {
      if (isDoc(element)) setPath(element, rest, value);
      else if (!isPosition(rest[0] as string)) {
        const made: Doc = {};
        setPath(made, rest, value);
        child[i] = made;
      }
    }
    return;
  }
  const target: Doc = isDoc(child) ? child : {};
  if (value === undefined && !isDoc(child)) return;
  setPath(target, rest, value);
  setField(doc, name, target);
}
