import { StoreError } from '#server/store/embedded/bson/errors.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { type Call, docField, expressionOf } from '#server/store/embedded/commands/call.ts';
import { compileFilter } from '#server/store/embedded/query/filter/filter.ts';
import type { CollectionInfo } from '#server/store/embedded/storage/catalogue.ts';
import { isReplacement } from '#server/store/embedded/update/update.ts';
import { checkUpdate, compileStatement, updateRow, upsertRow } from './apply-update.ts';
import { batchReply, runBatch, statementsOf } from './write-batch.ts';
import { collectionToWrite, targetRows, writeTarget } from './write-target.ts';

const UPDATE_FIELDS = new Set(['q', 'u', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint']);

/** The command `update`. */
export function updateCommand(call: Call): Doc {
  const statements = statementsOf(call, 'updates', UPDATE_FIELDS);
  const upserts = statements.some((statement) => statement.upsert === true);
  const collection = collectionToWrite(call, upserts);
  const upserted: Doc[] = [];
  let n = 0;
  let nModified = 0;
  const errors = runBatch(call, statements, (statement, index) => {
    if (statement.multi === true && isReplacement(statement.u)) {
      throw new StoreError('FailedToParse', 'multi update is not supported for replacement-style update');
    }
    if (!collection) {
      checkStatement(call, statement);
      return;
    }
    const result = runStatement(call, statement, collection);
    if (result.upsertedId !== undefined) upserted.push({ index, _id: result.upsertedId });
    n += result.n;
    nModified += result.nModified;
  });
  return batchReply(call, { n, nModified, ...(upserted.length > 0 ? { upserted } : {}) }, errors);
}

interface StatementResult {
  n: number;
  nModified: number;
  upsertedId: unknown;
}

function runStatement(call: Call, statement: Doc, collection: CollectionInfo): StatementResult {
  const target = writeTarget(call, collection, statement, statement.q);
  const update = compileStatement(call, statement, statement.u, target);
  let n = 0;
  let nModified = 0;
  for (const row of targetRows(call.storage, target, statement.multi === true)) {
    n += 1;
    if (updateRow(call.storage, target, row, update).modified) nModified += 1;
  }
  if (n > 0 || statement.upsert !== true) return { n, nModified, upsertedId: undefined };
  const doc = upsertRow(call.storage, target, update, isReplacement(statement.u));
  return { n: 1, nModified: 0, upsertedId: doc._id };
}

function checkStatement(call: Call, statement: Doc): void {
  const filter = docField(statement, 'q', 'update.updates');
  checkUpdate(statement.u, statement.arrayFilters);
  compileFilter(filter, { expression: expressionOf(call) });
}
