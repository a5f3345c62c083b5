import type { ServerResponse } from 'node:http';
import { serverBusy } from '../../errors.ts';

/** Counts the bytes that an unfinished request holds in memory. */
export type HoldBytes = (bytes: number) => void;

/**
 * Limits the bytes of request bodies that all connections together hold in memory.
 * @returns a function that begins to count for the request of a response; its bytes are free again after the response.
 *   Counting throws AppError `server.busy` when there would be more bytes than `maxBytes`
 */
export function createByteBudget(maxBytes: number): (res: ServerResponse) => HoldBytes {
  let held = 0;
  return (res) => {
    let own = 0;
    res.once('close', () => {
      held -= own;
    });
    return (bytes) => {
      if (held + bytes > maxBytes) throw serverBusy();
      held += bytes;
      own += bytes;
    };
  };
}
