import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { SLOW } from '../support/slow.ts';
import { temporaryFolder, until } from '../support/temporary.ts';

const IDLE = SLOW ? 1_000 : 300;
const SLOW_HEADERS = SLOW ? 400 : 100;
const SLOW_BODIES = 50;
const DEAF = 50;
/** The first slow clients end after 5 s, so a client that had to wait for the slow clients would wait longer. */
const RESPONSE_MS = 4_000;
/** The server's timeouts, and what a busy test machine adds. */
const HEADERS_MS = 5_000 + 15_000;
const REQUEST_MS = 20_000 + 5_000;

describe('slow clients', () => {
  const folder = temporaryFolder();
  let site: SiteProcess;
  let admin: ApiClient;
  const dripping: NodeJS.Timeout[] = [];
  const sockets: Socket[] = [];

  beforeAll(async () => {
    site = await startProcess(folder.path);
    admin = await signIn(site.url);
    const description = 'Uzun bir öykü. '.repeat(600);
    for (let number = 0; number < 20; number += 1) {
      await admin.call('POST', '/api/hotels', { body: { ...sampleHotel, name: `Otel ${number}`, description } });
    }
  });
  afterAll(async () => {
    for (const timer of dripping) clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    await site?.kill();
    folder.remove();
  });

  /** Opens connections that send a few bytes every half second, as slow clients do. */
  async function open(count: number, begin: string, goOn = ''): Promise<Socket[]> {
    const { hostname, port } = new URL(site.url);
    const opened = Array.from({ length: count }, () => connect(Number(port), hostname));
    for (const socket of opened) socket.on('error', () => undefined);
    await Promise.all(opened.map((socket) => once(socket, 'connect')));
    if (begin !== '') for (const socket of opened) socket.write(begin);
    if (goOn !== '')
      dripping.push(setInterval(() => opened.map((socket) => socket.writable && socket.write(goOn)), 500));
    sockets.push(...opened);
    return opened;
  }
  const allClosed = (some: Socket[]) => some.every(({ destroyed }) => destroyed);

  /** Calls REST, tRPC, a page and a write, each on its own connection. */
  async function expectOthersServed(): Promise<void> {
    const visitor = apiClient(site.url);
    const calls = [
      () => visitor.call('GET', '/api/hotels'),
      () => visitor.call('GET', '/api/trpc/hotels.list?input=%7B%7D'),
      () => visitor.call('GET', '/'),
      () => admin.call('GET', '/api/auth/verify'),
      () => admin.call('PUT', '/api/contact', { body: { phone: '1', email: 'a@b.co', address: 'İstanbul' } }),
    ];
    for (const call of calls) {
      const begun = performance.now();
      expect((await call()).status).toBe(200);
      expect(performance.now() - begun).toBeLessThan(RESPONSE_MS);
    }
  }

  const slowBodies = async () => {
    const upload = `POST /api/upload/single HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\n`;
    const login =
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
    return [...(await open(SLOW_BODIES / 2, upload, 'a')), ...(await open(SLOW_BODIES / 2, login, ' '))];
  };

  it('do not slow the others down, and are disconnected after the timeouts', async () => {
    const begun = performance.now();
    const idle = await open(IDLE, '');
    const headers = await open(SLOW_HEADERS, 'GET /api/hotels HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n');
    await slowBodies();
    const deaf = await open(DEAF, 'GET /api/hotels HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40));
    for (const socket of deaf) socket.pause();
    let firstClosed = Number.POSITIVE_INFINITY;
    for (const socket of headers) {
      socket.once('close', () => {
        firstClosed = Math.min(firstClosed, performance.now() - begun);
      });
    }
    for (const socket of [...idle, ...headers]) socket.resume();
    await expectOthersServed();
    await until('idle and slow headers are closed', () => allClosed([...idle, ...headers]), HEADERS_MS);
    expect(firstClosed).toBeGreaterThan(4_000);
    await expectOthersServed();
  });

  // tests/unit/server/http-timeouts.test.ts tests the same with short timeouts in every run.
  if (SLOW) {
    it('are disconnected when their body takes too long', async () => {
      const begun = performance.now();
      const bodies = await slowBodies();
      for (const socket of bodies) socket.resume();
      await until('slow bodies are closed', () => allClosed(bodies), REQUEST_MS);
      expect(performance.now() - begun).toBeGreaterThan(19_000);
      await expectOthersServed();
    });
  }

  it('do not keep it from stopping', async () => {
    await open(50, 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{', ' ');
    const deaf = await open(50, 'GET /api/hotels HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40));
    for (const socket of deaf) socket.pause();
    const begun = performance.now();
    expect(await site.stop()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(SLOW ? 10_000 : 20_000);
  });
});
