import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { type StoreProcess, startStore } from '../support/servers/store-process.ts';
import { startProxy, type TcpProxy } from '../support/servers/tcp-proxy.ts';
import { SLOW } from '../support/slow.ts';
import { freePort, temporaryFolder, until } from '../support/temporary.ts';

const WRITERS = 4;
const CUTS = SLOW ? 25 : 6;
/** Responses between two cuts, so that every cut meets writes under way. */
const BETWEEN = 3;

interface Stored {
  id: string;
  name: string;
  slug: string;
  version: number;
  rooms: unknown[];
}

describe('connections that are cut', () => {
  const folder = temporaryFolder();
  let store: StoreProcess;
  let proxy: TcpProxy;
  let site: SiteProcess;
  let admin: ApiClient;

  beforeAll(async () => {
    const port = await freePort();
    store = await startStore(join(folder.path, 'store'), port);
    proxy = await startProxy(port);
    const uri = store.uri.replace(`:${port}`, `:${proxy.port}`);
    site = await startProcess(folder.path, { ...ADMIN_SETTINGS, MONGODB_URI: uri });
    admin = await signIn(site.url, ADMIN);
  });
  afterAll(async () => {
    proxy?.close();
    await site?.kill();
    await store?.kill();
    folder.remove();
  });

  const all = async () => (await admin.call<Stored[]>('GET', '/api/hotels')).body;
  const ready = async () => (await admin.call('GET', '/readyz')).status === 200;

  it('to the store in the middle of writes lose no acknowledged write and repeat none', {
    timeout: 120_000,
  }, async () => {
    const acknowledged: Stored[] = [];
    const refused: string[] = [];
    const others: string[] = [];
    let [responses, writing] = [0, true];
    const writer = async (writerName: string) => {
      for (let turn = 0; writing; turn += 1) {
        const name = `Yazar ${writerName} ${turn}`;
        const sent = { body: { ...sampleHotel, name } };
        const { status, body, text } = await admin.call<Stored>('POST', '/api/hotels', sent);
        if (status === 201) acknowledged.push(body);
        else if (status === 503) refused.push(name);
        else others.push(`${status} ${text}`);
        responses += 1;
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, at) => writer(String(at)));
    for (let turn = 0; turn < CUTS; turn += 1) {
      const before = responses;
      await until('some more have responses', () => responses >= before + BETWEEN, 20_000);
      proxy.cut();
    }
    writing = false;
    await Promise.all(writers);
    expect(others, site.output()).toEqual([]);
    await until('the store is reached again', ready);
    expect(acknowledged).not.toEqual([]);
    const stored = await all();
    const count = (name: string) => stored.filter((hotel) => hotel.name === name).length;
    for (const { id, name, slug } of acknowledged) {
      expect(stored.find((hotel) => hotel.id === id)).toMatchObject({ name, slug, version: 1 });
      expect(count(name), name).toBe(1);
    }
    // A write with a 503 may have happened before its reply was lost, but whole and only once.
    for (const name of refused) expect(count(name), name).toBeLessThanOrEqual(1);
    expect(stored.every(({ rooms }) => rooms.length === sampleHotel.rooms.length)).toBe(true);
    expect(stored.length).toBeLessThanOrEqual(acknowledged.length + refused.length);
  });

  it('of a client in the middle of its own request change nothing', async () => {
    const before = await all();
    const body = JSON.stringify({ ...sampleHotel, name: 'Yarım Kalan' });
    const { hostname, port } = new URL(site.url);
    for (let at = 0; at < body.length; at += Math.ceil(body.length / 12)) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      const head = `POST /api/hotels HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
      await new Promise((resolve) => socket.write(head + body.slice(0, at), resolve));
      socket.resetAndDestroy();
    }
    expect((await apiClient(site.url).call('GET', '/livez')).status).toBe(200);
    expect(await all()).toEqual(before);
    expect(site.output()).not.toContain('"uncaught"');
  });
});
