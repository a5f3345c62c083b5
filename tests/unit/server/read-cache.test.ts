import { describe, expect, it } from 'vitest';
import { advanceGeneration } from '#server/cache/content-generation.ts';
import { createReadCache } from '#server/cache/read-cache.ts';

/** A read whose results are numbered. */
function numbered() {
  let count = 0;
  return async () => {
    count += 1;
    return { count };
  };
}

describe('results of reads', () => {
  it('are shared until content changes', async () => {
    const cache = createReadCache();
    const read = numbered();
    expect(cache.peek('a')).toBeUndefined();
    expect([await cache.read('a', read), await cache.read('a', read)]).toEqual([{ count: 1 }, { count: 1 }]);
    expect(cache.peek('a')).toEqual({ count: 1 });
    advanceGeneration();
    expect(cache.peek('a')).toBeUndefined();
    expect(await cache.read('a', read)).toEqual({ count: 2 });
  });

  it('are read once for all who want them at the same time', async () => {
    const cache = createReadCache();
    const read = numbered();
    expect(await Promise.all([cache.read('a', read), cache.read('a', read), cache.read('b', read)])).toEqual([
      { count: 1 },
      { count: 1 },
      { count: 2 },
    ]);
  });

  it('from a read that began before a change are neither cached nor shared with later readers', async () => {
    const cache = createReadCache();
    const old = Promise.withResolvers<object>();
    const before = cache.read('a', () => old.promise);
    advanceGeneration();
    const after = cache.read('a', async () => ({ text: 'new' }));
    old.resolve({ text: 'old' });
    expect([await before, await after]).toEqual([{ text: 'old' }, { text: 'new' }]);
    expect(cache.peek('a')).toEqual({ text: 'new' });
  });

  it('are read again after an error', async () => {
    const cache = createReadCache();
    await expect(cache.read('a', () => Promise.reject(new Error('store unavailable')))).rejects.toThrow(
      'store unavailable',
    );
    expect(await cache.read('a', numbered())).toEqual({ count: 1 });
  });

  it('are read again after the maximum age', async () => {
    const cache = createReadCache(() => 0);
    const read = numbered();
    expect([await cache.read('a', read), await cache.read('a', read)]).toEqual([{ count: 1 }, { count: 2 }]);
    expect(cache.peek('a')).toBeUndefined();
  });
});
