import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { errorHandler } from '#server/http/error-handler.ts';
import { createLog } from '#server/log.ts';
import { type PlaceLimits, uploadPlaces } from '#server/uploads/places.ts';

let stop: () => void;
afterEach(() => stop());

/** An application that reads uploads in their turn and keeps each until a test responds. */
async function serve(limits: Partial<PlaceLimits> = {}) {
  const arrived: Request[] = [];
  const held: { name: string; res: Response }[] = [];
  const takePlace = uploadPlaces({ places: 2, waiting: 3, wait: 60_000, ...limits });
  const app = express();
  app.post('/:name', async (req, res) => {
    arrived.push(req);
    await takePlace(req, res);
    req.resume().once('end', () => held.push({ name: req.params.name, res }));
  });
  app.use(errorHandler(createLog('silent')));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => server.close().closeAllConnections();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const names = () => held.map(({ name }) => name);
  /** Sends an upload, and goes on when the server has its headers. */
  async function start(name: string, signal: AbortSignal | null = null) {
    const before = arrived.length;
    const sent = fetch(url + name, { method: 'POST', body: 'a', signal });
    sent.catch(() => undefined);
    await expect.poll(() => arrived.length).toBe(before + 1);
    return { sent };
  }
  return { arrived, held, names, start };
}

describe('the places of uploads', () => {
  it('let two be read, and the others in their order', async () => {
    const { held, names, start } = await serve();
    const all = [await start('a'), await start('b'), await start('c'), await start('d')];
    await expect.poll(names).toEqual(['a', 'b']);
    held[1]?.res.end();
    await expect.poll(names).toEqual(['a', 'b', 'c']);
    held[0]?.res.end();
    await expect.poll(names).toEqual(['a', 'b', 'c', 'd']);
    for (const { res } of held) res.end();
    const responses = await Promise.all(all.map(({ sent }) => sent));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('do not read the body of an upload that waits', async () => {
    const { arrived, held, names, start } = await serve({ places: 1 });
    await start('a');
    await expect.poll(names).toEqual(['a']);
    await start('b');
    expect(arrived[1]?.readableFlowing).toBeNull();
    held[0]?.res.end();
    await expect.poll(names).toEqual(['a', 'b']);
  });

  it('of the queue are free again when a client leaves', async () => {
    const { arrived, held, names, start } = await serve({ places: 1, waiting: 1 });
    await start('a');
    const client = new AbortController();
    await start('b', client.signal);
    client.abort();
    await expect.poll(() => arrived[1]?.destroyed).toBe(true);
    await start('c');
    held[0]?.res.end();
    await expect.poll(names).toEqual(['a', 'c']);
  });

  it('are kept while the pictures of a client that has left are judged', async () => {
    const { arrived, held, names, start } = await serve({ places: 1 });
    const client = new AbortController();
    await start('a', client.signal);
    await expect.poll(names).toEqual(['a']);
    client.abort();
    await expect.poll(() => held[0]?.res.destroyed).toBe(true);
    await start('b');
    expect(arrived[1]?.readableFlowing).toBeNull();
    held[0]?.res.end();
    await expect.poll(names).toEqual(['a', 'b']);
  });

  it.each([
    ['too many wait', { places: 1, waiting: 0 }],
    ['one waits too long', { places: 1, wait: 20 }],
  ])('are 503 with Retry-After when %s', async (_when, limits) => {
    const { start } = await serve(limits);
    await start('a');
    const { status, headers } = await (await start('b')).sent;
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  });
});
