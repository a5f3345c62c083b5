import { ObjectId } from 'bson';
import type { Call } from './commands.ts';
import { StoreError, toStoreError } from './errors.ts';
import { isOn } from './indexes.ts';
import { compileFilter, isOperatorObject } from './match.ts';
import { valuesAt } from './paths.ts';
import { compileProjection } from './projection.ts';
import { type Found, run } from './query.ts';
import type { Collection, Rows } from './rows.ts';
import { compileArrayFilters, compileUpdate, type UpdateContext, upsertSeed } from './update.ts';
import { bsonType, type Doc, decode, encode, isDocument, type Value } from './values.ts';

interface WriteError {
  index: number;
  error: StoreError;
}

/** Runs each item of a bulk in a savepoint of its own; an ordered bulk ends at its first error. */
function eachItem(rows: Rows, count: number, ordered: boolean, work: (at: number) => void): WriteError[] {
  const errors: WriteError[] = [];
  for (let at = 0; at < count; at += 1) {
    rows.exec('SAVEPOINT item');
    try {
      work(at);
      rows.exec('RELEASE item');
    } catch (thrown) {
      rows.exec('ROLLBACK TO item; RELEASE item');
      const error = toStoreError(thrown);
      if (error.codeName === 'InternalError' || error.codeName === 'OutOfDiskSpace') throw error;
      errors.push({ index: at, error });
      if (ordered) break;
    }
  }
  return errors;
}

/** In a transaction the first error ends it, so it is thrown. */
function withErrors(reply: Doc, errors: WriteError[], call: Call): Doc {
  const [first] = errors;
  if (!first) return reply;
  if (call.inTransaction) throw first.error;
  const writeErrors = errors.map(({ index, error }) => ({
    index,
    code: error.code,
    errmsg: error.message,
    ...error.extra,
  }));
  return { ...reply, writeErrors };
}

/** A document with `_id` first, as stored; bytes that already are so are kept as they came. */
function prepareInsert(bytes: Uint8Array): { doc: Doc; bytes: Uint8Array } {
  const doc = decode(bytes);
  checkId(doc._id);
  if (Object.keys(doc)[0] === '_id') return { doc, bytes };
  const { _id = new ObjectId(), ...rest } = doc;
  const placed = { _id, ...rest };
  return { doc: placed, bytes: encode(placed) };
}

function checkId(id: Value): void {
  if (Array.isArray(id) || id instanceof RegExp || bsonType(id) === 'BSONRegExp') {
    throw new StoreError('InvalidIdField', "The '_id' value cannot be an array or a regular expression");
  }
}

export function insert(call: Call): Doc {
  const { rows, body } = call;
  const documents = call.sequences.get('documents') ?? ((body.documents as Doc[] | undefined) ?? []).map(encode);
  const collection = rows.ensure(call.db, String(body.insert));
  let inserted = 0;
  const errors = eachItem(rows, documents.length, body.ordered !== false, (at) => {
    const { doc, bytes } = prepareInsert(documents[at] as Uint8Array);
    rows.insert(collection, doc, bytes);
    inserted += 1;
  });
  return withErrors({ n: inserted }, errors, call);
}

const statements = (call: Call, name: string): Doc[] =>
  call.sequences.get(name)?.map(decode) ?? (call.body[name] as Doc[] | undefined) ?? [];

export function update(call: Call): Doc {
  const updates = statements(call, 'updates');
  const upserted: Doc[] = [];
  let matched = 0;
  let modified = 0;
  const errors = eachItem(call.rows, updates.length, call.body.ordered !== false, (at) => {
    const statement = updates[at] as Doc;
    const result = applyUpdate(call, String(call.body.update), statement, isOn(statement.multi));
    matched += result.matched;
    modified += result.modified;
    if (result.upsertedId !== undefined) upserted.push({ index: at, _id: result.upsertedId });
  });
  const reply = { n: matched + upserted.length, nModified: modified, ...(upserted.length > 0 && { upserted }) };
  return withErrors(reply, errors, call);
}

interface Updated {
  matched: number;
  modified: number;
  upsertedId?: Value;
  before?: Doc | undefined;
  after?: Doc | undefined;
}

/** A statement of `update` or `findAndModify`: `{q, u, upsert, collation, arrayFilters}`, `sort` for the latter. */
function applyUpdate(call: Call, name: string, statement: Doc, multi: boolean): Updated {
  const { rows } = call;
  const filter = (statement.q as Doc | undefined) ?? {};
  const collection = rows.find(call.db, name) ?? (isOn(statement.upsert) ? rows.ensure(call.db, name) : undefined);
  const change = compileChange(call, statement);
  if (!collection) return { matched: 0, modified: 0 };
  const query = {
    filter,
    sort: statement.sort as Doc,
    collation: statement.collation,
    limit: multi ? 0 : 1,
    evaluate: call.evaluate,
  };
  const found = [...run(rows, collection, query)];
  if (found.length === 0 && isOn(statement.upsert)) return upsert(rows, collection, filter, change);
  const result: Updated = { matched: found.length, modified: 0 };
  for (const item of found) {
    const { after, changed } = store(rows, collection, item, filter, change);
    if (changed) result.modified += 1;
    result.before ??= item.doc;
    result.after ??= after;
  }
  return result;
}

type ChangeWith = (doc: Doc, context: Omit<UpdateContext, 'arrayFilters'>) => Doc;

