import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiClient, signIn } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { firstCase } from '../support/slow.ts';
import { temporaryFolder, until } from '../support/temporary.ts';

/** A fault anywhere in the server, at a signal. */
const FAULTS = {
  'an uncaught error': "process.on('SIGUSR2', () => { throw new Error('arıza'); });",
  'an unhandled rejection': "process.on('SIGUSR2', () => { Promise.reject(new Error('arıza')); });",
};

interface Stored {
  id: string;
  name: string;
}

let folder: ReturnType<typeof temporaryFolder>;
let site: SiteProcess;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await site?.kill();
  folder.remove();
});

const names = async () => (await apiClient(site.url).call<Stored[]>('GET', '/api/hotels')).body.map(({ name }) => name);

describe('a server that crashes', () => {
  it.each(firstCase(Object.entries(FAULTS)))(
    'by %s exits non-zero, says why, and comes back with everything',
    async (_, fault) => {
      const file = join(folder.path, 'fault.mjs');
      writeFileSync(file, fault);
      site = await startProcess(folder.path, { NODE_OPTIONS: `--import=${file}` });
      const admin = await signIn(site.url);
      expect((await admin.call('POST', '/api/hotels', { body: sampleHotel })).status).toBe(201);
      process.kill(site.pid, 'SIGUSR2');
      // Stopping a process that has ended only returns its exit code.
      await until('it has ended', () => site.output().includes('"msg":"uncaught exception"'));
      const code = await site.stop();
      expect(code).not.toBeNull();
      expect(code).not.toBe(0);
      expect(site.output()).toContain('arıza');

      site = await startProcess(folder.path);
      expect(await names()).toEqual([sampleHotel.name]);
      expect((await apiClient(site.url, admin.token).call('GET', '/api/auth/verify')).status).toBe(200);
      expect(await site.stop()).toBe(0);
    },
  );
});

describe('a server that is halted', () => {
  it('goes on where it was, and responds to the requests that waited', async () => {
    site = await startProcess(folder.path);
    const admin = await signIn(site.url);
    process.kill(site.pid, 'SIGSTOP');
    const waiting = [
      admin.call('POST', '/api/hotels', { body: sampleHotel }),
      admin.call('GET', '/api/hotels'),
      apiClient(site.url).call('GET', '/'),
    ];
    process.kill(site.pid, 'SIGCONT');
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 200, 200]);
    expect(await names()).toEqual([sampleHotel.name]);
  });
});

describe('a server that receives a signal to stop', () => {
  it.each(firstCase(['SIGTERM', 'SIGINT'] as const))(
    'by %s takes no new connection and finishes what runs, also after a second signal',
    async (signal) => {
      site = await startProcess(folder.path);
      const admin = await signIn(site.url);
      const saves = Array.from({ length: 12 }, (_, at) =>
        admin.call<Stored>('POST', '/api/hotels', { body: { ...sampleHotel, name: `Otel ${at}` } }),
      );
      const first = await Promise.race(saves);
      expect(first.status).toBe(201);
      process.kill(site.pid, signal);
      process.kill(site.pid, signal);
      const begun = performance.now();
      const acknowledged = (await Promise.allSettled(saves)).flatMap((save) =>
        save.status === 'fulfilled' && save.value.status === 201 ? [save.value.body.name] : [],
      );
      expect(await site.stop()).toBe(0);
      expect(performance.now() - begun).toBeLessThan(20_000);
      await expect(fetch(`${site.url}/livez`)).rejects.toThrow();
      site = await startProcess(folder.path);
      expect((await names()).sort()).toEqual(acknowledged.sort());
    },
  );
});
