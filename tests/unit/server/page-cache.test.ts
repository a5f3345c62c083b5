import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageCache } from '#server/http/page-cache.ts';

const stops: (() => void)[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

const makeCache = (options: Partial<Parameters<typeof createPageCache>[0]> = {}) =>
  createPageCache({ keyOf: (url) => url, ...options });

/** Serves an application behind a cache. @returns its port, a function that reads a path, and the number of requests */
async function serve(app: RequestListener, cache = makeCache()) {
  const server = createServer(cache.before(app));
  let received = 0;
  server.on('request', () => {
    received += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return { cache, port, read, received: () => received };
}

/** An application whose answers are numbered. */
function numbered(respond: (res: Parameters<RequestListener>[1], count: number) => void): RequestListener {
  let count = 0;
  return (_req, res) => {
    count += 1;
    respond(res, count);
  };
}
const counting = () => numbered((res, count) => res.end(`answer ${count}`));

describe('a public answer', () => {
  it('is made once until content changes', async () => {
    const { cache, read } = await serve(counting());
    expect([await read('/'), await read('/')]).toEqual(['answer 1', 'answer 1']);
    cache.clear(false);
    expect([await read('/'), await read('/')]).toEqual(['answer 2', 'answer 2']);
  });

  it('is made again when a minute of the clock ends, and when the clock is set back', async () => {
    const nine = Date.parse('2026-05-12T06:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now: nine - 1 });
    const { read } = await serve(counting());
    expect([await read('/'), await read('/')]).toEqual(['answer 1', 'answer 1']);
    vi.setSystemTime(nine);
    expect([await read('/'), await read('/')]).toEqual(['answer 2', 'answer 2']);
    vi.setSystemTime(nine - 1);
    expect(await read('/')).toBe('answer 3');
  });

  it('is made again after a second where other processes write too', async () => {
    const { read } = await serve(counting(), makeCache({ shared: true }));
    expect([await read('/'), await read('/')]).toEqual(['answer 1', 'answer 1']);
    await expect.poll(() => read('/')).toBe('answer 2');
  });

  it('is not kept when it was begun before a change', async () => {
    const cache = makeCache();
    const app = numbered((res, count) => {
      // The content changes while the first answer is made from the old content.
      if (count === 1) cache.clear(false);
      res.end(`answer ${count}`);
    });
    const { read } = await serve(app, cache);
    expect([await read('/'), await read('/')]).toEqual(['answer 1', 'answer 2']);
  });

  it('is made once for all who wait for the same URL, an error too', async () => {
    const open: (() => void)[] = [];
    const app = numbered((res, count) => {
      res.statusCode = 404;
      open.push(() => res.end(`answer ${count}`));
    });
    const { read, received } = await serve(app);
    const answers = Array.from({ length: 50 }, () => read('/'));
    await expect.poll(received).toBe(50);
    expect(open.length).toBe(1);
    for (const end of open) end();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['answer 1']));
  });

  it('is made again for those who ask after a change', async () => {
    const open: (() => void)[] = [];
    const { cache, read } = await serve(numbered((res, count) => open.push(() => res.end(`answer ${count}`))));
    const before = read('/');
    await expect.poll(() => open.length).toBe(1);
    cache.clear(false);
    const after = read('/');
    await expect.poll(() => open.length).toBe(2);
    for (const end of open) end();
    expect([await before, await after, await read('/')]).toEqual(['answer 1', 'answer 2', 'answer 2']);
  });

  it('is given up when all who wait for it have left, and made again for the next', async () => {
    const responses: Parameters<RequestListener>[1][] = [];
    const { port, read } = await serve((_req, res) => responses.push(res));
    const leaving = connect(port, '127.0.0.1');
    leaving.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => responses.length).toBe(1);
    leaving.destroy();
    await expect.poll(() => responses[0]?.destroyed).toBe(true);
    const next = read('/');
    await expect.poll(() => responses.length).toBe(2);
    responses[1]?.end('answer 2');
    expect(await next).toBe('answer 2');
  });

  it.each([
    ['an error', { status: 500, headers: {} }],
    ['a missing page', { status: 404, headers: {} }],
    ['a no-store response', { status: 200, headers: { 'cache-control': 'no-store' } }],
    ['a private response', { status: 200, headers: { 'cache-control': 'private' } }],
    ['a response that sets a cookie', { status: 200, headers: { 'set-cookie': 'a=b' } }],
  ])('is not kept when it is %s', async (_name, { status, headers }) => {
    const { read } = await serve(
      numbered((res, count) => res.writeHead(status, headers as Record<string, string>).end(`answer ${count}`)),
    );
    expect([await read('/'), await read('/')]).toEqual(['answer 1', 'answer 2']);
  });

  it('comes from the application when its URL has no key', async () => {
    const { read } = await serve(counting(), makeCache({ keyOf: () => undefined }));
    expect([await read('/'), await read('/')]).toEqual(['answer 1', 'answer 2']);
  });
});

describe('while the store is unavailable', () => {
  it('the last good answer is sent, unless content was withdrawn', async () => {
    const { cache, read } = await serve(
      numbered((res, count) => {
        res.statusCode = count === 1 ? 200 : 503;
        res.end(`answer ${count}`);
      }),
    );
    expect(await read('/')).toBe('answer 1');
    cache.clear(false);
    expect(await read('/')).toBe('answer 1');
    cache.clear(true);
    expect(await read('/')).toBe('answer 3');
  });

  it.each([
    ['a failure before keeps it', 500, 'answer 1'],
    ['a missing page before does not', 404, 'answer 3'],
  ])('the last good answer is sent: %s', async (_, failure, shown) => {
    const statuses = [200, failure, 503];
    const { cache, read } = await serve(
      numbered((res, count) => {
        res.statusCode = statuses[count - 1] ?? 503;
        res.end(`answer ${count}`);
      }),
    );
    await read('/');
    cache.clear(false);
    expect(await read('/')).toBe('answer 2');
    expect(await read('/')).toBe(shown);
  });
});

describe('results of reads', () => {
  /** A read whose results are numbered. */
  function numberedRead() {
    let count = 0;
    return async () => {
      count += 1;
      return { count };
    };
  }

  it('are shared until content changes', async () => {
    const cache = makeCache();
    const read = numberedRead();
    expect(cache.peek('a')).toBeUndefined();
    expect(await Promise.all([cache.read('a', read), cache.read('a', read)])).toEqual([{ count: 1 }, { count: 1 }]);
    expect(cache.peek('a')).toEqual({ count: 1 });
    cache.clear(false);
    expect(cache.peek('a')).toBeUndefined();
    expect(await cache.read('a', read)).toEqual({ count: 2 });
  });

  it('from a read that began before a change are neither kept nor shared with later readers', async () => {
    const cache = makeCache();
    const old = Promise.withResolvers<object>();
    const before = cache.read('a', () => old.promise);
    cache.clear(false);
    const after = cache.read('a', async () => ({ text: 'new' }));
    old.resolve({ text: 'old' });
    expect([await before, await after]).toEqual([{ text: 'old' }, { text: 'new' }]);
    expect(cache.peek('a')).toEqual({ text: 'new' });
  });

  it('are read again after an error', async () => {
    const cache = makeCache();
    const failed = cache.read('a', () => Promise.reject(new Error('store unavailable')));
    await expect(failed).rejects.toThrow('store unavailable');
    expect(await cache.read('a', numberedRead())).toEqual({ count: 1 });
  });
});
