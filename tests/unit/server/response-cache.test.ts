import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createCacheStore } from '#server/cache/cache-store.ts';
import { advanceGeneration } from '#server/cache/content-generation.ts';
import { preferredEncoding } from '#server/cache/encodings.ts';
import { responseCache } from '#server/cache/response-cache.ts';

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

type Options = Partial<Parameters<typeof responseCache>[1]>;

/** Serves an application behind the cache. @returns its port, a function that reads a path, and the number of requests */
async function serveAt(app: RequestListener, options: Options = {}) {
  const server = createServer(responseCache(app, { keyOf: (url) => url, ...options }));
  let received = 0;
  server.on('request', () => {
    received += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return { port, read, received: () => received };
}

const serve = async (app: RequestListener, options?: Options) => (await serveAt(app, options)).read;

/** An application whose responses are numbered. */
function numbered(respond: (res: Parameters<RequestListener>[1], count: number) => void): RequestListener {
  let count = 0;
  return (_req, res) => {
    count += 1;
    respond(res, count);
  };
}

describe('the response cache', () => {
  it('calls the application once until content changes', async () => {
    const read = await serve(numbered((res, count) => res.end(`response ${count}`)));
    expect([await read('/'), await read('/')]).toEqual(['response 1', 'response 1']);
    advanceGeneration();
    expect([await read('/'), await read('/')]).toEqual(['response 2', 'response 2']);
  });

  it('does not cache a response that began before a change', async () => {
    const read = await serve(
      numbered((res, count) => {
        // The content changes while the first response is being made from the old content.
        if (count === 1) advanceGeneration();
        res.end(`response ${count}`);
      }),
    );
    expect(await read('/')).toBe('response 1');
    expect(await read('/')).toBe('response 2');
  });

  it('calls the application once for all requests that wait for the same URL', async () => {
    const open: (() => void)[] = [];
    const read = await serve(numbered((res, count) => open.push(() => res.end(`response ${count}`))));
    const responses = Array.from({ length: 50 }, () => read('/'));
    const other = read('/other');
    await expect.poll(() => open.length).toBe(2);
    for (const end of open) end();
    expect(new Set(await Promise.all(responses)).size).toBe(1);
    expect(await other).toMatch(/^response \d$/);
    expect(open.length).toBe(2);
  });

  it('shares an error response with all requests that wait for it', async () => {
    const open: (() => void)[] = [];
    const fail = numbered((res) => {
      res.statusCode = 404;
      open.push(() => res.end('not there'));
    });
    const { read, received } = await serveAt(fail);
    const responses = Array.from({ length: 5 }, () => read('/'));
    // One that arrives after the response would be made again, because errors are not cached.
    await expect.poll(received).toBe(5);
    expect(open.length).toBe(1);
    for (const end of open) end();
    expect(await Promise.all(responses)).toEqual(Array(5).fill('not there'));
  });

  it('calls the application again for requests that arrive after a change, once for all of them', async () => {
    const open: (() => void)[] = [];
    const read = await serve(numbered((res, count) => open.push(() => res.end(`response ${count}`))));
    const before = read('/');
    await expect.poll(() => open.length).toBe(1);
    const after: Promise<string>[] = [];
    for (let change = 0; change < 3; change += 1) {
      advanceGeneration();
      after.push(read('/'));
    }
    // A request for another URL shows that the ones before it have arrived.
    const other = read('/other');
    await expect.poll(() => open.length).toBe(2);
    for (let at = 0; at < 3; at += 1) {
      await expect.poll(() => open.length).toBeGreaterThan(at);
      open[at]?.();
    }
    expect([await before, await other]).toEqual(['response 1', 'response 2']);
    expect(await Promise.all(after)).toEqual(Array(3).fill('response 3'));
    expect(open.length).toBe(3);
  });

  it('serves the other clients when the client of the first request leaves', async () => {
    let calls = 0;
    const app: RequestListener = (req, res) => {
      calls += 1;
      // Like a handler that gives up when its client leaves.
      if (calls > 1) res.end(`response ${calls}`);
      else req.resume();
    };
    const { port, read } = await serveAt(app);
    const leaving = connect(port, '127.0.0.1');
    leaving.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => calls).toBe(1);
    const waiting = read('/');
    leaving.destroy();
    expect(await waiting).toBe('response 2');
  });

  it.each([
    ['an error', { status: 500, headers: {} }],
    ['a missing page', { status: 404, headers: {} }],
    ['a no-store response', { status: 200, headers: { 'cache-control': 'no-store' } }],
    ['a private response', { status: 200, headers: { 'cache-control': 'private' } }],
    ['a response that sets a cookie', { status: 200, headers: { 'set-cookie': 'a=b' } }],
  ])('does not cache %s', async (_name, { status, headers }) => {
    const read = await serve(
      numbered((res, count) => res.writeHead(status, headers as Record<string, string>).end(`response ${count}`)),
    );
    expect([await read('/'), await read('/')]).toEqual(['response 1', 'response 2']);
  });

  it('passes a URL without a cache key to the application', async () => {
    const read = await serve(
      numbered((res, count) => res.end(String(count))),
      { keyOf: () => undefined },
    );
    expect([await read('/'), await read('/')]).toEqual(['1', '2']);
  });

  it('calls the application again after the maximum age where other processes write too', async () => {
    const read = await serve(
      numbered((res, count) => res.end(String(count))),
      { maxAgeMs: () => 0 },
    );
    expect([await read('/'), await read('/')]).toEqual(['1', '2']);
  });

  it('sends the last good response while the store is unavailable, unless content was withdrawn', async () => {
    const read = await serve(
      numbered((res, count) => {
        res.statusCode = count === 1 ? 200 : 503;
        res.end(`response ${count}`);
      }),
    );
    expect(await read('/')).toBe('response 1');
    advanceGeneration();
    expect(await read('/')).toBe('response 1');
    advanceGeneration(true);
    expect(await read('/')).toBe('response 3');
  });

  it.each([
    ['a failure before keeps it', 500, 'response 1'],
    ['a missing page before does not', 404, 'response 3'],
  ])('sends the last good response while the store is unavailable: %s', async (_, failure, shown) => {
    const statuses = [200, failure, 503];
    const read = await serve(
      numbered((res, count) => {
        res.statusCode = statuses[count - 1] ?? 503;
        res.end(`response ${count}`);
      }),
    );
    await read('/');
    advanceGeneration();
    expect(await read('/')).toBe('response 2');
    expect(await read('/')).toBe(shown);
  });

  it('evicts the least recently used entry when it holds enough', async () => {
    const requested: string[] = [];
    const app: RequestListener = (req, res) => {
      requested.push(req.url ?? '');
      res.end('x');
    };
    const read = await serve(app, { store: createCacheStore({ maxEntries: 2 }) });
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await read(path);
    expect(requested).toEqual(['/a', '/b', '/c', '/b']);
  });

  it('counts the bytes of its entries with their compressed variants', async () => {
    const requested: string[] = [];
    const body = 'x'.repeat(50_000);
    const app: RequestListener = (req, res) => {
      requested.push(req.url ?? '');
      res.end(body);
    };
    // Two entries fit as they are; a third one, or the same two with their variants, do not.
    const read = await serve(app, { store: createCacheStore({ maxBytes: 2 * (body.length + 2_048) }) });
    for (const path of ['/a', '/b', '/a', '/b']) await read(path);
    expect(requested).toEqual(['/a', '/b', '/a', '/b']);
  });

  it('sends a response that is too large to capture whole and does not cache it', async () => {
    const part = 'x'.repeat(1024 * 1024);
    let times = 0;
    const read = await serve((_req, res) => {
      times += 1;
      for (let n = 0; n < 6; n += 1) res.write(part);
      res.end('end');
    });
    for (const _ of [1, 2]) expect((await read('/')).length).toBe(6 * part.length + 3);
    expect(times).toBe(2);
  });
});

describe('preferredEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip, br;q=0.1', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['BR', 'br'],
  ])('%s → %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
  });
});
