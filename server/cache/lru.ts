/** What the shelf needs to know of what is put on it. */
export interface Sized {
  /** Bytes it holds. */
  size: number;
}

/** Entries by key, bounded in number and bytes: the one asked for longest ago goes first. */
export function createShelf<T extends Sized>(maxEntries: number, maxBytes: number) {
  // A Map keeps the order of insertion: taking an entry out and in again makes it the youngest.
  const entries = new Map<string, T>();
  let bytes = 0;
  let youngest: string | undefined;

  const remove = (key: string, entry: T) => {
    entries.delete(key);
    bytes -= entry.size;
  };
  const trim = () => {
    for (const [key, entry] of entries) {
      if (entries.size <= maxEntries && bytes <= maxBytes) return;
      remove(key, entry);
    }
  };
  return {
    get(key: string): T | undefined {
      const entry = entries.get(key);
      if (entry === undefined || key === youngest) return entry;
      entries.delete(key);
      entries.set(key, entry);
      youngest = key;
      return entry;
    },
    put(key: string, entry: T): void {
      const former = entries.get(key);
      if (former !== undefined) remove(key, former);
      entries.set(key, entry);
      youngest = key;
      bytes += entry.size;
      trim();
    },
    /** An entry has become larger; one that has left the shelf counts no more. */
    grow(key: string, entry: T, by: number): void {
      const kept = entries.get(key) === entry;
      entry.size += by;
      if (!kept) return;
      bytes += by;
      trim();
    },
    delete(key: string): void {
      const entry = entries.get(key);
      if (entry !== undefined) remove(key, entry);
    },
    clear(): void {
      entries.clear();
      bytes = 0;
    },
    /** Keys and entries, the youngest at the end. */
    all: () => [...entries],
    get held() {
      return { entries: entries.size, bytes };
    },
  };
}
