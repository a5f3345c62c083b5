import { decode } from '#server/store/embedded/bson/decode.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { type Call, docField } from '#server/store/embedded/commands/call.ts';
import { compileProjection } from '#server/store/embedded/query/projection/projection.ts';
import { parseSort } from '#server/store/embedded/query/sort.ts';
import { type DocumentRow, removeRow } from '#server/store/embedded/storage/documents.ts';
import { findRows } from '#server/store/embedded/storage/queries/find.ts';
import { isReplacement } from '#server/store/embedded/update/update.ts';
import { checkUpdate, compileStatement, updateRow, upsertRow } from './apply-update.ts';
import { projectionContext } from './projection-context.ts';
import { collectionToWrite, type WriteTarget, writeTarget } from './write-target.ts';

/** @throws StoreError FailedToParse for options that exclude each other */
function checkFindAndModify(body: Doc): void {
  const { update: spec, remove: removing } = body;
  if (removing === true && spec !== undefined)
    throw new StoreError('FailedToParse', 'Cannot specify both an update and remove=true');
  if (removing === true && body.upsert === true)
    throw new StoreError('FailedToParse', 'Cannot specify both upsert=true and remove=true');
  if (removing === true && body.new === true) {
    throw new StoreError(
      'FailedToParse',
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
  if (removing !== true && spec === undefined)
    throw new StoreError('FailedToParse', 'Either an update or remove=true must be specified');
}

/** The command `findAndModify`. */
export function findAndModifyCommand(call: Call): Doc {
  const { body, storage } = call;
  checkFindAndModify(body);
  const filter = docField(body, 'query', call.name);
  const project = compileProjection(body.fields, projectionContext(call, filter)) ?? ((doc: Doc) => doc);
  const collection = collectionToWrite(call, body.upsert === true);
  const removes = body.remove === true;
  if (!collection) {
    if (!removes) checkUpdate(body.update, body.arrayFilters);
    return { lastErrorObject: removes ? { n: 0 } : NOT_FOUND, value: null, ok: 1 };
  }
  const target = writeTarget(call, collection, body, filter);
  const query = { ...target.query, sort: parseSort(body.sort), limit: 1 };
  const [row] = findRows(storage.connection, collection, query);
  if (removes) {
    if (row) removeRow(storage.connection, collection, row);
    return { lastErrorObject: { n: row ? 1 : 0 }, value: row ? project(decode(row.bytes)) : null, ok: 1 };
  }
  return modify(call, target, row, project);
}

const NOT_FOUND = { n: 0, updatedExisting: false };

function modify(call: Call, target: WriteTarget, row: DocumentRow | undefined, project: (doc: Doc) => Doc): Doc {
  const { body, storage } = call;
  const update = compileStatement(call, body, body.update, target);
  if (row) {
    const before = decode(row.bytes);
    const { doc } = updateRow(storage, target, row, update);
    const value = project(body.new === true ? doc : before);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value, ok: 1 };
  }
  if (body.upsert !== true) return { lastErrorObject: NOT_FOUND, value: null, ok: 1 };
  const doc = upsertRow(storage, target, update, isReplacement(body.update));
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: doc._id },
    value: body.new === true ? project(doc) : null,
    ok: 1,
  };
}
