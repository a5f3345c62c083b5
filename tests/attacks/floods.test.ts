import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_SETTINGS, apiClient } from '../support/api-client.ts';
import { stoppedSiteWithContent } from '../support/browser/site-process.ts';
import { floods, unfinishedReads, unreadFiles } from '../support/floods.ts';
import { rawRequest } from '../support/raw-http.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { SLOW } from '../support/slow.ts';
import { temporaryFolder } from '../support/temporary.ts';

const MAX_MB = 400;
const PROBES = SLOW ? 40 : 5;
/**
 * The timeout of the health check in `Dockerfile`, which opens a connection each time; the usual run allows for a busy
 * machine.
 */
const HEALTH_CHECK_MS = SLOW ? 3_000 : 10_000;
/** A server that kept the bodies of the smaller flood would exceed the memory limit too. */
const FLOODS = SLOW ? floods() : floods({ pages: 300, leaving: 1_500, bodies: 350, posts: 2 });

let template: ReturnType<typeof temporaryFolder>;
let folder: ReturnType<typeof temporaryFolder>;
let site: SiteProcess;

beforeAll(async () => {
  template = await stoppedSiteWithContent();
});
beforeEach(async () => {
  folder = temporaryFolder();
  cpSync(template.path, folder.path, { recursive: true });
  site = await startProcess(folder.path, ADMIN_SETTINGS);
});
afterEach(async () => {
  await site?.kill();
  folder.remove();
});
afterAll(() => template.remove());

/** The process's peak memory in MB. */
const peakMemory = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024;

// Linux tells a process's peak memory in /proc.
describe.runIf(process.platform === 'linux')('during a flood of', () => {
  it.each(Object.entries(FLOODS))('%s, others get responses and memory stays limited', async (_name, open) => {
    const visitor = apiClient(site.url);
    expect((await visitor.call('GET', '/api/hotels')).status).toBe(200);
    const flood = await open(site.url);
    const signal = AbortSignal.timeout(HEALTH_CHECK_MS);
    const healthCheck = await rawRequest(site.url, '/livez', { signal });
    expect(healthCheck.status).toBe(200);
    for (let probe = 0; probe < PROBES; probe += 1) {
      expect((await visitor.call('GET', '/livez')).status).toBe(200);
      expect((await visitor.call('GET', '/api/hotels')).status).toBe(200);
      // An unknown parameter makes the response uncacheable.
      expect((await visitor.call('GET', `/api/hotels?probe=${probe}`)).status).toBe(200);
    }
    flood.close();
    await expect.poll(async () => (await visitor.call('GET', '/')).status).toBe(200);
    expect(peakMemory()).toBeLessThan(MAX_MB);
  });

  it.each(['/api/trpc/auth.login', '/api/auth/login', '/contact'])(
    'bodies of 60 MB of another type at %s, nothing of them stays in memory',
    async (path) => {
      const body = Buffer.alloc(60_000_000, ' ');
      const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json-patch+json\r\nContent-Length: ${body.length}\r\n\r\n`;
      const { hostname, port } = new URL(site.url);
      const send = async () => {
        const socket = connect(Number(port), hostname).on('error', () => undefined);
        const closed = once(socket, 'close');
        let received = '';
        socket.on('data', (chunk) => {
          received += chunk;
        });
        socket.write(head);
        // The server may also close the connection.
        await Promise.race([closed, new Promise((resolve) => socket.write(body, resolve))]);
        socket.destroy();
        return received;
      };
      const responses = await Promise.all(Array.from({ length: 8 }, send));
      expect(peakMemory()).toBeLessThan(MAX_MB);
      for (const response of responses) expect(response).toMatch(/^HTTP\/1\.1 415 /);
    },
  );
});

it.each([
  ['reads with unfinished bodies', unfinishedReads],
  ['files that are not read', unreadFiles],
])('%s do not hold back other reads', async (_what, open) => {
  const flood = await open(site.url);
  expect((await apiClient(site.url).call('GET', '/api/hotels?limit=7')).status).toBe(200);
  flood.close();
});
