import { ObjectId } from 'bson';
import { type Doc, decode, isDoc, Raw } from '../../bson/decode.ts';
import { encode } from '../../bson/encode.ts';
import { StoreError } from '../../bson/errors.ts';
import { compile } from '../../query/filter.ts';
import { compileProjection } from '../../query/projection.ts';
import { parseSort, toNumber } from '../../query/sort.ts';
import type { CollectionInfo } from '../../storage/catalogue.ts';
import { asBuffer } from '../../storage/connection.ts';
import { insertRow, type Row, removeRow, replaceRow } from '../../storage/documents.ts';
import { ensureCollection, type Unit } from '../../storage/engine.ts';
import { findRows, type Query } from '../../storage/find.ts';
import { checkId, compileUpdate, isReplacement, keepId, type Update, upsertSeed } from '../../update/update.ts';
import { type Call, collationOf, collectionName, deadlineOf, docField, expressionOf } from '../call.ts';

const MAX_BATCH = 100_000;

function noteWrite(call: Call, collection: CollectionInfo): void {
  call.unit.transaction?.reads(collection);
  if (call.unit.transaction) call.unit.transaction.writes(collection);
  else call.engine.touch(collection.id);
}

function batchOf(call: Call, name: string): unknown[] {
  const list = call.body[name];
  if (!Array.isArray(list)) throw new StoreError(14, `BSON field '${call.name}.${name}' must be an array`);
  if (list.length === 0 || list.length > MAX_BATCH) {
    throw new StoreError(16, `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${list.length} operations.`);
  }
  return list;
}

