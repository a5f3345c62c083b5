import { Timestamp } from 'bson';
import { add, bitwise, multiply, zeroLike } from './arithmetic.ts';
import { addToSet, pop, pull, pullAll, push } from './array-update.ts';
import { StoreError } from './errors.ts';
import { compareValues, keyOf } from './keys.ts';
import { compileFilter, isOperatorObject, type Predicate } from './match.ts';
import { isIndex, ownField, setField } from './paths.ts';
import { type Doc, isDocument, type Value } from './values.ts';

/** What an update needs to know beyond the document. */
export interface UpdateContext {
  /** Position that the filter matched in its array, for `$`. */
  position?: number | undefined;
  /** For `$[identifier]`. */
  arrayFilters?: ReadonlyMap<string, Predicate>;
  inserting: boolean;
  now: Date;
}

/** Turns a document into its next state; the given one is not changed. */
export type Update = (doc: Doc, context: UpdateContext) => Doc;

type Change = (current: Value, operand: Value, path: string, context: UpdateContext) => Value;

/** One operator each: the value now, the operand, and the value that follows; `undefined` removes the field. */
const OPERATORS: Readonly<Record<string, Change>> = {
  $set: (_current, operand) => operand,
  $setOnInsert: (current, operand, _path, { inserting }) => (inserting ? operand : current),
  $unset: () => undefined,
  $inc: (current, operand) => add(current ?? zeroLike(operand), operand),
  $mul: (current, operand) => multiply(current ?? zeroLike(operand), operand),
  $min: (current, operand) => (current === undefined || compareValues(operand, current) < 0 ? operand : current),
  $max: (current, operand) => (current === undefined || compareValues(operand, current) > 0 ? operand : current),
  $currentDate: (_current, operand, _path, { now }) => currentDate(operand, now),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
  $bit: (current, operand) => {
    const [[operator, bits] = ['', undefined]] = Object.entries(operand as Doc);
    return bitwise(operator, current ?? zeroLike(bits), bits);
  },
};

function currentDate(operand: Value, now: Date): Value {
  const type = isDocument(operand) ? operand.$type : 'date';
  return type === 'timestamp' ? new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }) : now;
}

export const isReplacement = (update: Doc): boolean => !Object.keys(update)[0]?.startsWith('$');

/**
 * Compiles an update document or a replacement.
 * @throws StoreError FailedToParse for an unknown operator, ConflictingUpdateOperators for two changes of one path
 */
export function compileUpdate(update: Doc): Update {
  if (isReplacement(update)) return replacement(update);
  const changes = Object.entries(update).flatMap(([operator, fields]) => changesOf(operator, fields));
  refuseConflicts(changes.map(({ path }) => path));
  return (doc, context) => {
    const result = structuredCopy(doc) as Doc;
    for (const change of changes) change.apply(result, context);
    if (keyOf(result._id).equals(keyOf(doc._id)) || context.inserting) return result;
    throw new StoreError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  };
}

function replacement(update: Doc): Update {
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  if (dollar) throw new StoreError('DollarPrefixedFieldName', `The dollar ($) prefixed field '${dollar}' is not valid`);
  return (doc) => {
    if ('_id' in update && '_id' in doc && compareValues(update._id, doc._id) !== 0) {
      throw new StoreError('ImmutableField', 'The _id field cannot be changed from {_id: …}');
    }
    const { _id: _, ...rest } = update;
    return '_id' in doc ? { _id: doc._id, ...rest } : { ...update };
  };
}

interface FieldChange {
  path: string;
  apply(doc: Doc, context: UpdateContext): void;
}

function changesOf(operator: string, fields: Value): FieldChange[] {
  if (operator === '$rename') return renames(fields);
  const change = OPERATORS[operator];
  if (!change) throw new StoreError('FailedToParse', `Unknown modifier: ${operator}`);
  if (!isDocument(fields)) {
    throw new StoreError('FailedToParse', `Modifiers operate on fields but we found another type for ${operator}`);
  }
  return Object.entries(fields).map(([path, operand]) => {
    if (path === '' || path.split('.').includes(''))
      throw new StoreError('BadValue', `'${path}' contains an empty field name`);
    return {
      path,
      apply: (doc, context) => {
        if (operator === '$setOnInsert' && !context.inserting) return;
        changeAt(doc, path.split('.'), 0, context, (current) => change(current, operand, path, context));
      },
    };
  });
}

function renames(fields: Value): FieldChange[] {
  return Object.entries(fields as Doc).flatMap(([from, to]) => {
    if (typeof to !== 'string') throw new StoreError('BadValue', "The 'to' field for $rename must be a string");
    const apply = (doc: Doc, context: UpdateContext) => {
      let moved: Value;
      changeAt(doc, from.split('.'), 0, context, (current) => {
        moved = current;
        return undefined;
      });
      if (moved !== undefined) changeAt(doc, to.split('.'), 0, context, () => moved);
    };
    return [{ path: from, apply }];
  });
}

