import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConcurrency } from '#server/http/concurrency-limit.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { createLog } from '#server/log.ts';

let stop: () => void;
afterEach(() => stop());

/** An application whose reads stay open until a test ends the reads. */
async function serveSlowly() {
  const open: Response[] = [];
  const received: Request[] = [];
  const app = express().use((req, _res, next) => {
    received.push(req);
    if (req.headers.authorization !== undefined) req.sessionId = 'a';
    next();
  }, limitConcurrency());
  app.all('/', (_req, res) => void open.push(res));
  app.use(errorHandler(createLog('silent')));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => server.close().closeAllConnections();
  return { open, received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const statuses = async (responses: Promise<globalThis.Response>[]) =>
  (await Promise.all(responses)).map(({ status }) => status);

describe('the limit of concurrent requests', () => {
  it('handles a few reads at the same time, and the others after them', async () => {
    const { open, url } = await serveSlowly();
    const responses = Array.from({ length: 20 }, () => fetch(url));
    await expect.poll(() => open.length).toBe(8);
    for (let at = 0; at < 20; at += 1) {
      await expect.poll(() => open.length).toBeGreaterThan(at);
      open[at]?.end('done');
    }
    expect(await statuses(responses)).toEqual(Array(20).fill(200));
  });

  it('answers 503 with Retry-After when too many wait, and works again afterwards', async () => {
    const { open, url } = await serveSlowly();
    const waiting = Array.from({ length: 264 }, () => fetch(url));
    await expect.poll(() => open.length).toBe(8);
    await expect
      .poll(async () => (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(500) })).status)
      .toBe(503);
    const rejected = await fetch(url);
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await rejected.text()).toContain('Please try again in a moment');
    for (let at = 0; at < 264; at += 1) {
      await expect.poll(() => open.length).toBeGreaterThan(at);
      open[at]?.end('done');
    }
    expect(await statuses(waiting)).toEqual(Array(264).fill(200));
  });

  it('does not handle a read whose client has left', async () => {
    const { open, received, url } = await serveSlowly();
    const first = Array.from({ length: 8 }, () => fetch(url));
    await expect.poll(() => open.length).toBe(8);
    const leaving = new AbortController();
    const left = fetch(`${url}?left`, { signal: leaving.signal }).catch(() => 'left');
    await expect.poll(() => received.length).toBe(9);
    const last = fetch(`${url}?last`);
    await expect.poll(() => received.length).toBe(10);
    leaving.abort();
    expect(await left).toBe('left');
    await expect.poll(() => received[8]?.destroyed).toBe(true);
    for (const res of open.slice(0, 8)) res.end('done');
    await statuses(first);
    await expect.poll(() => open.length).toBe(9);
    expect(open[8]?.req.url).toBe('/?last');
    open[8]?.end('last');
    expect(await (await last).text()).toBe('last');
  });

  it('does not hold back administrators', async () => {
    const { open, url } = await serveSlowly();
    const reads = Array.from({ length: 20 }, () => fetch(url).catch(() => undefined));
    await expect.poll(() => open.length).toBe(8);
    const own = fetch(url, { headers: { authorization: 'Bearer of-an-administrator' } });
    await expect.poll(() => open.length).toBe(9);
    open[8]?.end('saved');
    expect(await (await own).text()).toBe('saved');
    stop();
    await Promise.all(reads);
  });
});
