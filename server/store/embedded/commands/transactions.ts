import { asStoreError, StoreError } from '#server/store/embedded/bson/errors.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { checkOpen, type Session, type Sessions } from '#server/store/embedded/storage/sessions.ts';
import { TRANSIENT_LABELS } from '#server/store/embedded/storage/transaction.ts';
import type { Call } from './call.ts';
import type { Command } from './command-table.ts';

/**
 * Runs a command within a transaction, which begins with the command when it says so.
 * @throws StoreError with the label TransientTransactionError when the client may begin the transaction again
 */
export function runInTransaction(call: Call, command: Command, session: Session, txnNumber: bigint): Doc {
  if (!command.transactional) {
    throw new StoreError(
      'OperationNotSupportedInTransaction',
      `Cannot run '${call.name}' in a multi-document transaction.`,
    );
  }
  const transaction = call.sessions.transaction(session, txnNumber, call.body.startTransaction === true);
  checkOpen(transaction, txnNumber);
  try {
    if (command.writes) transaction.beginWrite();
    return command.run({ ...call, storage: transaction });
  } catch (thrown) {
    // Any error aborts a transaction, as in MongoDB.
    transaction.abort();
    const error = asStoreError(thrown);
    if (error.codeName === 'WriteConflict' && error.labels.length === 0) {
      throw new StoreError('WriteConflict', error.message, { labels: TRANSIENT_LABELS });
    }
    throw error;
  }
}

/** The names, in lower case, of the commands that end a transaction. */
export const TRANSACTION_ENDINGS = new Set(['committransaction', 'aborttransaction']);

/** The commands `commitTransaction` and `abortTransaction`. */
export function endTransaction(
  sessions: Sessions,
  session: Session | undefined,
  txnNumber: bigint | undefined,
  aborts: boolean,
): Doc {
  if (!session || txnNumber === undefined) throw new StoreError('NoSuchTransaction', "Transaction isn't in progress");
  const transaction = sessions.transaction(session, txnNumber, false);
  // Drivers repeat a commit whose reply was lost.
  if (!aborts && transaction.state === 'committed') return { ok: 1 };
  checkOpen(transaction, txnNumber);
  if (aborts) transaction.abort();
  else transaction.commit();
  return { ok: 1 };
}
