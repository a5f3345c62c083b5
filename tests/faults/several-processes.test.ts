import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { runUntilExit, SEEN_MS, type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { freePort, temporaryFolder, until } from '../support/temporary.ts';

/** As many new connections as reach every process: they are dealt out in turn. */
const ROUND = 6;

interface Stored {
  id: string;
  name: string;
}

describe('a site of two processes on one port', () => {
  const folder = temporaryFolder();
  let site: SiteProcess;
  let admin: ApiClient;

  const pids = () =>
    [...site.output().matchAll(/"process":(\d+),"msg":"process started"/g)].map(([, pid]) => Number(pid));
  const alive = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  /** The responses of all processes; each call has a connection of its own. */
  const everywhere = (path: string) =>
    Promise.all(
      Array.from({ length: ROUND }, async () =>
        (await fetch(site.url + path, { headers: { connection: 'close' } })).text(),
      ),
    );

  beforeAll(async () => {
    site = await startProcess(folder.path, { WEB_CONCURRENCY: '2' });
    admin = await signIn(site.url);
  });
  afterAll(async () => {
    await site?.kill();
    folder.remove();
  });

  it('shows a write everywhere within a second, and knows every session', async () => {
    expect(pids()).toHaveLength(2);
    const { body: hotel } = await admin.call<Stored>('POST', '/api/hotels', { body: sampleHotel });
    const seen = async () => (await everywhere('/api/hotels')).every((text) => text.includes(hotel.name));
    await until('every process shows the hotel', seen, SEEN_MS);
    for (let turn = 0; turn < ROUND; turn += 1) {
      expect((await admin.call('GET', '/api/auth/verify')).status).toBe(200);
    }
    expect((await apiClient(site.url).call('GET', '/readyz')).status).toBe(200);
  });

  it('counts failed sign-ins of all processes together', async () => {
    const guess = () =>
      fetch(`${site.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ username: 'kimse', password: 'yanlış-parola-123' }),
      });
    const responses = await Promise.all(Array.from({ length: 2 * ROUND }, guess));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => 401), ...Array.from({ length: 7 }, () => 429)]);
  });

  it('replaces a process that crashed, while the other responds', async () => {
    const [first = 0, second = 0] = pids();
    process.kill(first, 'SIGKILL');
    await until('a third process is started', () => pids().length === 3);
    expect(alive(second)).toBe(true);
    await until('all respond', async () => (await everywhere('/readyz')).every((text) => text.includes('"ok"')));
    expect((await admin.call('GET', '/api/auth/verify')).status).toBe(200);
  });

  it('finishes and ends whole when it is asked to, and everything written is there', async () => {
    const running = pids();
    const saves = Array.from({ length: 8 }, () => admin.call('POST', '/api/hotels', { body: sampleHotel }));
    const first = await Promise.race(saves);
    expect(first.status).toBe(201);
    const stopped = site.stop();
    const saved = (await Promise.allSettled(saves)).filter(
      (save) => save.status === 'fulfilled' && save.value.status === 201,
    );
    expect(await stopped).toBe(0);
    for (const pid of running) expect(alive(pid)).toBe(false);
    site = await startProcess(folder.path);
    const { body } = await apiClient(site.url).call<Stored[]>('GET', '/api/hotels');
    expect(body.length).toBeGreaterThanOrEqual(1 + saved.length);
  });

  it('ends when one cannot start', async () => {
    const blocker = createServer().listen(await freePort(), '127.0.0.1');
    await once(blocker, 'listening');
    const other = temporaryFolder();
    try {
      const { port } = blocker.address() as { port: number };
      const { code, output } = await runUntilExit(other.path, { WEB_CONCURRENCY: '2', PORT: String(port) });
      expect(code).toBe(1);
      expect(output).toContain('EADDRINUSE');
    } finally {
      blocker.close();
      other.remove();
    }
  });

  it('leaves nothing running when its first process is killed', async () => {
    const other = temporaryFolder();
    const killed = await startProcess(other.path, { WEB_CONCURRENCY: '2' });
    const workers = [...killed.output().matchAll(/"process":(\d+)/g)].map(([, pid]) => Number(pid));
    expect(workers).toHaveLength(2);
    await killed.kill();
    await until('the other processes have ended', () => !workers.some(alive));
    const again = await startProcess(other.path, { WEB_CONCURRENCY: '2' });
    expect(await again.stop()).toBe(0);
    other.remove();
  });
});
