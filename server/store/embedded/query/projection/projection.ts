import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { clone, type Doc, isDoc, setField } from '#server/store/embedded/bson/types.ts';
import { positionIn } from '#server/store/embedded/query/filter/positional.ts';
import { ownField } from '#server/store/embedded/query/paths.ts';
import { type ParsedProjection, type ProjectionContext, type ProjectionNode, readField } from './specification.ts';

/**
 * Compiles the projection of a find or of the `$project` stage.
 * @returns undefined when documents are returned whole
 * @throws StoreError with MongoDB's code for a projection it does not take
 */
export function compileProjection(spec: unknown, context: ProjectionContext): ((doc: Doc) => Doc) | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDoc(spec)) throw new StoreError('TypeMismatch', 'Expected field projection to be of type object');
  if (Object.keys(spec).length === 0) return undefined;
  const parsed: ParsedProjection = { root: { children: new Map() }, mode: undefined, id: undefined, computed: false };
  for (const path of Object.keys(spec)) readField(parsed, path, spec[path], context);
  const including = parsed.mode === 'include' || (parsed.mode === undefined && (parsed.id === true || parsed.computed));
  return (doc) => (including ? include(parsed, doc, context) : exclude(parsed, doc));
}

/** The top-level fields that a projection reads; null when it may read any field. */
export function projectedFields(spec: unknown): Set<string> | null {
  if (!isDoc(spec)) return null;
  const fields = new Set<string>();
  for (const path of Object.keys(spec)) {
    const isKept = Boolean(typeof spec[path] === 'boolean' ? spec[path] : toNumber(spec[path]));
    if (path.includes('$') || !(isKept || path === '_id')) return null;
    if (isKept) fields.add(path.split('.')[0] as string);
  }
  return fields.size > 0 ? fields.add('_id') : null;
}

function sliced(value: unknown, skip: number | undefined, limit: number): unknown {
  if (!Array.isArray(value)) return value;
  if (skip === undefined) return limit < 0 ? value.slice(limit) : value.slice(0, limit);
  const from = skip < 0 ? Math.max(0, value.length + skip) : skip;
  return value.slice(from, from + limit);
}

function include(parsed: ParsedProjection, doc: Doc, context: ProjectionContext): Doc {
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

function includeInto(out: Doc, node: ProjectionNode, doc: Doc, path: string[], scope: Scope): void {
  for (const name of Object.keys(doc)) {
    const child = node.children.get(name);
    if (!child) continue;
    const value = included(child, doc[name], [...path, name], scope);
    if (value !== undefined) setField(out, name, value);
  }
}

function included(node: ProjectionNode, value: unknown, path: string[], scope: Scope): unknown {
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

function compute(out: Doc, node: ProjectionNode, doc: Doc): void {
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

function exclude(parsed: ParsedProjection, doc: Doc): Doc {
  const out = excluded(parsed.root, doc);
  if (parsed.id === false) delete out._id;
  return out;
}

function excluded(node: ProjectionNode, doc: Doc): Doc {
  const out: Doc = {};
  for (const name of Object.keys(doc)) {
    const child = node.children.get(name);
    if (!child) setField(out, name, doc[name]);
    else if (child.leaf?.kind === 'slice') setField(out, name, sliced(doc[name], child.leaf.skip, child.leaf.limit));
    else if (!child.leaf) setField(out, name, excludedValue(child, doc[name]));
  }
  return out;
}

function excludedValue(node: ProjectionNode, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((element) => excludedValue(node, element));
  return isDoc(value) ? excluded(node, value) : clone(value);
}
