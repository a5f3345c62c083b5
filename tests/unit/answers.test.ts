import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createAnswerShelf } from '../../server/cache/cache-store.ts';
import { bump } from '../../server/cache/content-generation.ts';
import { preferredEncoding } from '../../server/cache/encodings.ts';
import { createShelf } from '../../server/cache/lru.ts';
import { keepAnswers } from '../../server/cache/response-cache.ts';

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Serves an application behind kept answers; @returns a way to read it */
async function serve(app: RequestListener, options?: Parameters<typeof keepAnswers>[1]) {
  const server = createServer(keepAnswers(app, options));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
}

describe('keepAnswers', () => {
  it('asks the application once until the next bump', async () => {
    let times = 0;
    const read = await serve((_req, res) => {
      times += 1;
      res.end(`answer ${times}`);
    });
    expect([await read('/api/hotels'), await read('/api/hotels')]).toEqual(['answer 1', 'answer 1']);
    bump();
    expect([await read('/api/hotels'), await read('/api/hotels')]).toEqual(['answer 2', 'answer 2']);
  });

  it('keeps no answer that began before a write', async () => {
    let times = 0;
    const read = await serve((_req, res) => {
      times += 1;
      // The write happens while the first answer is being made from what was read before it.
      if (times === 1) bump();
      res.end(`answer ${times}`);
    });
    expect(await read('/api/hotels')).toBe('answer 1');
    expect(await read('/api/hotels')).toBe('answer 2');
  });

  it.each([
    ['an error', { status: 500, headers: {} }],
    ['a missing page', { status: 404, headers: {} }],
    ['what forbids it', { status: 200, headers: { 'cache-control': 'no-store' } }],
    ['what is for one', { status: 200, headers: { 'cache-control': 'private' } }],
    ['what sets a cookie', { status: 200, headers: { 'set-cookie': 'a=b' } }],
  ])('does not keep %s', async (_name, { status, headers }) => {
    let times = 0;
    const read = await serve((_req, res) => {
      times += 1;
      res.writeHead(status, headers as Record<string, string>).end(`answer ${times}`);
    });
    expect([await read('/'), await read('/')]).toEqual(['answer 1', 'answer 2']);
  });

  it.each(['/admin/hotels', '/uploads/a.jpg', '/api/auth/demo', '/api/trpc/auth.demo', '/a.js', '/%61dmin', '/?a=1'])(
    'leaves %s to the application',
    async (path) => {
      let times = 0;
      const read = await serve((_req, res) => {
        times += 1;
        res.end(String(times));
      });
      expect([await read(path), await read(path)]).toEqual(['1', '2']);
    },
  );

  it('asks again after its time where others write too', async () => {
    let times = 0;
    const app: RequestListener = (_req, res) => {
      times += 1;
      res.end(String(times));
    };
    const read = await serve(app, { maxAgeMs: () => 0 });
    expect([await read('/'), await read('/')]).toEqual(['1', '2']);
  });

  it('forgets the address asked for longest ago when it holds enough', async () => {
    const asked: string[] = [];
    const app: RequestListener = (req, res) => {
      asked.push(req.url ?? '');
      res.end('x');
    };
    const read = await serve(app, { shelf: createAnswerShelf({ maxEntries: 2 }) });
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await read(path);
    expect(asked).toEqual(['/a', '/b', '/c', '/b']);
  });

  it('sends an answer that is too large to hold whole and unkept', async () => {
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

describe('createShelf', () => {
  it('counts bytes, growth and removal', () => {
    const shelf = createShelf<{ size: number }>(10, 100);
    const first = { size: 40 };
    shelf.put('first', first);
    shelf.put('second', { size: 40 });
    shelf.grow('second', shelf.get('second') ?? first, 30);
    expect(shelf.get('first')).toBeUndefined();
    expect(shelf.held).toEqual({ entries: 1, bytes: 70 });
    shelf.grow('first', first, 50);
    expect(shelf.held.bytes).toBe(70);
    shelf.clear();
    expect(shelf.held).toEqual({ entries: 0, bytes: 0 });
  });
});

describe('preferredEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['BR', 'br'],
  ])('%s → %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
  });
});
