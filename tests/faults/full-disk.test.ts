import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient, DEMO, signIn } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** The server gets its own disk where the machine allows mounting. */
const ownDisk = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', tmpdir()]).status === 0;
const mounted = 'mkdir -p "$1" && mount -t tmpfs -o size=32m tmpfs "$1" && shift && exec "$@"';

describe.skipIf(!ownDisk)('while the disk of the store is full', () => {
  const folder = temporaryFolder();
  const dataDir = join(folder.path, 'data');
  let site: SiteProcess;
  /** Only the server sees its disk, other processes do not. */
  const filler = () => `/proc/${site.pid}/root${join(dataDir, 'filler')}`;

  function fillDisk(): void {
    for (const size of [65_536, 4_096, 512, 1]) {
      try {
        for (;;) appendFileSync(filler(), Buffer.alloc(size));
      } catch (thrown) {
        expect(thrown).toMatchObject({ code: 'ENOSPC' });
      }
    }
  }

  beforeAll(async () => {
    const through = ['unshare', '-rm', 'sh', '-c', mounted, 'sh', dataDir];
    site = await startProcess(folder.path, {}, { through });
  });
  afterAll(async () => {
    await site?.kill();
    folder.remove();
  });

  it('saves get 507 and reads go on, and everything works again once there is room', async () => {
    const admin = await signIn(site.url);
    const save = () => admin.call('POST', '/api/hotels', { body: { ...sampleHotel, description: 'x'.repeat(5_000) } });
    expect((await save()).status).toBe(201);
    fillDisk();
    // The store uses up the room that its own files still have.
    let status = 201;
    for (let at = 0; at < 3_000 && status === 201; at += 1) ({ status } = await save());
    expect(status).toBe(507);

    expect((await admin.call('GET', '/api/auth/verify')).status).toBe(200);
    expect((await apiClient(site.url).call('GET', '/api/hotels')).status).toBe(200);
    const another = await apiClient(site.url).call('POST', '/api/auth/login', { body: DEMO });
    expect([200, 507]).toContain(another.status);

    rmSync(filler());
    expect((await save()).status).toBe(201);
    expect((await (await signIn(site.url)).call('POST', '/api/auth/logout')).status).toBe(200);
  });
});
