import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActivityEntry, Revision } from '#shared/schemas/history.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { TrashEntry } from '#shared/schemas/trash.ts';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { startStore } from '../support/servers/store-process.ts';
import { TEST_SERVER, testDatabase } from '../support/servers/test-database.ts';
import { firstCase, SLOW } from '../support/slow.ts';
import { freePort, temporaryFolder } from '../support/temporary.ts';

const ROUNDS = SLOW ? 20 : 1;
const WRITERS = 4;
/** A round ends as soon as this many writes were acknowledged, in the middle of the next ones. */
const WRITES_A_ROUND = 24;

/** An acknowledged write: a revision of a hotel with its city, a deletion, or a return from the trash. */
interface Acknowledged {
  id: string;
  version: number;
  city: string;
  action: 'save' | 'restore' | 'delete';
  whole: boolean;
}

/** A database beside the site, which survives the site's kill; undefined for the embedded store. */
interface Database {
  uri: string;
  end(): Promise<void>;
}

async function storeBeside(folder: string): Promise<Database> {
  const { uri, kill } = await startStore(join(folder, 'store'), await freePort());
  return { uri, end: kill };
}

const databaseOn = (server: string) => async (): Promise<Database> => {
  const { uri, drop } = testDatabase(server);
  return { uri, end: drop };
};

interface Store {
  where: string;
  startDatabase: (folder: string) => Promise<Database | undefined>;
}

/** The data folder of the site; with TEST_MONGODB_URI also a database on that server. */
const STORES: Store[] = [
  ...firstCase<Store>([
    { where: 'with its embedded store', startDatabase: async () => undefined },
    { where: 'beside its database', startDatabase: storeBeside },
  ]),
  ...(TEST_SERVER === undefined
    ? []
    : [{ where: 'beside the MongoDB of TEST_MONGODB_URI', startDatabase: databaseOn(TEST_SERVER) }]),
];

describe.each(STORES)('the history of a site that is killed $where', ({ startDatabase }) => {
  let folder: ReturnType<typeof temporaryFolder>;
  let database: Database | undefined;
  let site: SiteProcess | undefined;

  beforeEach(async () => {
    folder = temporaryFolder();
    database = await startDatabase(folder.path);
  });
  afterEach(async () => {
    await site?.kill();
    await database?.end();
    folder.remove();
  });
  const start = () => startProcess(folder.path, { ...ADMIN_SETTINGS, ...(database && { MONGODB_URI: database.uri }) });

  /** The revision of a hotel, in the trash or not; `deleted` in the trash. */
  async function stateOf(admin: ApiClient, id: string): Promise<{ version: number; city: string; deleted: boolean }> {
    const { status, body } = await admin.call<Hotel>('GET', `/api/hotels/${id}`);
    if (status === 200) return { ...body, deleted: false };
    const { items: entries } = (await admin.call<{ items: TrashEntry[] }>('GET', '/api/trash')).body;
    const entry = entries.find((candidate) => candidate.id === id);
    if (!entry) throw new Error(`hotel ${id} is neither there nor in the trash`);
    return { version: entry.version, city: '', deleted: true };
  }

  /** Saves, restores, deletes and brings back a hotel until the server is gone. */
  async function write(admin: ApiClient, { id, name }: Hotel, acknowledged: Acknowledged[], enough: () => void) {
    const done = (version: number, city: string, action: Acknowledged['action'], whole: boolean) => {
      acknowledged.push({ id, version, city, action, whole });
      enough();
    };
    try {
      let { version, city, deleted } = await stateOf(admin, id);
      for (;;) {
        const ifMatch = { headers: { 'If-Match': `"${version}"` } };
        if (deleted || version % 4 === 0) {
          const [method, path] = deleted ? ['POST', `/api/trash/${id}/restore`] : ['DELETE', `/api/hotels/${id}`];
          const { status } = await admin.call(method, path, ifMatch);
          expect(status).toBe(200);
          version += 1;
          done(version, city, deleted ? 'restore' : 'delete', deleted && city !== '');
          deleted = !deleted;
          continue;
        }
        const isRestore = version % 4 === 3;
        const { status, body } = isRestore
          ? await admin.call<Hotel>('POST', `/api/hotels/${id}/revisions/${version - 1}/restore`, { body: { version } })
          : await admin.call<Hotel>('PUT', `/api/hotels/${id}`, {
              body: { ...sampleHotel, name, city: `Şehir ${version}`, version },
            });
        expect(status).toBe(200);
        ({ version, city } = body);
        done(version, city, isRestore ? 'restore' : 'save', true);
      }
    } catch (thrown) {
      // The kill breaks the connection; any other error is a failure.
      if (!(thrown instanceof TypeError || thrown instanceof SyntaxError)) throw thrown;
    }
  }

  /** All entries of a paged list. */
  async function allOf<T>(admin: ApiClient, path: string): Promise<T[]> {
    const all: T[] = [];
    let next: string | null = '';
    while (next !== null) {
      const query: string = next === '' ? '' : `&cursor=${next}`;
      const { body } = await admin.call<{ items: T[]; next: string | null }>('GET', `${path}?limit=100${query}`);
      all.push(...body.items);
      next = body.next;
    }
    return all;
  }

  async function expectWhole(admin: ApiClient, { id }: Hotel, acknowledged: Acknowledged[]): Promise<void> {
    const current = await stateOf(admin, id);
    const lines = (await allOf<ActivityEntry>(admin, '/api/activity')).filter(({ entity }) => entity === id);
    const expected = Array.from({ length: current.version }, (_, at) => current.version - at);
    expect(lines.map(({ version }) => version)).toEqual(expected);
    const own = acknowledged.filter((write) => write.id === id);
    // Each round may have stored one write without acknowledging it.
    expect(current.version).toBeGreaterThanOrEqual(Math.max(1, ...own.map(({ version }) => version)));
    for (const { version, action } of own) {
      expect(lines.find((line) => line.version === version)?.action).toBe(action);
    }
    // A deleted hotel has no history until it is restored.
    if (current.deleted) return;
    const revisions = await allOf<Revision>(admin, `/api/hotels/${id}/revisions`);
    expect(revisions.map(({ version, action }) => [version, action])).toEqual(
      lines.map(({ version, action }) => [version, action]),
    );
    for (const { version, city } of own.filter(({ whole }) => whole)) {
      const { body } = await admin.call<Hotel>('GET', `/api/hotels/${id}/revisions/${version}`);
      expect({ version: body.version, city: body.city }).toEqual({ version, city });
    }
  }

  it(`has each acknowledged save, restoration and deletion, and no other, in ${ROUNDS} kill rounds`, {
    timeout: 400_000,
  }, async () => {
    const acknowledged: Acknowledged[] = [];
    const hotels: Hotel[] = [];
    site = await start();
    const { token, call } = await signIn(site.url, ADMIN);
    for (let at = 0; at < WRITERS; at += 1) {
      const body = { ...sampleHotel, name: `Çırağan Köşkü ${at}` };
      hotels.push((await call<Hotel>('POST', '/api/hotels', { body })).body);
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const running = site;
      const admin = apiClient(running.url, token);
      const target = acknowledged.length + WRITES_A_ROUND;
      let killed: Promise<void> | undefined;
      const enough = () => {
        if (acknowledged.length >= target) killed ??= running.kill();
      };
      await Promise.all(hotels.map((hotel) => write(admin, hotel, acknowledged, enough)));
      await killed;
      site = await start();
      const again = apiClient(site.url, token);
      for (const hotel of hotels) await expectWhole(again, hotel, acknowledged);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * WRITES_A_ROUND);
  });
});
