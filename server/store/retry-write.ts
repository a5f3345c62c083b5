import { setTimeout as pause } from 'node:timers/promises';
import { isDuplicateKey, isWriteConflict, serverBusy } from '#server/api/errors.ts';
import { writeOnDisk } from './disk-reserve.ts';

/** The longest pauses before the repetitions of a write. */
const PAUSES_MS = [10, 40, 160, 640];

/**
 * Runs a write that the store may refuse because another write came at the same time (code 112), and repeats the write
 * a few times. MongoDB repeats such a write itself; other servers with its protocol leave that to the client. Every
 * write of the site passes here.
 * @param write one write; must be harmless when it runs again after a refusal
 * @throws AppError `server.busy` when the store refuses every attempt; other errors of the store as they are
 */
export const retryWrite = <T>(write: () => PromiseLike<T>): Promise<T> =>
  writeOnDisk(() => retryWhile(isWriteConflict, write));

/**
 * The same for a write that inserts a document when there is none: of two such writes at the same time one may fail on
 * the unique index (code 11000), and finds the document when it runs again.
 * @throws AppError `server.busy` when the store refuses every attempt; other errors of the store as they are
 */
export const retryUpsert = <T>(write: () => PromiseLike<T>): Promise<T> =>
  writeOnDisk(() => retryWhile((thrown) => isWriteConflict(thrown) || isDuplicateKey(thrown), write));

async function retryWhile<T>(isLostRace: (thrown: unknown) => boolean, write: () => PromiseLike<T>): Promise<T> {
  for (const longest of PAUSES_MS) {
    try {
      return await write();
    } catch (thrown) {
      if (!isLostRace(thrown)) throw thrown;
      // Of several writers that met, each comes back at another moment.
      await pause(Math.random() * longest);
    }
  }
  return Promise.resolve(write()).catch((thrown: unknown) => {
    throw isLostRace(thrown) ? serverBusy(thrown) : thrown;
  });
}
