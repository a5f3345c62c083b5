import { setImmediate as turn } from 'node:timers/promises';
import { Long, MongoClient, UUID } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommandServer } from '#server/store/embedded/commands/call.ts';
import { dispatch } from '#server/store/embedded/commands/dispatch.ts';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { Engine } from '#server/store/embedded/storage/engine.ts';
import { Cursors } from '#server/store/embedded/storage/queries/cursors.ts';
import { Sessions } from '#server/store/embedded/storage/sessions.ts';
import { Transaction } from '#server/store/embedded/storage/transaction.ts';
import { temporaryFolder } from '../support/temporary.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

test('a write cut off while it waits for a transaction is done once when the driver repeats it', async () => {
  const store = await startEmbeddedStore({ dataDir: folder.path });
  const other = await MongoClient.connect(store.uri);
  const counters = other.db().collection<{ _id: number; n: number }>('counters');
  await counters.insertOne({ _id: 1, n: 0 });
  // The driver cuts the connection of a command that has no reply after this time, and repeats the command once.
  const client = await MongoClient.connect(store.uri, { socketTimeoutMS: 700, monitorCommands: true });
  const transaction = other.startSession();
  transaction.startTransaction();
  await counters.insertOne({ _id: 2, n: 0 }, { session: transaction });
  let attempts = 0;
  client.on('commandStarted', ({ commandName }) => {
    if (commandName !== 'update') return;
    attempts += 1;
    if (attempts === 2) void transaction.commitTransaction();
  });
  await client
    .db()
    .collection<{ _id: number }>('counters')
    .updateOne({ _id: 1 }, { $inc: { n: 1 } });
  expect(attempts).toBe(2);
  expect((await counters.findOne({ _id: 1 }))?.n).toBe(1);
  await transaction.endSession();
  await Promise.all([client.close(), other.close()]);
  await store.close();
});

describe('in the thread of the store', () => {
  let server: CommandServer;
  beforeEach(() => {
    const engine = new Engine(`${folder.path}/store.db`);
    const info = { address: '', started: 0, connections: () => 0, credentials: undefined };
    server = { engine, cursors: new Cursors(), sessions: new Sessions(engine), info, failPoints: undefined };
  });
  afterEach(() => server.engine.close());

  const insert = (fields: object = {}) => {
    const client = { id: 1, authenticated: false, application: undefined, exchange: undefined };
    return dispatch(server, client, { insert: 'items', documents: [{ _id: new UUID() }], $db: 'site', ...fields });
  };

  test('a repeated write has its reply after the commit, as the first one has', async () => {
    const repeated = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };
    const isOpen = () => server.engine.connection.inTransaction;
    const replies = await Promise.all(
      [1, 2].map(() => insert(repeated).then((reply) => ({ ...reply, open: isOpen() }))),
    );
    expect(replies).toEqual([1, 2].map(() => expect.objectContaining({ n: 1, ok: 1, open: false })));
    expect(server.engine.connection.get('SELECT count(*) FROM c1')).toEqual([1]);
  });

  test('a failed write is done when it is repeated', async () => {
    const repeated = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };
    expect(await insert({ ...repeated, documents: [] })).toMatchObject({ ok: 0 });
    expect(await insert(repeated)).toMatchObject({ n: 1, ok: 1 });
  });

  test('a write goes on waiting when a second transaction begins to write just after the first has ended', async () => {
    for (let steps = 0; steps < 8; steps += 1) {
      const [first, second] = [new Transaction(server.engine), new Transaction(server.engine)];
      first.beginWrite();
      const write = insert();
      await turn();
      first.commit();
      for (let step = 0; step < steps; step += 1) await undefined;
      second.beginWrite();
      await turn();
      second.commit();
      expect(await write, `${steps} steps`).toMatchObject({ n: 1, ok: 1 });
    }
  });
});
