import { LRUCache } from 'lru-cache';
import { beginRead, type ContentStamp, currentGeneration, isFresh } from './content-generation.ts';

const MAX_ENTRIES = 1_000;
/** In characters of JSON. */
const MAX_SIZE = 8_000_000;

interface Entry extends ContentStamp {
  data: unknown;
}

/** A read that has begun, for further callers that want the same. */
interface Reading {
  generation: number;
  result: Promise<unknown>;
}

/**
 * The results of public reads from which pages are rendered. They are shared: they must not be changed.
 * @param maxAgeMs milliseconds a result stays fresh where other processes write into the same store
 */
export function createReadCache(maxAgeMs?: () => number) {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES, maxSize: MAX_SIZE });
  const readings = new Map<string, Reading>();

  const begin = (key: string, read: () => Promise<unknown>): Promise<unknown> => {
    const generation = beginRead();
    const createdAt = performance.now();
    const result = read();
    const reading = { generation, result };
    readings.set(key, reading);
    const finish = () => {
      if (readings.get(key) === reading) readings.delete(key);
    };
    result.then((data) => {
      finish();
      // A read begun before a change may show the old content.
      if (generation !== currentGeneration()) return;
      entries.set(key, { data, generation, createdAt }, { size: JSON.stringify(data).length });
    }, finish);
    return result;
  };

  return {
    /** The result of a read, when it is cached and fresh. */
    peek(key: string): unknown {
      const entry = entries.get(key);
      return entry && isFresh(entry, maxAgeMs) ? entry.data : undefined;
    },
    /** The result of a read, cached or read now. Callers that want the same at the same time share one read. */
    async read(key: string, read: () => Promise<unknown>): Promise<unknown> {
      const data = this.peek(key);
      if (data !== undefined) return data;
      const reading = readings.get(key);
      return reading?.generation === currentGeneration() ? reading.result : begin(key, read);
    },
  };
}
