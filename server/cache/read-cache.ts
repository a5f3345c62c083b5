import { LRUCache } from 'lru-cache';
import { beginRead, type ContentStamp, currentGeneration, isFresh } from './content-generation.ts';

const MAX_ENTRIES = 1_000;
/** In characters of JSON. */
const MAX_SIZE = 8_000_000;

/** A read that has begun, and its result when it has ended. */
interface Entry extends ContentStamp {
  result: Promise<unknown>;
  data?: unknown;
}

/**
 * The results of public reads from which pages are rendered. They are shared: they must not be changed.
 * @param maxAgeMs milliseconds a result stays fresh where other processes write into the same store
 */
export function createReadCache(maxAgeMs?: () => number) {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES, maxSize: MAX_SIZE });

  const begin = (key: string, read: () => Promise<unknown>): Promise<unknown> => {
    const entry: Entry = { generation: beginRead(), createdAt: performance.now(), result: read() };
    entries.set(key, entry, { size: 1 });
    // Meanwhile a change may have led to another read.
    const isCurrent = () => entries.peek(key) === entry;
    entry.result.then(
      (data) => isCurrent() && entries.set(key, { ...entry, data }, { size: JSON.stringify(data).length }),
      () => isCurrent() && entries.delete(key),
    );
    return entry.result;
  };

  return {
    /** The result of a read, when it is cached and fresh. */
    peek(key: string): unknown {
      const entry = entries.get(key);
      return entry && isFresh(entry, maxAgeMs) ? entry.data : undefined;
    },
    /** The result of a read, cached or read now. Callers that want the same at the same time share one read. */
    async read(key: string, read: () => Promise<unknown>): Promise<unknown> {
      const entry = entries.get(key);
      const isShared = entry?.data === undefined ? entry?.generation === currentGeneration() : isFresh(entry, maxAgeMs);
      return isShared ? entry?.result : begin(key, read);
    },
  };
}
