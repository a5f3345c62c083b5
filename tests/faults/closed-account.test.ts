import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { User } from '#shared/schemas/users.ts';
import { apiClient, DEMO, signIn } from '../support/api-client.ts';
import { startProcess } from '../support/servers/server-process.ts';
import { SLOW } from '../support/slow.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** Milliseconds after the call at which the process is killed: before, between and after its writes. */
const MOMENTS = SLOW ? Array.from({ length: 20 }, (_, at) => at * 2) : [2, 6, 15];
const USERNAME = 'editor';

it('a kill -9 while an account is closed leaves no session of a closed account', async () => {
  const folder = temporaryFolder();
  let site = await startProcess(folder.path);
  for (const moment of MOMENTS) {
    const admin = await signIn(site.url, DEMO);
    const users = (await admin.call<{ items: User[] }>('GET', '/api/users')).body.items;
    const path = `/api/users/${users.find(({ username }) => username === USERNAME)?.id}`;
    await admin.call('PUT', path, { body: { active: true } });
    const { token } = await signIn(site.url, { ...DEMO, username: USERNAME });
    const closing = admin.call('PUT', path, { body: { active: false } }).catch(() => undefined);
    await pause(moment);
    await site.kill();
    await closing;
    site = await startProcess(folder.path);
    const again = await signIn(site.url, DEMO);
    const isActive = (await again.call<{ items: User[] }>('GET', '/api/users')).body.items.find(
      ({ username }) => username === USERNAME,
    )?.active;
    const { status } = await apiClient(site.url, token).call('GET', '/api/auth/verify');
    if (!isActive) expect([moment, status]).toEqual([moment, 401]);
  }
  await site.kill();
  folder.remove();
}, 120_000);
