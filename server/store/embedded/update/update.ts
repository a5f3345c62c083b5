import type { Collation } from '../bson/collation.ts';
import { clone, type Doc, isDoc } from '../bson/decode.ts';
import { StoreError } from '../bson/errors.ts';
import { compare } from '../bson/keys.ts';
import { ownField } from '../bson/paths.ts';
import { isOperators, type MatchContext } from '../query/filter.ts';
import { elementTest } from '../query/filter-operators.ts';
import { positionIn } from '../query/positional.ts';
import { checkOperand, OPERATORS, type Target } from './operators.ts';
import { visitPath } from './path.ts';

/** What one application of an update needs to know. */
export interface UpdateRun {
  /** The filter that chose the document, for the positional `$`. */
  filter: Doc;
  /** An upsert's new document: `$setOnInsert` applies. */
  inserting: boolean;
}

/** A compiled update: gives the new document, possibly the one it was given, changed in place. */
export type Update = (doc: Doc, run: UpdateRun) => Doc;

export interface UpdateOptions {
  arrayFilters?: unknown;
  collation?: Collation | undefined;
  expression?: MatchContext['expression'];
  /** Compiles an update pipeline. */
  pipeline?: ((stages: unknown[]) => (doc: Doc) => Doc) | undefined;
}

interface Change {
  name: string;
  path: string;
  parts: string[];
  operand: unknown;
}

/** Whether the update is a replacement document rather than operators or a pipeline. */
export function isReplacement(spec: unknown): boolean {
  return isDoc(spec) && !Object.keys(spec)[0]?.startsWith('$');
}

/** Compiles an update of any of the three kinds. */
export function compileUpdate(spec: unknown, options: UpdateOptions): Update {
  if (Array.isArray(spec)) {
    if (!options.pipeline) throw new StoreError(9, 'an update pipeline is not allowed here');
    if (options.arrayFilters !== undefined) {
      throw new StoreError(9, 'Cannot specify arrayFilters and a pipeline update');
    }
    return keepingId(options.pipeline(spec));
  }
  if (!isDoc(spec)) throw new StoreError(9, 'Update argument must be either an object or an array');
  if (isReplacement(spec)) {
    if (Array.isArray(options.arrayFilters) && options.arrayFilters.length > 0) {
      throw new StoreError(9, 'Cannot specify arrayFilters for a non-operator update');
    }
    return replacement(spec);
  }
  return operatorUpdate(spec, options);
}

/** A pipeline that leaves a document without its `_id` has not touched it. */
function keepingId(pipeline: (doc: Doc) => Doc): Update {
  return (doc) => {
    const id = ownField(doc, '_id');
    const made = pipeline(doc);
    return id === undefined || ownField(made, '_id') !== undefined ? made : Object.assign({ _id: id }, made);
  };
}

