import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invitation } from '#shared/schemas/users.ts';
import { type ApiClient, apiClient, DEMO, signIn } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** The server gets its own disk where the machine allows mounting. */
const ownDisk = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', tmpdir()]).status === 0;
const MOUNT = 'mkdir -p "$0" && mount -t tmpfs -o size=32m tmpfs "$0" && echo mounted && exec sleep 600';

describe.skipIf(!ownDisk)('while the disk of the store is full', () => {
  const folder = temporaryFolder();
  const dataDir = join(folder.path, 'data');
  let site: SiteProcess;
  let admin: ApiClient;
  /** Keeps the disk while the site is stopped. */
  let holder: ChildProcess;
  /** Only the holder and the site see the disk, other processes do not. */
  const seen = (name: string) => `/proc/${holder.pid}/root${join(dataDir, name)}`;
  const filler = () => seen('filler');
  const start = () => {
    const through = ['nsenter', '-t', String(holder.pid), '-U', '-m', '--preserve-credentials'];
    return startProcess(folder.path, {}, { through });
  };

  function fillDisk(): void {
    for (const size of [65_536, 4_096, 512, 1]) {
      try {
        for (;;) appendFileSync(filler(), Buffer.alloc(size));
      } catch (thrown) {
        expect(thrown).toMatchObject({ code: 'ENOSPC' });
      }
    }
  }

  const save = () => admin.call('POST', '/api/hotels', { body: { ...sampleHotel, description: 'x'.repeat(5_000) } });

  /** Saves until the room that the store's own files still have is used up. */
  async function useUpRoom(): Promise<void> {
    fillDisk();
    let status = 201;
    for (let at = 0; at < 3_000 && status === 201; at += 1) ({ status } = await save());
    expect(status).toBe(507);
  }

  beforeAll(async () => {
    holder = spawn('unshare', ['-rm', 'sh', '-c', MOUNT, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    if (holder.stdout) await once(holder.stdout, 'data');
    site = await start();
  });
  beforeEach(async () => {
    rmSync(filler(), { force: true });
    admin = await signIn(site.url);
    expect((await save()).status).toBe(201);
  });
  afterAll(async () => {
    await site?.kill();
    holder.kill('SIGKILL');
    folder.remove();
  });

  it('saves get 507 and reads go on, and everything works again once there is room', async () => {
    await useUpRoom();
    expect((await admin.call('GET', '/api/auth/verify')).status).toBe(200);
    expect((await apiClient(site.url).call('GET', '/api/hotels')).status).toBe(200);
    rmSync(filler());
    expect((await save()).status).toBe(201);
  });

  it('people sign in and out forty times, wrong passwords are counted, and nothing else takes the room', async () => {
    await useUpRoom();
    for (let at = 0; at < 40; at += 1) {
      const one = await signIn(site.url);
      expect((await one.call('POST', '/api/auth/logout')).status).toBe(200);
      expect((await one.call('GET', '/api/auth/verify')).status).toBe(401);
      if (at % 10 === 0) expect((await save()).status).toBe(507);
    }
    const wrong = { username: 'baska', password: 'yanlış' };
    const guess = () => apiClient(site.url).call('POST', '/api/auth/login', { body: wrong });
    for (let at = 0; at < 5; at += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });

  it('an account is closed, and its share links and sessions end', async () => {
    const invited = await admin.call<Invitation>('POST', '/api/users', {
      headers: { 'x-current-password': DEMO.password },
      body: { username: 'ayse', name: 'Ayşe', email: 'ayse@example.com', role: 'editor' },
    });
    expect(invited.status).toBe(201);
    const { body: hotels } = await admin.call<{ id: string }[]>('GET', '/api/hotels');
    const shared = `/api/previews/hotels/${hotels[0]?.id}`;
    const { body: link } = await admin.call<{ id: string }>('POST', shared, { body: {} });
    const other = await signIn(site.url);
    await useUpRoom();
    expect((await admin.call('DELETE', `${shared}/${link.id}`)).status).toBe(200);
    const closed = await admin.call<{ active: boolean }>('PUT', `/api/users/${invited.body.user.id}`, {
      body: { active: false, currentPassword: DEMO.password },
    });
    expect([closed.status, closed.body.active]).toEqual([200, false]);
    expect((await admin.call('DELETE', '/api/auth/sessions')).status).toBe(200);
    expect((await other.call('GET', '/api/auth/verify')).status).toBe(401);
  });

  it.each(['stop', 'kill'] as const)('a start after a %s serves reads, and people sign in', async (end) => {
    await useUpRoom();
    await site[end]();
    fillDisk();
    site = await start();
    expect((await apiClient(site.url).call('GET', '/api/hotels')).status).toBe(200);
    expect((await fetch(site.url)).status).toBe(200);
    admin = await signIn(site.url);
    // A start may leave the store's files some room of their own.
    await useUpRoom();
    rmSync(filler());
    expect((await save()).status).toBe(201);
    expect(statSync(seen('reserve')).size).toBeGreaterThan(0);
  });
});
