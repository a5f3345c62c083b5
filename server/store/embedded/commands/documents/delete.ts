import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { type Call, docField, expressionOf } from '#server/store/embedded/commands/call.ts';
import { compileFilter } from '#server/store/embedded/query/filter/filter.ts';
import { removeRow } from '#server/store/embedded/storage/documents.ts';
import { batchReply, runBatch, statementsOf } from './write-batch.ts';
import { collectionToWrite, targetRows, writeTarget } from './write-target.ts';

const DELETE_FIELDS = new Set(['q', 'limit', 'collation', 'hint']);

/** The command `delete`. */
export function deleteCommand(call: Call): Doc {
  const statements = statementsOf(call, 'deletes', DELETE_FIELDS);
  const collection = collectionToWrite(call, false);
  let n = 0;
  const errors = runBatch(call, statements, (statement) => {
    const limit = toNumber(statement.limit);
    if (limit !== 0 && limit !== 1) {
      throw new StoreError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
    }
    if (!collection) {
      compileFilter(docField(statement, 'q', 'delete.deletes'), { expression: expressionOf(call) });
      return;
    }
    const target = writeTarget(call, collection, statement, statement.q);
    for (const row of targetRows(call.storage, target, limit === 0)) {
      removeRow(call.storage.connection, collection, row);
      n += 1;
    }
  });
  return batchReply(call, { n }, errors);
}
