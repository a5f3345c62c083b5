import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeExpired } from '#server/models/trash.ts';
import { type EmbeddedStore, startEmbeddedStore } from '#server/store/embedded/index.ts';
import type { ActivityEntry, Revision } from '#shared/schemas/history.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Preview } from '#shared/schemas/previews.ts';
import type { TrashEntry } from '#shared/schemas/trash.ts';
import { sampleHotel } from '../support/factories.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { siteOfFile } from '../support/test-site.ts';

// The store has no transaction here, so the order of the writes must keep the promises of docs/rules.md#history on
// every MongoDB.
const ROOM = { id: 'oda', type: 'Bahçe', price: 1_000, description: 'Sessiz.' };
/** More writes than any call makes. */
const MAX_WRITES = 12;

const folder = temporaryFolder();
let store: EmbeddedStore;
let client: MongoClient;
let admin: Db;
beforeAll(async () => {
  store = await startEmbeddedStore({ dataDir: folder.path, failPoints: true });
  client = await MongoClient.connect(store.uri);
  admin = client.db('admin');
});
afterAll(async () => {
  await client.close();
  await store.close();
  folder.remove();
});
const site = siteOfFile(() => ({ MONGODB_URI: store.uri }));

const call = <T>(method: string, path: string, body?: object) =>
  site.call<T>(method, path, { token: site.token, ...(body && { body }) });

/** Every write after the first `writes` fails, as if the process had been killed before the write. */
const endAfter = (writes: number) =>
  admin.command({
    configureFailPoint: 'failCommand',
    mode: { skip: writes },
    data: { failCommands: ['insert', 'update', 'delete', 'findAndModify'], errorCode: 2 },
  });
const goOn = () => admin.command({ configureFailPoint: 'failCommand', mode: 'off' });

/** The versions of a hotel and its share links have one activity entry each, and there is no other entry. */
async function expectTrueHistory(id: string): Promise<ActivityEntry[]> {
  const { items: lines } = (await call<{ items: ActivityEntry[] }>('GET', `/api/activity?noun=hotels&entity=${id}`))
    .body;
  const versions = lines.flatMap(({ version = 0 }) => version || []);
  expect(versions).toEqual(versions.map((_, at) => versions.length - at));
  const hotel = await call<Hotel>('GET', `/api/hotels/${id}`);
  const { items: entries } = (await call<{ items: TrashEntry[] }>('GET', '/api/trash')).body;
  const stored = hotel.status === 200 ? hotel.body : entries.find((entry) => entry.id === id);
  // A purged hotel has no revision any more.
  if (stored) expect(versions[0]).toBe(stored.version);
  else expect(lines[0]?.action).toBe('deleteForGood');
  if (hotel.status !== 200) return lines;

  const { items: revisions } = (await call<{ items: Revision[] }>('GET', `/api/hotels/${id}/revisions?limit=100`)).body;
  expect(revisions.map(({ version }) => version)).toEqual(versions);
  const links = (await call<{ items: Preview[] }>('GET', `/api/previews/hotels/${id}`)).body.items;
  const linesOf = (action: ActivityEntry['action']) => lines.filter((line) => line.action === action).length;
  expect(links.length).toBe(linesOf('share') - linesOf('unshare'));
  return lines;
}

type Operation = [action: ActivityEntry['action'], run: () => Promise<{ status: number }>];

/** The acts on a hotel that the walk makes, one after another. */
function operationsOn(id: string): Operation[] {
  const rooms = [ROOM];
  const save = (body: object) => call('PUT', `/api/hotels/${id}`, { ...sampleHotel, published: false, ...body });
  const link = async () => (await call<{ items: Preview[] }>('GET', `/api/previews/hotels/${id}`)).body.items[0]?.id;
  const roomInTrash = async () => {
    const { items: entries } = (await call<{ items: TrashEntry[] }>('GET', '/api/trash')).body;
    return entries.find(({ kind }) => kind === 'room')?.id;
  };
  return [
    ['save', () => save({ city: 'Bursa', rooms })],
    ['restore', () => call('POST', `/api/hotels/${id}/revisions/1/restore`, {})],
    ['share', () => call('POST', `/api/previews/hotels/${id}`)],
    ['unshare', async () => call('DELETE', `/api/previews/hotels/${id}/${await link()}`)],
    ['deleteRoom', () => save({ rooms: [] })],
    ['restoreRoom', async () => call('POST', `/api/trash/${await roomInTrash()}/restore`)],
    ['deleteRoom', () => save({ rooms: [] })],
    ['deleteRoomForGood', async () => call('DELETE', `/api/trash/${await roomInTrash()}`)],
    ['delete', () => call('DELETE', `/api/hotels/${id}`)],
    ['restore', () => call('POST', `/api/trash/${id}/restore`)],
    ['delete', () => call('DELETE', `/api/hotels/${id}`)],
    ['deleteForGood', () => call('DELETE', `/api/trash/${id}`)],
  ];
}

it('a process that ends between any two writes leaves no change without its line, and no line alone', async () => {
  const body = { ...sampleHotel, rooms: [ROOM], published: false };
  const { id } = (await call<Hotel>('POST', '/api/hotels', body)).body;
  for (const [action, run] of operationsOn(id)) {
    const before = (await expectTrueHistory(id)).length;
    let lines: ActivityEntry[] = [];
    let writes = 0;
    for (let status = 0; lines.length === before || writes === 0; writes += 1) {
      expect(writes, action).toBeLessThan(MAX_WRITES);
      await endAfter(writes);
      ({ status } = await run());
      await goOn();
      lines = await expectTrueHistory(id);
      // Every acknowledged write has its activity entry.
      if (status < 300) expect([action, lines.length]).toEqual([action, before + 1]);
    }
    expect(lines[0]?.action).toBe(action);
    expect(lines).toHaveLength(before + 1);
  }
  // A later run finishes the deletion that a killed process began, without a further entry.
  await purgeExpired(new Date());
  const [line, ...others] = await expectTrueHistory(id);
  expect([line?.action, others[0]?.action]).toEqual(['deleteForGood', 'delete']);
  expect((await call('GET', `/api/hotels/${id}`)).status).toBe(404);
});