function compileChange(call: Call, statement: Doc): ChangeWith {
  if (Array.isArray(statement.u)) return call.pipelineUpdate(statement.u as Doc[]);
  const apply = compileUpdate(statement.u as Doc);
  const arrayFilters = compileArrayFilters(statement.arrayFilters);
  return (doc, context) => apply(doc, { ...context, arrayFilters });
}

function store(rows: Rows, collection: Collection, item: Found, filter: Doc, change: ChangeWith) {
  const position = matchedPosition(item.doc, filter);
  const after = change(item.doc, { inserting: false, now: new Date(), position });
  const bytes = encode(after);
  const changed = !bytes.equals(item.bytes);
  if (changed) rows.replace(collection, item.rowid, item.doc, after, bytes);
  return { after, changed };
}

/** The position of the array element that made the filter match, for `$`. */
function matchedPosition(doc: Doc, filter: Doc): number | undefined {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(condition)) {
      for (const branch of condition) {
        const position = matchedPosition(doc, branch as Doc);
        if (position !== undefined) return position;
      }
    }
    if (path.startsWith('$')) continue;
    const position = positionOn(doc, path, condition);
    if (position !== undefined) return position;
  }
  return undefined;
}

function positionOn(doc: Doc, path: string, condition: Value): number | undefined {
  const parts = path.split('.');
  for (let at = 1; at <= parts.length; at += 1) {
    const [items] = valuesAt(doc, parts.slice(0, at).join('.'));
    if (!Array.isArray(items)) continue;
    const rest = parts.slice(at).join('.');
    const inner = isOperatorObject(condition) && isDocument(condition.$elemMatch) ? condition.$elemMatch : undefined;
    const position = items.findIndex((item) => {
      if (inner && rest === '') return compileFilter({ item: { $elemMatch: inner } })({ item: [item] });
      return compileFilter({ [rest === '' ? 'item' : `item.${rest}`]: condition })({ item });
    });
    return position === -1 ? undefined : position;
  }
  return undefined;
}

function upsert(rows: Rows, collection: Collection, filter: Doc, change: ChangeWith): Updated {
  const seed = upsertSeed(filter);
  const made = change(seed, { inserting: true, now: new Date() });
  const { _id = seed._id ?? new ObjectId(), ...rest } = made;
  const doc = { _id, ...rest };
  checkId(_id);
  rows.insert(collection, doc, encode(doc));
  return { matched: 0, modified: 0, upsertedId: _id, after: doc };
}

export function remove(call: Call): Doc {
  const deletes = statements(call, 'deletes');
  const collection = call.rows.find(call.db, String(call.body.delete));
  let removed = 0;
  const errors = eachItem(call.rows, deletes.length, call.body.ordered !== false, (at) => {
    const { q, limit, collation } = deletes[at] as Doc;
    if (!collection) return;
    const query = { filter: q as Doc, collation, limit: Number(limit ?? 0), evaluate: call.evaluate };
    for (const { rowid, doc } of [...run(call.rows, collection, query)]) {
      call.rows.remove(collection, rowid, doc);
      removed += 1;
    }
  });
  return withErrors({ n: removed }, errors, call);
}

export function findAndModify(call: Call): Doc {
  const { body, rows } = call;
  const name = String(body.findAndModify ?? body.findandmodify);
  const project = compileProjection(body.fields as Doc | undefined) ?? ((doc: Doc) => doc);
  const filter = (body.query as Doc | undefined) ?? {};
  const shared = { q: filter, sort: body.sort, collation: body.collation };
  if (isOn(body.remove)) return findAndRemove(call, name, shared, project);
  if (!body.update) throw new StoreError('FailedToParse', 'Either an update or remove=true must be specified');
  const statement = { ...shared, u: body.update, upsert: body.upsert, arrayFilters: body.arrayFilters };
  rows.exec('SAVEPOINT item');
  try {
    const result = applyUpdate(call, name, statement, false);
    rows.exec('RELEASE item');
    const value = isOn(body.new) ? result.after : result.before;
    const upserted = result.upsertedId === undefined ? {} : { upserted: result.upsertedId };
    return {
      lastErrorObject: {
        n: result.matched || (result.upsertedId === undefined ? 0 : 1),
        updatedExisting: result.matched > 0,
        ...upserted,
      },
      value: value ? project(value) : null,
    };
  } catch (thrown) {
    rows.exec('ROLLBACK TO item; RELEASE item');
    throw thrown;
  }
}

function findAndRemove(
  call: Call,
  name: string,
  { q, sort, collation }: { q: Doc; sort: Value; collation: Value },
  project: (doc: Doc) => Doc,
): Doc {
  const collection = call.rows.find(call.db, name);
  const query = { filter: q, sort: sort as Doc, collation, limit: 1, evaluate: call.evaluate };
  const [found] = collection ? [...run(call.rows, collection, query)] : [];
  if (collection && found) call.rows.remove(collection, found.rowid, found.doc);
  return { lastErrorObject: { n: found ? 1 : 0 }, value: found ? project(found.doc) : null };
}

/** Removes what a TTL index says is over. */
export function removeExpired(rows: Rows, collection: Collection, now: Date): number {
  let removed = 0;
  for (const index of collection.indexes) {
    if (index.expireAfterSeconds === undefined || index.parts.length !== 1) continue;
    const limit = new Date(now.getTime() - index.expireAfterSeconds * 1000);
    const filter = { [index.parts[0]?.path as string]: { $lt: limit } };
    for (const { rowid, doc } of [...run(rows, collection, { filter })]) {
      rows.remove(collection, rowid, doc);
      removed += 1;
    }
  }
  return removed;
}
