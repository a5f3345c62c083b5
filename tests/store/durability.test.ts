import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Collection, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyStore, startEmbeddedStore } from '#server/store/embedded/index.ts';
import { SLOW } from '../support/slow.ts';
import { seeded } from './support/random.ts';
import { startCrashWriter } from './support/test-store.ts';

const ROUNDS = SLOW ? 25 : 4;
const WRITERS = 6;
const ROUND_LIMIT_MS = 30_000;
const SEED = Date.now() % 1_000_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'store-crash-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const UNSYNCED = { writeConcern: { w: 'majority', j: false } } as const;

/** The acknowledged writes, and all that were sent. */
interface Ledger {
  acknowledged: Map<string, number>;
  sent: Set<string>;
  transfers: number;
}

async function write(collection: Collection, name: string, ledger: Ledger): Promise<void> {
  for (let i = 0; ; i++) {
    const _id = `${name}-${i}`;
    ledger.sent.add(_id);
    await collection.insertOne({ _id, n: 0, pad: 'x'.repeat(500), tags: [name, `t${i % 7}`] } as never);
    ledger.acknowledged.set(_id, 0);
    // As a save of the site does: the version before needs no fsync of its own, because the save has one after it.
    await collection.insertOne({ _id: `${_id}/before`, n: -1 } as never, UNSYNCED);
    await collection.updateOne({ _id } as never, { $inc: { n: 1 } });
    ledger.acknowledged.set(_id, 1);
  }
}

async function transfer(client: MongoClient, ledger: Ledger): Promise<void> {
  const accounts = client.db('crash').collection('accounts');
  for (;;) {
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await accounts.updateOne({ _id: 'from' } as never, { $inc: { sum: -1 } }, { session });
        await accounts.updateOne({ _id: 'to' } as never, { $inc: { sum: 1 } }, { session });
      }),
    );
    ledger.transfers += 1;
  }
}

async function crashRound(ledger: Ledger, round: number, writes: number): Promise<void> {
  const { child, uri } = await startCrashWriter(dataDir);
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 200, retryWrites: false });
  const items = client.db('crash').collection('items');
  const goal = ledger.acknowledged.size + writes;
  const jobs = Array.from({ length: WRITERS }, (_, i) => write(items, `r${round}w${i}`, ledger));
  jobs.push(transfer(client, ledger));
  const ended = Promise.allSettled(jobs);
  // The process is killed while the writers go on, after this many acknowledged writes.
  while (ledger.acknowledged.size < goal) await items.findOne({});
  child.kill('SIGKILL');
  await once(child, 'exit');
  await ended;
  await client.close();
}

async function check(ledger: Ledger, context: string): Promise<void> {
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.uri);
  const items = client.db('crash').collection<{ _id: string; n: number }>('items');
  const found = new Map((await items.find().toArray()).map(({ _id, n }) => [_id, n]));
  for (const [id, n] of ledger.acknowledged) {
    const stored = found.get(id) ?? -1;
    expect(stored >= n, `${context}: ${id} has ${stored}, ${n} was acknowledged`).toBe(true);
  }
  for (const [id, n] of found) {
    expect(ledger.sent.has(id.replace('/before', '')), `${context}: ${id} was never sent`).toBe(true);
    if (n === 1)
      expect(found.has(`${id}/before`), `${context}: ${id} is stored without the write before it`).toBe(true);
  }
  expect(await items.countDocuments({ tags: 't1' }), context).toBe(
    await items
      .find({ tags: 't1' })
      .hint({ $natural: 1 })
      .toArray()
      .then((list) => list.length),
  );
  const [from, to] = await client
    .db('crash')
    .collection<{ _id: string; sum: number }>('accounts')
    .find()
    .sort({ _id: 1 })
    .toArray();
  expect((from?.sum ?? 0) + (to?.sum ?? 0), `${context}: half a transaction is stored`).toBe(0);
  expect(to?.sum ?? 0, `${context}: an acknowledged transaction is lost`).toBeGreaterThanOrEqual(ledger.transfers);
  await client.close();
  await store.close();
}

