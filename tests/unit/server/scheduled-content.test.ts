import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { advanceGeneration, endGenerationsByClock } from '#server/cache/content-generation.ts';
import { createReadCache } from '#server/cache/read-cache.ts';
import { responseCache } from '#server/cache/response-cache.ts';

const NINE = Date.parse('2026-05-12T06:00:00Z');
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NINE - 60_000 });
  advanceGeneration(true);
});
afterEach(() => {
  vi.useRealTimers();
  endGenerationsByClock(async () => Number.POSITIVE_INFINITY);
  for (const stop of stops.splice(0)) stop();
});

/** Something is to change at nine. */
const untilNine = async (now: Date) => (now.getTime() < NINE ? NINE : Number.POSITIVE_INFINITY);

/** Serves an application behind the cache. @returns reads its only page */
async function serve(app: RequestListener, storeUnavailable = () => false) {
  const server = createServer(responseCache(app, { keyOf: (url) => url, storeUnavailable }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
}

/** An application whose responses are numbered. */
function numbered(): RequestListener {
  let count = 0;
  return (_req, res) => {
    count += 1;
    res.end(`response ${count}`);
  };
}

describe('a cached response', () => {
  it('is sent until the second before the next moment, and made again from that second on', async () => {
    endGenerationsByClock(untilNine);
    const read = await serve(numbered());
    expect([await read(), await read()]).toEqual(['response 1', 'response 1']);
    vi.setSystemTime(NINE - 1_000);
    expect(await read()).toBe('response 1');
    vi.setSystemTime(NINE);
    expect([await read(), await read()]).toEqual(['response 2', 'response 2']);
    vi.setSystemTime(NINE + 1_000);
    expect(await read()).toBe('response 2');
  });

  it('is made again after the clock was set back, because it may show what is still to come', async () => {
    endGenerationsByClock(untilNine);
    const read = await serve(numbered());
    vi.setSystemTime(NINE + 1_000);
    expect(await read()).toBe('response 1');
    vi.setSystemTime(NINE - 1_000);
    expect([await read(), await read()]).toEqual(['response 2', 'response 2']);
  });

  it('is not sent after the moment while the store is unavailable either', async () => {
    let unavailable = false;
    endGenerationsByClock(untilNine);
    const made = numbered();
    const app: RequestListener = (req, res) => {
      if (!unavailable) return made(req, res);
      res.statusCode = 503;
      res.end('unavailable');
    };
    const read = await serve(app, () => unavailable);
    await read();
    // A change after which nothing could be read any more.
    advanceGeneration();
    unavailable = true;
    vi.setSystemTime(NINE - 1_000);
    expect(await read()).toBe('response 1');
    vi.setSystemTime(NINE);
    expect(await read()).toBe('unavailable');
    vi.setSystemTime(NINE - 1_000);
    expect(await read()).toBe('unavailable');
  });

  it('is not trusted while the next moment is not known', async () => {
    const waiting = Promise.withResolvers<number>();
    endGenerationsByClock(() => waiting.promise);
    const read = await serve(numbered());
    expect([await read(), await read()]).toEqual(['response 1', 'response 2']);
    waiting.resolve(NINE);
    await waiting.promise;
    expect(await read()).toBe('response 2');
    endGenerationsByClock(() => Promise.reject(new Error('store unavailable')));
    advanceGeneration();
    expect([await read(), await read()]).toEqual(['response 3', 'response 4']);
  });

  it('that was begun before the moment and ends after it is not kept', async () => {
    endGenerationsByClock(untilNine);
    let count = 0;
    const read = await serve((_req, res) => {
      count += 1;
      if (count === 1) vi.setSystemTime(NINE);
      res.end(`response ${count}`);
    });
    expect([await read(), await read(), await read()]).toEqual(['response 1', 'response 2', 'response 2']);
  });
});

describe('the result of a read', () => {
  it('is shared by pages until the next moment', async () => {
    endGenerationsByClock(untilNine);
    const cache = createReadCache();
    let count = 0;
    const read = () =>
      cache.read('posts', async () => {
        count += 1;
        return count;
      });
    expect([await read(), await read()]).toEqual([1, 1]);
    vi.setSystemTime(NINE);
    expect(cache.peek('posts')).toBeUndefined();
    expect([await read(), await read()]).toEqual([2, 2]);
  });
});
