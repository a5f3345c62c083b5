import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '#shared/schemas/users.ts';
import { ADMIN, ADMIN_SETTINGS, apiClient, signIn } from '../support/api-client.ts';
import { addPerson, PASSWORD } from '../support/people.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { type StoreProcess, startStore } from '../support/servers/store-process.ts';
import { SLOW } from '../support/slow.ts';
import { freePort, temporaryFolder } from '../support/temporary.ts';

/** Milliseconds after both calls at which one process is killed: before, between and after its writes. */
const MOMENTS = SLOW ? Array.from({ length: 20 }, (_, at) => at * 2) : [8];
const CALLS = [
  ['PUT', { role: 'editor' }],
  ['PUT', { active: false }],
  ['DELETE', undefined],
] as const;

const folders = [temporaryFolder(), temporaryFolder()] as const;
let store: StoreProcess;
let sites: SiteProcess[];
const start = (at: number) =>
  startProcess(folders[at]?.path ?? '', {
    ...ADMIN_SETTINGS,
    MONGODB_URI: store.uri,
    JWT_SECRET: secret,
  });
const secret = randomBytes(32).toString('hex');

beforeAll(async () => {
  store = await startStore(join(folders[0].path, 'store'), await freePort());
  sites = await Promise.all([start(0), start(1)]);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await store.kill();
  for (const { remove } of folders) remove();
});

/** Both sign in again. @returns the clients of those who administer the site */
async function administrators(usernames: [string, string]) {
  const passwords = [ADMIN.password, PASSWORD];
  const clients = await Promise.all(
    usernames.map((username, at) =>
      signIn(sites[1]?.url ?? '', { username, password: passwords[at] ?? '' }).catch(() => undefined),
    ),
  );
  const statuses = await Promise.all(clients.map((client) => client?.call('GET', '/api/users')));
  return clients.filter((_, at) => statuses[at]?.status === 200);
}

it.each(CALLS)(
  'two processes in which two administrators send each other %s %o, one killed, leave one of them',
  async (method, body) => {
    for (const moment of MOMENTS) {
      const [here, there] = sites.map(({ url }) => url) as [string, string];
      const first = await signIn(here, ADMIN);
      const call = <T>(verb: string, path: string, options: object = {}) => first.call<T>(verb, path, options);
      const other = await addPerson({ url: here, call }, first.token, 'admin');
      const users = (await first.call<{ items: User[] }>('GET', '/api/users')).body.items;
      const own = users.find(({ username }) => username === ADMIN.username);
      const options = body ? { body } : {};
      const calls = [
        first.call(method, `/api/users/${other.id}`, options),
        apiClient(there, other.token, PASSWORD).call(method, `/api/users/${own?.id}`, options),
      ].map((sent) => sent.catch(() => undefined));
      await pause(moment);
      await sites[0]?.kill();
      await Promise.all(calls);
      sites[0] = await start(0);
      const left = await administrators([ADMIN.username, other.username]);
      expect([moment, left.length > 0]).toEqual([moment, true]);
      await restoreFirst(left[0], own?.id ?? '');
    }
  },
  SLOW ? 1_200_000 : 180_000,
);

/** The next round begins with the first administrator alone. */
async function restoreFirst(left: Awaited<ReturnType<typeof administrators>>[number], id: string): Promise<void> {
  const users = (await left?.call<{ items: User[] }>('GET', '/api/users'))?.body.items ?? [];
  if (users.some((user) => user.id === id)) {
    await left?.call('PUT', `/api/users/${id}`, { body: { role: 'admin', active: true } });
    const first = await signIn(sites[1]?.url ?? '', ADMIN);
    for (const user of users) if (user.id !== id) await first.call('DELETE', `/api/users/${user.id}`);
    return;
  }
  // The first administrator was deleted; a start adds the account of `ADMIN_USERNAME` again.
  await sites[0]?.kill();
  sites[0] = await start(0);
}
