import { ObjectId } from 'bson';
import { compileUpdatePipeline } from '#server/store/embedded/aggregate/pipeline.ts';
import { decode } from '#server/store/embedded/bson/decode.ts';
import { encode } from '#server/store/embedded/bson/encode.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { type Call, variablesOf } from '#server/store/embedded/commands/call.ts';
import { type DocumentRow, insertRow, replaceRow } from '#server/store/embedded/storage/documents.ts';
import type { StorageContext } from '#server/store/embedded/storage/transaction.ts';
import { keepId } from '#server/store/embedded/update/document-id.ts';
import { compileUpdate, type Update } from '#server/store/embedded/update/update.ts';
import { upsertSeed } from '#server/store/embedded/update/upsert.ts';
import type { WriteTarget } from './write-target.ts';

/** Compiles the update of an update statement or a findAndModify. */
export function compileStatement(call: Call, statement: Doc, spec: unknown, { query }: WriteTarget): Update {
  return compileUpdate(spec, {
    arrayFilters: statement.arrayFilters,
    collation: query.collation,
    expression: query.expression,
    pipeline: (stages) => compileUpdatePipeline(stages, variablesOf(call)),
  });
}

/** Checks an update whose collection does not exist, so that a bad one fails there too. */
export function checkUpdate(spec: unknown, arrayFilters: unknown): void {
  compileUpdate(spec, { arrayFilters, pipeline: () => (doc) => doc });
}

/**
 * Updates one row.
 * @returns the document afterwards, and whether it differs from the one before
 */
export function updateRow(
  storage: StorageContext,
  { collection, query }: WriteTarget,
  row: DocumentRow,
  update: Update,
): { modified: boolean; doc: Doc } {
  const before = decode(row.bytes);
  const after = keepId(before, update(decode(row.bytes), { filter: query.filter, inserting: false }));
  const bytes = encode(after);
  if (bytes.equals(row.bytes)) return { modified: false, doc: after };
  replaceRow(storage.connection, collection, row, bytes, after);
  return { modified: true, doc: after };
}

/**
 * Inserts the document of an upsert: what the filter says about it, then the update.
 * @param replacing the update is a replacement document, of whose filter only `_id` counts
 * @returns the inserted document
 */
export function upsertRow(
  storage: StorageContext,
  { collection, query }: WriteTarget,
  update: Update,
  replacing: boolean,
): Doc {
  const seed = upsertSeed(query.filter);
  const idOnly = '_id' in seed ? { _id: seed._id } : {};
  const made = update(replacing ? idOnly : seed, { filter: query.filter, inserting: true });
  if (seed._id !== undefined) keepId({ _id: seed._id }, made);
  const doc = keepId(undefined, made._id === undefined ? { _id: new ObjectId(), ...made } : made);
  insertRow(storage.connection, collection, encode(doc), doc);
  return doc;
}
