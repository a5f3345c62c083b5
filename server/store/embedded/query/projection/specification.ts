import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { show } from '#server/store/embedded/bson/print.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { elementTest } from '#server/store/embedded/query/filter/filter.ts';
import type { FilterContext } from '#server/store/embedded/query/filter/predicate.ts';

/** What compiling a projection needs beside the projection. */
export interface ProjectionContext extends FilterContext {
  filter?: Doc;
  /** Compiles the expression of a computed field. */
  compute?: ((expression: unknown) => (doc: Doc) => unknown) | undefined;
  /** The projection is a `$project` stage, whose operators are all expressions. */
  stage?: boolean;
}

type ProjectionLeaf =
  | { kind: 'keep' }
  | { kind: 'slice'; skip: number | undefined; limit: number }
  | { kind: 'elemMatch'; test: (element: unknown) => boolean }
  | { kind: 'positional' }
  | { kind: 'computed'; value: (doc: Doc) => unknown };

/** One part of the projected paths. */
export interface ProjectionNode {
  children: Map<string, ProjectionNode>;
  leaf?: ProjectionLeaf;
}

/** A projection that has been read. */
export interface ParsedProjection {
  root: ProjectionNode;
  /** Whether the named fields are kept or left out; undefined while no field has said so. */
  mode: 'include' | 'exclude' | undefined;
  /** Whether `_id` is kept; undefined when the projection does not name it. */
  id: boolean | undefined;
  /** Whether a field is computed. */
  computed: boolean;
}

function setMode(parsed: ParsedProjection, mode: 'include' | 'exclude', path: string): void {
  if (parsed.mode && parsed.mode !== mode) {
    throw mode === 'include'
      ? new StoreError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
      : new StoreError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }
  parsed.mode = mode;
}

/**
 * Adds one field of a projection to what has been read of it.
 * @param path of the field, dotted
 * @param value what the projection says about it: 0, 1, a boolean, an operator, an expression or a nested document
 * @throws StoreError with MongoDB's code for a field that it does not take, or that contradicts an earlier one
 */
export function readField(parsed: ParsedProjection, path: string, value: unknown, context: ProjectionContext): void {
  const flag = typeof value === 'boolean' ? value : toNumber(value) === undefined ? undefined : toNumber(value) !== 0;
  if (path.endsWith('.$')) {
    setMode(parsed, 'include', path);
    place(parsed.root, path.slice(0, -2), { kind: 'positional' });
    return;
  }
  if (path.includes('.$') || path.startsWith('$')) {
    throw new StoreError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
  }
  if (flag !== undefined) {
    if (path === '_id') parsed.id = flag;
    else {
      setMode(parsed, flag ? 'include' : 'exclude', path);
      place(parsed.root, path, { kind: 'keep' });
    }
    return;
  }
  if (isDoc(value)) {
    readOperator(parsed, path, value, context);
    return;
  }
  readComputed(parsed, path, value, context);
}

function readOperator(parsed: ParsedProjection, path: string, value: Doc, context: ProjectionContext): void {
  const [name] = Object.keys(value);
  if (name === undefined) throw new StoreError(51270, 'An empty sub-projection is not a valid value.');
  if (context.stage && name.startsWith('$')) {
    readComputed(parsed, path, value, context);
    return;
  }
  if (name === '$slice' && !Array.isArray((value.$slice as unknown[])?.[0])) {
    const slice = value.$slice;
    const [skip, limit] = Array.isArray(slice) ? slice.map(toNumber) : [undefined, toNumber(slice)];
    if (limit === undefined)
      throw new StoreError(28667, 'Invalid $slice syntax. The given syntax did not match the find() syntax');
    place(parsed.root, path, { kind: 'slice', skip, limit });
    return;
  }
  if (name === '$elemMatch') {
    if (!isDoc(value.$elemMatch)) throw new StoreError('BadValue', '$elemMatch needs an Object');
    if (path.includes('.')) throw new StoreError(31275, 'Cannot use $elemMatch projection on a nested field.');
    setMode(parsed, 'include', path);
    place(parsed.root, path, { kind: 'elemMatch', test: elementTest(value.$elemMatch, context) });
    return;
  }
  if (name.startsWith('$')) {
    readComputed(parsed, path, value, context);
    return;
  }
  for (const child of Object.keys(value)) readField(parsed, `${path}.${child}`, value[child], context);
}

function readComputed(parsed: ParsedProjection, path: string, value: unknown, context: ProjectionContext): void {
  if (isDoc(value) && '$meta' in value)
    throw new StoreError(40218, `query requires ${show(value.$meta)} metadata, but it is not available`);
  if (!context.compute) throw new StoreError('BadValue', 'a computed projection is not allowed here');
  parsed.computed = true;
  setMode(parsed, 'include', path);
  place(parsed.root, path, { kind: 'computed', value: context.compute(value) });
}

function place(root: ProjectionNode, path: string, leaf: ProjectionLeaf): void {
  let node = root;
  for (const part of path.split('.')) {
    if (part === '') throw new StoreError(40353, 'FieldPath must not end with a dot or have empty parts.');
    if (node.leaf) throw new StoreError(31249, `Path collision at ${path} remaining portion ${part}`);
    let child = node.children.get(part);
    if (!child) {
      child = { children: new Map() };
      node.children.set(part, child);
    }
    node = child;
  }
  if (node.leaf || node.children.size > 0) throw new StoreError(31250, `Path collision at ${path}`);
  node.leaf = leaf;
}
