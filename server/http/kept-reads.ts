import { LRUCache } from 'lru-cache';
import type { Begun, Freshness } from './freshness.ts';

const MAX_READS = 1_000;
const MAX_READ_SIZE = 8_000_000;

/** Keeps the results of the reads behind pages. Callers must not change a result. */
export function createKeptReads({ begin, isFresh }: Freshness) {
  const reads = new LRUCache<string, Begun & { result: Promise<unknown>; data?: unknown }>({
    max: MAX_READS,
    maxSize: MAX_READ_SIZE,
  });
  return {
    clear: () => reads.clear(),

    /** The result of a read; callers at the same time share one read. */
    read(key: string, read: () => Promise<unknown>): Promise<unknown> {
      const kept = reads.get(key);
      if (kept && isFresh(kept)) return kept.result;
      const entry = { ...begin(), result: read() };
      reads.set(key, entry, { size: 1 });
      entry.result.then(
        (data) =>
          reads.peek(key) === entry && reads.set(key, { ...entry, data }, { size: JSON.stringify(data).length }),
        () => reads.peek(key) === entry && reads.delete(key),
      );
      return entry.result;
    },

    /** The result of a read that has ended. */
    peek(key: string): unknown {
      const kept = reads.get(key);
      return kept && isFresh(kept) ? kept.data : undefined;
    },
  };
}
