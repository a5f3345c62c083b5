import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { MAX_BATCH_SIZE } from '#server/store/embedded/bson/limits.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import type { Call } from '#server/store/embedded/commands/call.ts';
import type { CollectionInfo } from '#server/store/embedded/storage/catalogue.ts';

/** Records a write, so that transactions find out that their snapshot of the collection is too old. */
export function recordWrite(call: Call, collection: CollectionInfo): void {
  const { transaction } = call.storage;
  if (!transaction) call.engine.countWrite(collection.id);
  transaction?.recordRead(collection);
  transaction?.recordWrite(collection);
}

/**
 * The statements of an insert, update or delete.
 * @throws StoreError InvalidLength when there are none or too many
 */
export function batchOf(call: Call, name: string): unknown[] {
  const list = call.body[name];
  if (!Array.isArray(list)) throw new StoreError('TypeMismatch', `BSON field '${call.name}.${name}' must be an array`);
  if (list.length === 0 || list.length > MAX_BATCH_SIZE) {
    throw new StoreError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_BATCH_SIZE}. Got ${list.length} operations.`,
    );
  }
  return list;
}

/**
 * The statements of an update or delete, checked before the first of them runs.
 * @throws StoreError InvalidOptions for a field that this server would ignore
 */
export function statementsOf(call: Call, name: string, known: ReadonlySet<string>): Doc[] {
  const statements = batchOf(call, name);
  const where = `${call.name}.${name}`;
  for (const statement of statements) {
    if (!isDoc(statement))
      throw new StoreError('TypeMismatch', `BSON field '${where}' has entries that are not objects`);
    for (const field of Object.keys(statement)) {
      if (!known.has(field))
        throw new StoreError('InvalidOptions', `BSON field '${where}.${field}' is an unknown field.`);
    }
  }
  return statements as Doc[];
}

/**
 * Runs the statements of a batch. A failed statement ends an ordered batch; an unordered one goes on.
 * @returns the `writeErrors` of the reply
 */
export function runBatch<T>(call: Call, statements: readonly T[], run: (statement: T, index: number) => void): Doc[] {
  const errors: Doc[] = [];
  const ordered = call.body.ordered !== false;
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (thrown) {
      if (!(thrown instanceof StoreError) || thrown.codeName === 'WriteConflict') throw thrown;
      errors.push({ index, code: thrown.code, ...thrown.extra, errmsg: thrown.message });
      if (ordered) break;
    }
  }
  return errors;
}

/** The reply to a batch; errors abort the transaction it belongs to. */
export function batchReply(call: Call, fields: Doc, writeErrors: Doc[]): Doc {
  if (writeErrors.length === 0) return { ...fields, ok: 1 };
  call.storage.transaction?.abort();
  return { ...fields, writeErrors, ok: 1 };
}