function replacement(spec: Doc): Update {
  for (const name of Object.keys(spec)) {
    if (name.startsWith('$')) {
      throw new StoreError(
        52,
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  return (doc) => {
    const next: Doc = {};
    const id = ownField(spec, '_id') ?? ownField(doc, '_id');
    if (id !== undefined) next._id = clone(id);
    return Object.assign(next, clone(spec), id === undefined ? {} : { _id: clone(id) });
  };
}

function operatorUpdate(spec: Doc, options: UpdateOptions): Update {
  const changes = readChanges(spec);
  refuseConflicts(changes);
  changes.sort((a, b) => comparePaths(a.parts, b.parts));
  const filters = readArrayFilters(options.arrayFilters, changes, options);
  return (doc, run) => {
    // Where `$` points is settled before the first change, which may end what the filter matched.
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

function readChanges(spec: Doc): Change[] {
  const changes: Change[] = [];
  for (const name of Object.keys(spec)) {
    if (!Object.hasOwn(OPERATORS, name)) {
      throw new StoreError(
        9,
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    const fields = spec[name];
    if (!isDoc(fields)) {
      throw new StoreError(
        9,
        `Modifiers operate on fields but we found type ${Array.isArray(fields) ? 'array' : typeof fields} instead. For example: {$mod: {<field>: ...}}`,
      );
    }
    for (const path of Object.keys(fields)) {
      const parts = path.split('.');
      if (path === '') throw new StoreError(56, 'An empty update path is not valid.');
      if (parts.includes(''))
        throw new StoreError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
      checkOperand(name, path, fields[path]);
      refuseFilterFirst(path, parts);
      changes.push({ name, path, parts, operand: fields[path] });
      if (name === '$rename') {
        const to = fields[path] as string;
        changes.push({ name: '$renamed', path: to, parts: to.split('.'), operand: undefined });
      }
    }
  }
  return changes;
}

function refuseFilterFirst(path: string, parts: string[]): void {
  if (!parts[0]?.startsWith('$[') && parts[0] !== '$') return;
  throw new StoreError(
    2,
    `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
  );
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const x = a[i] as string;
    const y = b[i] as string;
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

function refuseConflicts(changes: readonly Change[]): void {
  const seen = new Map<string, boolean>();
  for (const { path, parts } of changes) {
    for (let i = 1; i <= parts.length; i++) {
      const prefix = parts.slice(0, i).join('.');
      const whole = seen.get(prefix);
      if (whole === true || (whole === false && i === parts.length)) {
        throw new StoreError(40, `Updating the path '${path}' would create a conflict at '${prefix}'`);
      }
      seen.set(prefix, i === parts.length);
    }
  }
}

type Filters = ReadonlyMap<string, (element: unknown) => boolean>;

function identifiersOf(filter: Doc): string[] {
  return Object.keys(filter).flatMap((name) => {
    if (name === '$and' || name === '$or' || name === '$nor') return (filter[name] as Doc[]).flatMap(identifiersOf);
    if (name.startsWith('$')) throw new StoreError(9, `unsupported top level operator in array filter: ${name}`);
    return [name.split('.')[0] as string];
  });
}

function withoutIdentifier(filter: Doc, identifier: string): Doc {
  const out: Doc = {};
  for (const name of Object.keys(filter)) {
    if (name.startsWith('$')) out[name] = (filter[name] as Doc[]).map((part) => withoutIdentifier(part, identifier));
    else out[name === identifier ? 'v' : `v${name.slice(identifier.length)}`] = filter[name];
  }
  return out;
}

function readArrayFilters(spec: unknown, changes: readonly Change[], options: UpdateOptions): Filters {
  const filters = new Map<string, (element: unknown) => boolean>();
  for (const filter of (spec ?? []) as Doc[]) {
    const names = new Set(identifiersOf(filter));
    if (names.size !== 1) {
      throw new StoreError(
        9,
        names.size === 0
          ? 'Cannot use an expression without a top-level field name in arrayFilters'
          : `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      );
    }
    const [identifier] = names as unknown as [string];
    if (filters.has(identifier))
      throw new StoreError(9, `Found multiple array filters with the same top-level field name ${identifier}`);
    const test = elementTest({ $and: [withoutIdentifier(filter, identifier)] }, options);
    filters.set(identifier, (element) => test({ v: element }));
  }
  const used = new Set(
    changes.flatMap(({ parts }) => parts.filter((part) => part.startsWith('$[')).map((part) => part.slice(2, -1))),
  );
  for (const identifier of filters.keys()) {
    if (!used.has(identifier))
      throw new StoreError(
        9,
        `The array filter for identifier '${identifier}' was not used in the update ${JSON.stringify(Object.fromEntries(changes.map(({ name, path }) => [name, path])))}`,
      );
  }
  for (const identifier of used) {
    const change = changes.find(({ parts }) => parts.includes(`$[${identifier}]`));
    if (identifier !== '' && !filters.has(identifier))
      throw new StoreError(2, `No array filter found for identifier '${identifier}' in path '${change?.path}'`);
  }
  return filters;
}

function applyChange(
  doc: Doc,
  change: Change,
  positions: ReadonlyMap<string, number>,
  filters: Filters,
  options: UpdateOptions,
): void {
  const operator = OPERATORS[change.name];
  if (!operator || change.name === '$renamed') return;
  visitPath(doc, change.path, change.parts, {
    create: operator.creates,
    filters,
    position: (arrayPath) => positions.get(arrayPath.join('.')) ?? -1,
    apply: (target: Target) => operator.apply(target, change.operand, { root: doc, path: change.path, match: options }),
  });
}

/** The document an upsert starts from: the values the filter says the document has. */
export function upsertSeed(filter: Doc): Doc {
  const seed: Doc = {};
  const put = (path: string, value: unknown) => {
    const parts = path.split('.');
    let node = seed;
    for (const [i, part] of parts.entries()) {
      if (i === parts.length - 1) {
        if (Object.hasOwn(node, part))
          throw new StoreError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
        node[part] = clone(value);
      } else {
        const child = ownField(node, part);
        if (child !== undefined && !isDoc(child))
          throw new StoreError(
            54,
            `cannot infer query fields to set, both paths '${path}' and '${parts.slice(0, i + 1).join('.')}' are matched`,
          );
        node[part] = child ?? {};
        node = node[part] as Doc;
      }
    }
  };
  const walk = (part: Doc) => {
    for (const name of Object.keys(part)) {
      const condition = part[name];
      if (name === '$and') for (const inner of condition as Doc[]) walk(inner);
      else if (name === '$or' && (condition as Doc[]).length === 1) walk((condition as Doc[])[0] as Doc);
      else if (name.startsWith('$')) continue;
      else if (isOperators(condition)) seedFromOperators(name, condition, put);
      else if (!isRegexLike(condition)) put(name, condition);
    }
  };
  walk(filter);
  return seed;
}

function isRegexLike(value: unknown): boolean {
  return (value as { _bsontype?: string } | null)?._bsontype === 'BSONRegExp';
}

function seedFromOperators(path: string, condition: Doc, put: (path: string, value: unknown) => void): void {
  if ('$eq' in condition) put(path, condition.$eq);
  for (const name of ['$in', '$all']) {
    const list = condition[name];
    if (Array.isArray(list) && list.length === 1 && !isOperators(list[0]) && !isRegexLike(list[0])) put(path, list[0]);
  }
}

/** Refuses a change of `_id`, and puts it first. */
export function keepId(before: Doc | undefined, after: Doc): Doc {
  const id = ownField(after, '_id');
  if (before && Object.hasOwn(before, '_id') && (id === undefined || compare(before._id, id) !== 0)) {
    throw new StoreError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  checkId(id);
  if (id === undefined || Object.keys(after)[0] === '_id') return after;
  return Object.assign({ _id: id }, after);
}

/** Refuses an `_id` that cannot be one. */
export function checkId(id: unknown): void {
  if (Array.isArray(id)) throw new StoreError(53, "The '_id' value cannot be of type array");
  if (isRegexLike(id)) throw new StoreError(53, "The '_id' value cannot be of type regex");
  if (isDoc(id)) {
    const bad = Object.keys(id).find((name) => name.startsWith('$') && !['$ref', '$id', '$db'].includes(name));
    if (bad)
      throw new StoreError(52, `_id fields may not contain '$'-prefixed fields: ${bad} is not valid for storage.`);
  }
}