describe('durability', () => {
  test(
    `${ROUNDS} rounds of kill -9 during writes and transactions lose no write and leave no half one`,
    async () => {
      const random = seeded(SEED);
      const ledger: Ledger = { acknowledged: new Map(), sent: new Set(), transfers: 0 };
      const first = await startEmbeddedStore({ dataDir });
      const client = await MongoClient.connect(first.uri);
      await client.db('crash').collection('items').createIndex({ tags: 1 });
      await client
        .db('crash')
        .collection('accounts')
        .insertMany([
          { _id: 'from', sum: 0 },
          { _id: 'to', sum: 0 },
        ] as never);
      await client.close();
      await first.close();
      for (let round = 0; round < ROUNDS; round++) {
        await crashRound(ledger, round, 20 + random.below(150));
        await check(ledger, `seed ${SEED}, round ${round}`);
      }
      expect(ledger.acknowledged.size).toBeGreaterThan(ROUNDS * 20);
      const writes = ledger.acknowledged.size + [...ledger.acknowledged.values()].filter((n) => n === 1).length;
      process.stdout.write(
        `${ROUNDS} rounds, seed ${SEED}: ${writes} acknowledged writes and ${ledger.transfers} transactions, none lost\n`,
      );
    },
    ROUND_LIMIT_MS * (ROUNDS + 1),
  );

  test('a second process on a folder fails with the folder and process id; a killed one releases it', async () => {
    const { child } = await startCrashWriter(dataDir);
    await expect(startEmbeddedStore({ dataDir })).rejects.toThrow(
      new RegExp(`${dataDir}.*held by another process \\(pid ${child.pid}\\)`),
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    const store = await startEmbeddedStore({ dataDir });
    await store.close();
  });

  test('SIGTERM closes the store and exits with 0', async () => {
    const { child, uri } = await startCrashWriter(dataDir);
    const client = await MongoClient.connect(uri);
    await client.db('a').collection('b').insertOne({ x: 1 });
    await client.close();
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  test('a damaged file fails the start after an unclean end', async () => {
    const { child, uri } = await startCrashWriter(dataDir);
    const client = await MongoClient.connect(uri);
    await client
      .db('a')
      .collection('b')
      .insertMany(Array.from({ length: 200 }, (_, i) => ({ i, pad: 'y'.repeat(2000) })));
    await client.close();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const file = join(dataDir, 'store.db');
    const database = new DatabaseSync(file);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    const { open } = await import('node:fs/promises');
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(8192, 0x5a), 0, 8192, 8192 * 8);
    await handle.close();
    await expect(startEmbeddedStore({ dataDir })).rejects.toThrow(/damaged|malformed/);
  });

  test('a backup made during writes is a complete store', async () => {
    const store = await startEmbeddedStore({ dataDir });
    const client = await MongoClient.connect(store.uri);
    const items = client.db('b').collection('items');
    await items.createIndex({ n: 1 });
    await items.insertMany(Array.from({ length: 2000 }, (_, n) => ({ n })));
    const copyDir = await mkdtemp(join(tmpdir(), 'store-copy-'));
    const [, later] = await Promise.all([
      copyStore(dataDir, copyDir),
      items.insertMany(Array.from({ length: 200 }, (_, n) => ({ n: n + 2000 }))),
    ]);
    expect(later.insertedCount).toBe(200);
    await client.close();
    await store.close();
    const copy = await startEmbeddedStore({ dataDir: copyDir });
    const reader = await MongoClient.connect(copy.uri);
    const copied = reader.db('b').collection('items');
    expect(await copied.countDocuments({ n: { $gte: 0 } })).toBe((await copied.find().toArray()).length);
    expect(await copied.countDocuments({ n: { $lt: 2000 } })).toBe(2000);
    await reader.close();
    await copy.close();
    await rm(copyDir, { recursive: true });
  });
});
