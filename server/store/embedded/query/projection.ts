import { clone, type Doc, isDoc, setField } from '../bson/decode.ts';
import { StoreError } from '../bson/errors.ts';
import { ownField } from '../bson/paths.ts';
import { show } from '../bson/print.ts';
import type { MatchContext } from './filter.ts';
import { elementTest } from './filter-operators.ts';
import { positionIn } from './positional.ts';
import { toNumber } from './sort.ts';

/** What a projection needs beside its specification. */
export interface ProjectionContext extends MatchContext {
  filter?: Doc;
  /** Evaluates an aggregation expression for computed fields. */
  compute?: ((expression: unknown) => (doc: Doc) => unknown) | undefined;
  /** The `$project` stage, whose operators are all expressions. */
  stage?: boolean;
}

type Leaf =
  | { kind: 'keep' }
  | { kind: 'slice'; skip: number | undefined; limit: number }
  | { kind: 'elemMatch'; test: (element: unknown) => boolean }
  | { kind: 'positional' }
  | { kind: 'computed'; value: (doc: Doc) => unknown };

interface Node {
  children: Map<string, Node>;
  leaf?: Leaf;
}

interface Parsed {
  root: Node;
  mode: 'include' | 'exclude' | undefined;
  id: boolean | undefined;
  computed: boolean;
}

/** Compiles a find's projection; undefined when every document is returned whole. */
export function compileProjection(spec: unknown, context: ProjectionContext): ((doc: Doc) => Doc) | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDoc(spec)) throw new StoreError(14, 'Expected field projection to be of type object');
  if (Object.keys(spec).length === 0) return undefined;
  const parsed: Parsed = { root: { children: new Map() }, mode: undefined, id: undefined, computed: false };
  for (const path of Object.keys(spec)) readField(parsed, path, spec[path], context);
  const including = parsed.mode === 'include' || (parsed.mode === undefined && (parsed.id === true || parsed.computed));
  return (doc) => (including ? include(parsed, doc, context) : exclude(parsed, doc));
}

function setMode(parsed: Parsed, mode: 'include' | 'exclude', path: string): void {
  if (parsed.mode && parsed.mode !== mode) {
    throw mode === 'include'
      ? new StoreError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
      : new StoreError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }
  parsed.mode = mode;
}

function readField(parsed: Parsed, path: string, value: unknown, context: ProjectionContext): void {
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

function readOperator(parsed: Parsed, path: string, value: Doc, context: ProjectionContext): void {
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
    if (!isDoc(value.$elemMatch)) throw new StoreError(2, '$elemMatch needs an Object');
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

function readComputed(parsed: Parsed, path: string, value: unknown, context: ProjectionContext): void {
  if (isDoc(value) && '$meta' in value)
    throw new StoreError(40218, `query requires ${show(value.$meta)} metadata, but it is not available`);
  if (!context.compute) throw new StoreError(2, 'a computed projection is not allowed here');
  parsed.computed = true;
  setMode(parsed, 'include', path);
  place(parsed.root, path, { kind: 'computed', value: context.compute(value) });
}

function place(root: Node, path: string, leaf: Leaf): void {
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

function sliced(value: unknown, skip: number | undefined, limit: number): unknown {
  if (!Array.isArray(value)) return value;
  if (skip === undefined) return limit < 0 ? value.slice(limit) : value.slice(0, limit);
  const from = skip < 0 ? Math.max(0, value.length + skip) : skip;
  return value.slice(from, from + limit);
}

function include(parsed: Parsed, doc: Doc, context: ProjectionContext): Doc {
  const out: Doc = {};
  if (parsed.id !== false && Object.hasOwn(doc, '_id')) out._id = doc._id;
  const withRoot: Scope = { root: doc, context };
  includeInto(out, parsed.root, doc, [], withRoot);
  if (parsed.computed) compute(out, parsed.root, doc);
  return out;
}

interface Scope {
  root: Doc;
  context: ProjectionContext;
}

function includeInto(out: Doc, node: Node, doc: Doc, path: string[], scope: Scope): void {
  for (const name of Object.keys(doc)) {
    const child = node.children.get(name);
    if (!child) continue;
    const value = included(child, doc[name], [...path, name], scope);
    if (value !== undefined) setField(out, name, value);
  }
}

function included(node: Node, value: unknown, path: string[], scope: Scope): unknown {
  const { leaf } = node;
  if (!leaf) {
    if (Array.isArray(value)) {
      return value.flatMap((element) => {
        const kept = isDoc(element) || Array.isArray(element) ? included(node, element, path, scope) : undefined;
        return kept === undefined ? [] : [kept];
      });
    }
    if (!isDoc(value)) return undefined;
    const out: Doc = {};
    includeInto(out, node, value, path, scope);
    return out;
  }
  switch (leaf.kind) {
    case 'keep':
      return value;
    case 'slice':
      return sliced(value, leaf.skip, leaf.limit);
    case 'elemMatch': {
      const found = Array.isArray(value) ? value.find(leaf.test) : undefined;
      return found === undefined ? undefined : [found];
    }
    case 'positional': {
      if (!Array.isArray(value)) return value;
      const index = positionIn(scope.context.filter ?? {}, scope.root, path, scope.context);
      if (index < 0)
        throw new StoreError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      return index < value.length ? [value[index]] : [];
    }
    default:
      return undefined;
  }
}

function compute(out: Doc, node: Node, doc: Doc): void {
  for (const [name, child] of node.children) {
    if (child.leaf?.kind === 'computed') {
      const value = child.leaf.value(doc);
      if (value === undefined) delete out[name];
      else setField(out, name, value);
    } else if (!child.leaf) {
      const inner = ownField(out, name);
      const target: Doc = isDoc(inner) ? inner : {};
      compute(target, child, doc);
      if (Object.keys(target).length > 0) setField(out, name, target);
    }
  }
}

function exclude(parsed: Parsed, doc: Doc): Doc {
  const out = excluded(parsed.root, doc);
  if (parsed.id === false) delete out._id;
  return out;
}

function excluded(node: Node, doc: Doc): Doc {
  const out: Doc = {};
  for (const name of Object.keys(doc)) {
    const child = node.children.get(name);
    if (!child) setField(out, name, doc[name]);
    else if (child.leaf?.kind === 'slice') setField(out, name, sliced(doc[name], child.leaf.skip, child.leaf.limit));
    else if (!child.leaf) setField(out, name, excludedValue(child, doc[name]));
  }
  return out;
}

function excludedValue(node: Node, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((element) => excludedValue(node, element));
  return isDoc(value) ? excluded(node, value) : clone(value);
}