function refuseConflicts(paths: string[]): void {
  const sorted = [...paths].sort();
  for (const [at, path] of sorted.entries()) {
    const previous = sorted[at - 1];
    if (previous !== undefined && (path === previous || path.startsWith(`${previous}.`))) {
      const message = `Updating the path '${path}' would create a conflict at '${previous}'`;
      throw new StoreError('ConflictingUpdateOperators', message);
    }
  }
}

/** Changes the value at a path, making the documents on the way; arrays by position, `$`, `$[]` and `$[identifier]`. */
function changeAt(
  holder: Value,
  parts: string[],
  at: number,
  context: UpdateContext,
  change: (current: Value) => Value,
): void {
  const part = parts[at] as string;
  if (Array.isArray(holder)) {
    for (const position of positions(holder, part, context)) step(holder, position, parts, at, context, change);
    return;
  }
  if (!isDocument(holder)) {
    throw new StoreError('PathNotViable', `Cannot create field '${part}' in a value that is no document`);
  }
  step(holder, part, parts, at, context, change);
}

function positions(items: Value[], part: string, { position, arrayFilters }: UpdateContext): number[] {
  if (part === '$') {
    if (position === undefined) {
      throw new StoreError('BadValue', 'The positional operator did not find the match needed from the query.');
    }
    return [position];
  }
  if (part === '$[]') return items.map((_, index) => index);
  const identifier = /^\$\[(.+)\]$/.exec(part)?.[1];
  if (identifier !== undefined) {
    const filter = arrayFilters?.get(identifier);
    if (!filter) throw new StoreError('BadValue', `No array filter found for identifier '${identifier}'`);
    return items.flatMap((item, index) => (filter({ [identifier]: item }) ? [index] : []));
  }
  if (!isIndex(part)) throw new StoreError('PathNotViable', `Cannot create field '${part}' in an array`);
  return [Number(part)];
}

function step(
  holder: Doc | Value[],
  key: string | number,
  parts: string[],
  at: number,
  context: UpdateContext,
  change: (current: Value) => Value,
): void {
  const current = Array.isArray(holder) ? holder[key as number] : ownField(holder, key as string);
  if (at < parts.length - 1) {
    if (current !== undefined) {
      changeAt(current, parts, at + 1, context, change);
      return;
    }
    const made: Doc = {};
    changeAt(made, parts, at + 1, context, change);
    if (Object.keys(made).length > 0) put(holder, key, made);
    return;
  }
  const next = change(current);
  if (next !== undefined) put(holder, key, next);
  else if (current !== undefined) remove(holder, key);
}

function put(holder: Doc | Value[], key: string | number, value: Value): void {
  if (!Array.isArray(holder)) {
    setField(holder, key as string, value);
    return;
  }
  while (holder.length < (key as number)) holder.push(null);
  holder[key as number] = value;
}

function remove(holder: Doc | Value[], key: string | number): void {
  // MongoDB leaves a null where an item of an array was unset.
  if (Array.isArray(holder)) holder[key as number] = null;
  else delete holder[key as string];
}

/** Copies documents and arrays; values in between are never changed in place. */
function structuredCopy(value: Value): Value {
  if (Array.isArray(value)) return value.map(structuredCopy);
  if (!isDocument(value)) return value;
  const copy: Doc = {};
  for (const [name, item] of Object.entries(value)) setField(copy, name, structuredCopy(item));
  return copy;
}

/** The array filters of a command, by their identifier. */
export function compileArrayFilters(filters: Value): ReadonlyMap<string, Predicate> {
  const result = new Map<string, Predicate>();
  for (const filter of (filters as Doc[] | undefined) ?? []) {
    const identifier = identifierOf(filter);
    result.set(identifier, compileFilter(filter));
  }
  return result;
}

function identifierOf(filter: Doc): string {
  const [name = ''] = Object.keys(filter);
  if (!name.startsWith('$')) return name.split('.')[0] as string;
  const [branch] = filter[name] as Doc[];
  return identifierOf(branch as Doc);
}

/** The document an upsert begins with: what the filter says a field equals (MongoDB manual, "Upsert"). */
export function upsertSeed(filter: Doc): Doc {
  const seed: Doc = {};
  const context = { inserting: true, now: new Date() };
  const take = (part: Doc) => {
    for (const [path, condition] of Object.entries(part)) {
      if (path === '$and') for (const branch of condition as Doc[]) take(branch);
      else if (path === '$or' && Array.isArray(condition) && condition.length === 1) take(condition[0] as Doc);
      else if (!path.startsWith('$')) {
        const value = isOperatorObject(condition) ? equalityOf(condition) : condition;
        if (value !== undefined) changeAt(seed, path.split('.'), 0, context, () => value);
      }
    }
  };
  take(filter);
  return seed;
}

function equalityOf(condition: Doc): Value {
  if ('$eq' in condition) return condition.$eq;
  if (Array.isArray(condition.$in) && condition.$in.length === 1) return condition.$in[0];
  return Array.isArray(condition.$all) && condition.$all.length === 1 ? condition.$all[0] : undefined;
}
