import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, type AnswerParts, type Asked, answerFrom, partsOf, variantOf, write } from './cache-entry.ts';
import { isPlainRead } from './cacheable.ts';
import { current, withdrawn } from './content-generation.ts';
import { preferredEncoding } from './encodings.ts';
import { createShelf } from './lru.ts';

const MAX_ENTRIES = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** An answer as another run of the site can take it over. */
export interface SavedAnswer extends AnswerParts {
  /** The address it is the answer to. */
  key: string;
}

/** How often requests were answered from kept bytes, by asking the application, and by old ones in need. */
export interface Tally {
  hit: number;
  miss: number;
  stale: number;
}

/** The answers that are kept, and how they are sent. */
export type AnswerShelf = ReturnType<typeof createAnswerShelf>;

interface ShelfOptions {
  /** Answers of an earlier run that are still true. */
  saved?: readonly SavedAnswer[];
  maxEntries?: number;
  maxBytes?: number;
}

export function createAnswerShelf({ saved = [], maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES }: ShelfOptions = {}) {
  const shelf = createShelf<Answer>(maxEntries, maxBytes);
  const tally: Tally = { hit: 0, miss: 0, stale: 0 };
  let withdrawals = withdrawn();
  for (const { key, ...parts } of saved) shelf.put(key, answerFrom(parts, current()));

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
    /** Sends a kept answer that is true; @returns whether there was one */
    sendKept(req: IncomingMessage, res: ServerResponse): boolean {
      const key = req.url ?? '';
      const kept = isPlainRead(req) ? find(key) : undefined;
      if (kept?.revision !== current()) return false;
      tally.hit += 1;
      send(req, res, key, kept, askedOf(req));
      return true;
    },
    /** What is kept and true at this moment, the one asked for last at the end. */
    saved(): SavedAnswer[] {
      return shelf
        .all()
        .filter(([, { revision }]) => revision === current())
        .map(([key, answer]) => ({ key, ...partsOf(answer) }));
    },
  };
}

export function askedOf({ headers }: IncomingMessage): Asked {
  return { encoding: preferredEncoding(headers['accept-encoding']), tags: headers['if-none-match'] };
}
