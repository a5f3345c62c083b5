import { DatabaseSync } from 'node:sqlite';
import { type Db, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { startExpiry } from '#server/store/embedded/server/expiry.ts';
import { Engine } from '#server/store/embedded/storage/engine.ts';
import { temporaryFolder, until } from '../support/temporary.ts';

/** The seconds between two removals of expired documents. */
const SECONDS = 0.05;
const LONG_AGO = new Date(0);

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

async function onStore(expirySeconds: number, job: (db: Db) => Promise<void>): Promise<void> {
  const store = await startEmbeddedStore({ dataDir: folder.path, expirySeconds });
  const client = await MongoClient.connect(store.uri);
  try {
    await job(client.db());
  } finally {
    await client.close();
    await store.close();
  }
}

/** Changes the closed file of the store. */
function change(sql: string): void {
  const database = new DatabaseSync(`${folder.path}/store.db`);
  database.exec(sql);
  database.close();
}

describe('expired documents', () => {
  test('are removed although one of another collection is damaged', async () => {
    await onStore(60, async (db) => {
      for (const name of ['first', 'second']) {
        await db.collection(name).createIndex({ at: 1 }, { expireAfterSeconds: 1 });
        await db.collection(name).insertOne({ at: LONG_AGO });
      }
    });
    change('UPDATE c1 SET s = s + 1');
    await onStore(SECONDS, async (db) => {
      await until('the other one is removed', async () => (await db.collection('second').countDocuments()) === 0);
      expect(await db.collection('first').estimatedDocumentCount()).toBe(1);
    });
  });

  test('are removed only if they meet all conditions of a partial index, also those on the date', async () => {
    await onStore(SECONDS, async (db) => {
      const items = db.collection('items');
      const partialFilterExpression = { at: { $gt: LONG_AGO } };
      await items.createIndex({ at: 1 }, { expireAfterSeconds: 1, partialFilterExpression });
      await items.insertMany([{ at: LONG_AGO }, { at: new Date(1) }, { at: new Date(2) }]);
      await until('some are removed', async () => (await items.countDocuments()) < 3);
      expect((await items.find().toArray()).map(({ at }) => at)).toEqual([LONG_AGO]);
    });
  });

  test('stay with all their index entries when one of them cannot be removed', async () => {
    await onStore(60, async (db) => {
      await db.collection('items').createIndex({ at: 1 }, { expireAfterSeconds: 1 });
      await db.collection('items').createIndex({ n: 1 });
      await db.collection('items').insertMany([1, 2].map((n) => ({ n, at: LONG_AGO })));
    });
    change("CREATE TRIGGER stop BEFORE DELETE ON i2 WHEN old.r = 2 BEGIN SELECT RAISE(ABORT, 'stop'); END");
    const engine = new Engine(`${folder.path}/store.db`);
    const error = await new Promise((resolve) => {
      const stop = startExpiry(engine, SECONDS, (thrown) => {
        stop();
        resolve(thrown);
      });
    });
    engine.flush();
    expect(error).toMatchObject({ message: expect.stringContaining('stop') });
    for (const table of ['c1', 'i1', 'i2']) {
      expect(engine.connection.get(`SELECT count(*) FROM ${table}`), table).toEqual([2]);
    }
    engine.close();
  });

  test('are kept while the clock is years ahead, also by a store that starts then, and go a day after it', async () => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    const now = Date.now();
    await onStore(60, async (db) => {
      await db.collection('items').createIndex({ at: 1 }, { expireAfterSeconds: 0 });
      await db.collection('items').insertMany([{ at: LONG_AGO }, { at: new Date(now + DAY_MS) }]);
    });
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const countAt = (time: number) => {
      vi.setSystemTime(time);
      const engine = new Engine(`${folder.path}/store.db`);
      const stop = startExpiry(engine, SECONDS, (thrown) => expect(thrown).toBeUndefined());
      vi.advanceTimersByTime(SECONDS * 1000);
      stop();
      engine.flush();
      const [count] = engine.connection.get('SELECT count(*) FROM c1') ?? [];
      engine.close();
      return count;
    };
    try {
      expect(countAt(now)).toBe(1);
      expect(countAt(now + 1_000 * DAY_MS)).toBe(1);
      expect(countAt(now + 1_000)).toBe(1);
      for (const hours of [12, 23]) expect(countAt(now + (hours * DAY_MS) / 24)).toBe(1);
      expect(countAt(now + 1.5 * DAY_MS)).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
