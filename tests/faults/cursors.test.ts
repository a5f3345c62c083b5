import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedStore, startEmbeddedStore } from '#server/store/embedded/index.ts';
import { INBOX } from '#shared/constants.ts';
import { sampleMessage } from '../support/factories.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { siteOfFile } from '../support/test-site.ts';

const folder = temporaryFolder();
let store: EmbeddedStore;
let client: MongoClient;

beforeAll(async () => {
  store = await startEmbeddedStore({ dataDir: folder.path, failPoints: true });
  client = await MongoClient.connect(store.uri);
});
afterAll(async () => {
  await client.close();
  await store.close();
  folder.remove();
});
const site = siteOfFile(() => ({ MONGODB_URI: store.uri }));
beforeAll(async () => {
  // More than one batch of new messages, and as many open ones: the inbox merges two lists.
  for (let at = 0; at < INBOX.page * 5; at += 1) {
    await site.call('POST', '/api/contact/messages', { body: { ...sampleMessage, message: `Mesaj ${at}` } });
  }
  const messages = await client.db().collection('messages').find().toArray();
  const every = messages.filter((_, at) => at % 2 === 0).map(({ _id }) => _id);
  await client
    .db()
    .collection('messages')
    .updateMany({ _id: { $in: every } }, { $set: { status: 'open' } });
});

const openCursors = async (): Promise<number> =>
  (await client.db().command({ serverStatus: 1 })).metrics.cursor.open.total;

const PATH = '/api/contact/messages/export.csv?status=inbox';
const read = async () => (await fetch(site.url + PATH, { headers: { authorization: `Bearer ${site.token}` } })).text();
const fail = (failCommands: string[], mode: object | string) =>
  client.db('admin').command({ configureFailPoint: 'failCommand', mode, data: { failCommands, errorCode: 8 } });

it.each([0, 1, 2, 3])(
  'the list of a status that fails after %i more batches closes that of the other status',
  async (skip) => {
    await fail(['getMore'], skip === 0 ? { times: 1 } : { skip });
    await expect(read()).rejects.toThrow();
    await fail([], 'off');
    await expect.poll(openCursors).toBe(0);
    expect((await read()).split('\r\n').length).toBeGreaterThan(INBOX.page * 5);
  },
);

it('whichever read of an export fails, no cursor stays open', async () => {
  for (let skip = 1; skip <= 6; skip += 1) {
    await fail(['find'], { skip });
    await read().catch(() => undefined);
    await fail([], 'off');
    await expect.poll(openCursors, { message: `after ${skip} reads` }).toBe(0);
  }
});
