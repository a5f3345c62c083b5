import { LRUCache } from 'lru-cache';
import type { CacheEntry } from './cache-entry.ts';
import { withdrawalCount } from './content-generation.ts';

const MAX_ENTRIES = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** The memory of an entry beside its bodies: headers, keys, objects. */
const OVERHEAD_BYTES = 2_048;

export type CacheStore = ReturnType<typeof createCacheStore>;

/** The entries of the response cache by key. The least recently used ones are evicted first. */
export function createCacheStore({ maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES } = {}) {
  const entries = new LRUCache<string, CacheEntry>({
    max: maxEntries,
    maxSize: maxBytes,
    // Its variants are made later. Text compresses to less than half, so that both take no more than the body again.
    sizeCalculation: ({ plain }) => 2 * plain.bytes.length + OVERHEAD_BYTES,
  });
  let withdrawals = withdrawalCount();
  return {
    /** @returns the entry of a key, fresh or stale; never one from before content was withdrawn */
    get(key: string): CacheEntry | undefined {
      if (withdrawals !== withdrawalCount()) {
        entries.clear();
        withdrawals = withdrawalCount();
      }
      return entries.get(key);
    },
    set(key: string, entry: CacheEntry): void {
      entries.set(key, entry);
    },
    delete(key: string): void {
      entries.delete(key);
    },
  };
}
