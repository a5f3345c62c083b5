import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, type Asked, variantOf, write } from './cache-entry.ts';
import { withdrawn } from './content-generation.ts';
import { preferredEncoding } from './encodings.ts';
import { createShelf } from './lru.ts';

const MAX_ENTRIES = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** How often requests were answered from kept bytes, by asking the application, and by old ones in need. */
export interface Tally {
  hit: number;
  miss: number;
  stale: number;
}

/** The answers that are kept, and how they are sent. */
export type AnswerShelf = ReturnType<typeof createAnswerShelf>;

interface ShelfOptions {
  maxEntries?: number;
  maxBytes?: number;
}

export function createAnswerShelf({ maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES }: ShelfOptions = {}) {
  const shelf = createShelf<Answer>(maxEntries, maxBytes);
  const tally: Tally = { hit: 0, miss: 0, stale: 0 };
  let withdrawals = withdrawn();

  const find = (key: string): Answer | undefined => {
    if (withdrawals !== withdrawn()) {
      shelf.clear();
      withdrawals = withdrawn();
    }
    return shelf.get(key);
  };
  const send = (req: IncomingMessage, res: ServerResponse, key: string, answer: Answer, asked: Asked): void => {
    const variant = variantOf(answer, asked.encoding, (by) => shelf.grow(key, answer, by));
    if (!(variant instanceof Promise)) write(res, variant, asked, answer.hash);
    else variant.then((made) => write(res, made, asked, answer.hash)).catch(() => req.destroy());
  };
  return {
    tally,
    find,
    put: shelf.put,
    delete: shelf.delete,
    send,
  };
}

export function askedOf({ headers }: IncomingMessage): Asked {
  return { encoding: preferredEncoding(headers['accept-encoding']), tags: headers['if-none-match'] };
}