const UPDATE_FIELDS = new Set(['q', 'u', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint']);
const DELETE_FIELDS = new Set(['q', 'limit', 'collation', 'hint']);

/** A field that means nothing here would be left undone without a word: such a batch is refused before it begins. */
function refuseUnknown(statements: unknown[], where: string, known: ReadonlySet<string>): void {
  for (const statement of statements) {
    if (!isDoc(statement)) throw new StoreError(14, `BSON field '${where}' has entries that are not objects`);
    for (const name of Object.keys(statement)) {
      if (!known.has(name)) throw new StoreError(72, `BSON field '${where}.${name}' is an unknown field.`);
    }
  }
}

/** Runs each statement of a batch; a refused one is reported in its place and ends an ordered batch. */
function eachStatement(call: Call, list: unknown[], run: (statement: unknown, index: number) => void): Doc[] {
  const errors: Doc[] = [];
  const ordered = call.body.ordered !== false;
  for (const [index, statement] of list.entries()) {
    try {
      run(statement, index);
    } catch (thrown) {
      if (!(thrown instanceof StoreError) || thrown.code === 112) throw thrown;
      errors.push({ index, code: thrown.code, ...thrown.extra, errmsg: thrown.message });
      if (ordered) break;
    }
  }
  return errors;
}

function answer(call: Call, fields: Doc, errors: Doc[]): Doc {
  if (errors.length === 0) return { ...fields, ok: 1 };
  call.unit.transaction?.abort();
  return { ...fields, writeErrors: errors, ok: 1 };
}

/** The bytes of a document to insert, with `_id` first and made up when missing. */
function withId(bytes: Buffer): { bytes: Buffer; doc: Doc } {
  const doc = decode(bytes);
  const names = Object.keys(doc);
  if (names[0] === '_id') {
    checkId(doc._id);
    return { bytes, doc };
  }
  const { _id: id = new ObjectId(), ...rest } = doc;
  checkId(id);
  const next = Object.assign({ _id: id }, rest);
  return { bytes: encode(next), doc: next };
}

export function insert(call: Call): Doc {
  const documents = batchOf(call, 'documents');
  const collection = ensureCollection(call.unit, call.db, collectionName(call));
  noteWrite(call, collection);
  let n = 0;
  const errors = eachStatement(call, documents, (document) => {
    const raw = document instanceof Raw ? document.bytes : encode(document as Doc);
    const { bytes, doc } = withId(raw);
    insertRow(call.unit.connection, collection, bytes, doc);
    n += 1;
  });
  return answer(call, { n }, errors);
}

interface Selection {
  collection: CollectionInfo;
  query: Query;
}

function selection(call: Call, collection: CollectionInfo, statement: Doc, filter: unknown): Selection {
  if (!isDoc(filter)) throw new StoreError(14, 'a write needs a filter document');
  const query: Query = {
    filter,
    hint: statement.hint,
    collation: collationOf(statement.collation, collection),
    expression: expressionOf(call),
    deadline: deadlineOf(call.body),
  };
  compile(filter, query);
  return { collection, query };
}

function updateOf(call: Call, statement: Doc, spec: unknown, { query }: Selection): Update {
  const { aggregation } = call;
  return compileUpdate(spec, {
    arrayFilters: statement.arrayFilters,
    collation: query.collation,
    expression: query.expression,
    pipeline: aggregation && ((stages) => aggregation.updatePipeline(stages, docField(call.body, 'let', call.name))),
  });
}

/** Changes one row; whether its bytes differ afterwards. */
function changeRow(
  unit: Unit,
  { collection, query }: Selection,
  row: Row,
  update: Update,
): { modified: boolean; doc: Doc } {
  const before = decode(row.bytes);
  const after = keepId(before, update(decode(row.bytes), { filter: query.filter, inserting: false }));
  const bytes = encode(after);
  if (bytes.equals(row.bytes)) return { modified: false, doc: after };
  replaceRow(unit.connection, collection, row, bytes, after);
  return { modified: true, doc: after };
}

function upsertRow(unit: Unit, { collection, query }: Selection, update: Update, replacing: boolean): Doc {
  const seed = upsertSeed(query.filter);
  const start = replacing ? ('_id' in seed ? { _id: seed._id } : {}) : seed;
  const made = update(start, { filter: query.filter, inserting: true });
  if (seed._id !== undefined) keepId({ _id: seed._id }, made);
  const doc = keepId(undefined, made._id === undefined ? Object.assign({ _id: new ObjectId() }, made) : made);
  insertRow(unit.connection, collection, encode(doc), doc);
  return doc;
}

function rowAt(unit: Unit, collection: CollectionInfo, rid: number): Row | undefined {
  const found = unit.connection.get(`SELECT d FROM c${collection.id} WHERE rid = ?`, rid);
  return found && { rid, bytes: asBuffer(found[0]) };
}

/** The rows to change, fixed before the first change so that none is met twice. */
function* chosenRows(unit: Unit, { collection, query }: Selection, multi: boolean): Generator<Row> {
  if (!multi) {
    yield* findRows(unit.connection, collection, { ...query, limit: 1 });
    return;
  }
  const ids: number[] = [];
  for (const row of findRows(unit.connection, collection, query)) ids.push(row.rid);
  for (const rid of ids) {
    const row = rowAt(unit, collection, rid);
    if (row) yield row;
  }
}

export function update(call: Call): Doc {
  const statements = batchOf(call, 'updates');
  refuseUnknown(statements, 'update.updates', UPDATE_FIELDS);
  const collection = ensureForUpdate(call, statements as Doc[]);
  const upserted: Doc[] = [];
  let n = 0;
  let nModified = 0;
  const errors = eachStatement(call, statements, (item, index) => {
    const statement = item as Doc;
    const { u: spec } = statement;
    if (statement.multi === true && isReplacement(spec)) {
      throw new StoreError(9, 'multi update is not supported for replacement-style update');
    }
    if (!collection) {
      const filter = docField(statement, 'q', 'update.updates');
      compileUpdate(spec, { arrayFilters: statement.arrayFilters, pipeline: () => (doc) => doc });
      compile(filter, { expression: expressionOf(call) });
      return;
    }
    const chosen = selection(call, collection, statement, statement.q);
    const change = updateOf(call, statement, spec, chosen);
    let matched = 0;
    for (const row of chosenRows(call.unit, chosen, statement.multi === true)) {
      matched += 1;
      if (changeRow(call.unit, chosen, row, change).modified) nModified += 1;
    }
    if (matched === 0 && statement.upsert === true) {
      const doc = upsertRow(call.unit, chosen, change, isReplacement(spec));
      upserted.push({ index, _id: doc._id });
      matched = 1;
    }
    n += matched;
  });
  return answer(call, { n, nModified, ...(upserted.length > 0 ? { upserted } : {}) }, errors);
}

function ensureForUpdate(call: Call, statements: Doc[]): CollectionInfo | undefined {
  const name = collectionName(call);
  const found = call.unit.catalogue.get(`${call.db}.${name}`);
  const collection =
    found ??
    (statements.some((statement) => statement.upsert === true)
      ? ensureCollection(call.unit, call.db, name)
      : undefined);
  if (collection) noteWrite(call, collection);
  return collection;
}

export function remove(call: Call): Doc {
  const statements = batchOf(call, 'deletes');
  refuseUnknown(statements, 'delete.deletes', DELETE_FIELDS);
  const collection = call.unit.catalogue.get(`${call.db}.${collectionName(call)}`);
  if (collection) noteWrite(call, collection);
  let n = 0;
  const errors = eachStatement(call, statements, (item) => {
    const statement = item as Doc;
    const limit = toNumber(statement.limit);
    if (limit !== 0 && limit !== 1)
      throw new StoreError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
    if (!collection) {
      compile(docField(statement, 'q', 'delete.deletes'), { expression: expressionOf(call) });
      return;
    }
    const chosen = selection(call, collection, statement, statement.q);
    for (const row of chosenRows(call.unit, chosen, limit === 0)) {
      removeRow(call.unit.connection, collection, row);
      n += 1;
    }
  });
  return answer(call, { n }, errors);
}

function refuseFindAndModify(body: Doc): void {
  const { update: spec, remove: removing } = body;
  if (removing === true && spec !== undefined) throw new StoreError(9, 'Cannot specify both an update and remove=true');
  if (removing === true && body.upsert === true)
    throw new StoreError(9, 'Cannot specify both upsert=true and remove=true');
  if (removing === true && body.new === true) {
    throw new StoreError(
      9,
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
  if (removing !== true && spec === undefined)
    throw new StoreError(9, 'Either an update or remove=true must be specified');
}

export function findAndModify(call: Call): Doc {
  const { body, unit } = call;
  refuseFindAndModify(body);
  const name = collectionName(call);
  const existing = unit.catalogue.get(`${call.db}.${name}`);
  const removing = body.remove === true;
  const collection = existing ?? (body.upsert === true ? ensureCollection(unit, call.db, name) : undefined);
  const filter = docField(body, 'query', call.name);
  const project = compileProjection(body.fields, projectionContext(call, filter));
  const value = (doc: Doc | undefined): unknown => (doc ? (project ? project(doc) : doc) : null);
  if (!collection) {
    if (!removing) compileUpdate(body.update, { arrayFilters: body.arrayFilters, pipeline: () => (doc) => doc });
    return { lastErrorObject: removing ? { n: 0 } : { n: 0, updatedExisting: false }, value: null, ok: 1 };
  }
  noteWrite(call, collection);
  const chosen = selection(call, collection, body, filter);
  const query = { ...chosen.query, sort: parseSort(body.sort), limit: 1 };
  const [row] = findRows(unit.connection, collection, query);
  if (removing) {
    if (row) removeRow(unit.connection, collection, row);
    return { lastErrorObject: { n: row ? 1 : 0 }, value: value(row && decode(row.bytes)), ok: 1 };
  }
  const change = updateOf(call, body, body.update, chosen);
  if (row) {
    const before = decode(row.bytes);
    const { doc } = changeRow(unit, chosen, row, change);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: value(body.new === true ? doc : before), ok: 1 };
  }
  if (body.upsert !== true) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
  const doc = upsertRow(unit, chosen, change, isReplacement(body.update));
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: doc._id },
    value: body.new === true ? value(doc) : null,
    ok: 1,
  };
}

function projectionContext(call: Call, filter: Doc) {
  const { aggregation } = call;
  return {
    filter,
    collation: collationOf(call.body.collation, undefined),
    expression: expressionOf(call),
    compute:
      aggregation &&
      ((expression: unknown) => aggregation.expression(expression, docField(call.body, 'let', call.name))),
  };
}

export { projectionContext };
