import { LRUCache } from 'lru-cache';
import type { CacheEntry } from './cache-entry.ts';
import { withdrawalCount } from './content-generation.ts';

const MAX_ENTRIES = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;

export type CacheStore = ReturnType<typeof createCacheStore>;

/** The entries of the response cache by key. The least recently used ones are evicted first. */
export function createCacheStore({ maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES } = {}) {
  const entries = new LRUCache<string, CacheEntry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
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
    /** Counts an entry's size again. An entry that has left the store meanwhile does not come back. */
    resize(key: string, entry: CacheEntry): void {
      if (entries.peek(key) !== entry) return;
      entries.delete(key);
      entries.set(key, entry);
    },
  };
}
