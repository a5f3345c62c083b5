import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Collection, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import { Engine } from '#server/store/embedded/storage/engine.ts';
import { findLogDamage } from '#server/store/embedded/storage/log-check.ts';
import { slowIt } from '../support/vitest/slow-it.ts';
import { seeded } from './support/random.ts';
import { runScript, startCrashWriter } from './support/test-store.ts';

const WRITES = 200;
const SEED = Date.now() % 1_000_000;
/** A frame of the log: its header and one page. */
const FRAME = 24 + 8192;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'store-damage-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

interface Item {
  _id: number;
  text: string;
}

const fileIn = (name: string) => join(dataDir, name);
const log = () => fileIn('store.db-wal');

function alter(file: string, at: number, bit = 1): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ bit;
  writeFileSync(file, bytes);
}

async function onItems<T>(job: (items: Collection<Item>) => Promise<T>): Promise<T> {
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.uri);
  try {
    return await job(client.db().collection<Item>('items'));
  } finally {
    await client.close();
    await store.close();
  }
}

/** Leaves a log with 200 acknowledged writes of one process that was killed. */
async function writeAndKill(): Promise<void> {
  const { child, uri } = await startCrashWriter(dataDir);
  const client = await MongoClient.connect(uri);
  const items = client.db().collection<Item>('items');
  for (let _id = 0; _id < WRITES; _id++) await items.insertOne({ _id, text: `text ${_id}` });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await client.close();
}

/** Leaves a log whose last commit has many frames. */
async function killAfterLargeWrite(): Promise<void> {
  const { child, uri } = await startCrashWriter(dataDir);
  const client = await MongoClient.connect(uri);
  const items = client.db().collection<Item>('items');
  await items.insertMany(Array.from({ length: WRITES }, (_, _id) => ({ _id, text: 'x'.repeat(500) })));
  child.kill('SIGKILL');
  await once(child, 'exit');
  await client.close();
}

describe('a log with an altered bit', () => {
  test('stops the start in one line, is copied, and only db:repair gives up what comes after it', async () => {
    await writeAndKill();
    const middle = 32 + Math.floor(readFileSync(log()).length / FRAME / 2) * FRAME;
    alter(log(), middle + 5_000);
    const before = readFileSync(log());
    for (const _ of ['once', 'and again']) {
      await expect(startEmbeddedStore({ dataDir })).rejects.toThrow(
        /^The store's log \S+store\.db-wal is damaged: \d+ commits after .* copied to \S+\. Restore a backup, or .* npm run db:repair\.$/,
      );
    }
    expect(readFileSync(log())).toEqual(before);
    const copies = (await readdir(dataDir)).filter((name) => name.includes('.damaged-'));
    expect(copies).toHaveLength(1);
    expect(readFileSync(fileIn(copies[0] ?? ''))).toEqual(before);
    const backup = await runScript('db/backup', [fileIn('b.tar.gz')], { DATA_DIR: dataDir });
    expect([backup.code, backup.errors]).toEqual([1, expect.stringMatching(/log \S+ is damaged/)]);
    const repaired = await runScript('db/repair', [], { DATA_DIR: dataDir });
    expect(repaired).toMatchObject({ code: 0, errors: '' });
    expect(repaired.output).toMatch(/^\d+ commits are given up\. The log with all of them is \S+\.damaged-/);
    const left = await onItems((items) => items.find().sort({ _id: 1 }).toArray());
    expect(left.length).toBeGreaterThan(10);
    expect(left.length).toBeLessThan(WRITES);
    expect(left.map(({ _id }) => _id)).toEqual(left.map((_, index) => index));
  });

  slowIt('is copied whole beside an older copy with other bytes, and once', async () => {
    await writeAndKill();
    alter(log(), 32 + 50 * FRAME + 5_000);
    const bytes = readFileSync(log());
    const older = `${log()}.damaged-${bytes.toString('hex', 16, 24)}`;
    writeFileSync(older, bytes.subarray(0, 10 * FRAME));
    for (const _ of ['once', 'and again']) {
      await expect(startEmbeddedStore({ dataDir })).rejects.toThrow(`copied to ${older}-2. Restore`);
      expect(readFileSync(`${older}-2`)).toEqual(bytes);
    }
    expect(readFileSync(older)).toHaveLength(10 * FRAME);
    expect((await readdir(dataDir)).filter((name) => name.includes('.damaged-'))).toHaveLength(2);
  });

  test('is found wherever it is before the last three commits', async () => {
    await writeAndKill();
    const bytes = readFileSync(log());
    expect(findLogDamage(log(), true)).toBeUndefined();
    const random = seeded(SEED);
    const altered = fileIn('altered-wal');
    // The frame that ends a commit has the size of the database in its header (https://www.sqlite.org/fileformat2.html#walformat).
    const frames = [...Array((bytes.length - 32) / FRAME).keys()];
    const commits = frames.filter((frame) => bytes.readUInt32BE(32 + frame * FRAME + 4) !== 0);
    const end = 32 + ((commits.at(-4) ?? 0) + 1) * FRAME;
    // Every byte of the log's header and of a frame's counts.
    const headers = [...Array(32).keys(), ...Array.from({ length: 24 }, (_, at) => 32 + 40 * FRAME + at)];
    for (const at of [...headers, ...Array.from({ length: 60 }, () => random.below(end))]) {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
      writeFileSync(altered, copy);
      expect(findLogDamage(altered, false), `byte ${at}, seed ${SEED}`).toBeDefined();
    }
  });

  test('does not stop the start when its end is torn, as a kill or a power cut leaves it', async () => {
    await writeAndKill();
    const bytes = readFileSync(log());
    const random = seeded(SEED);
    for (const cut of [1, 8_000, FRAME, FRAME + 24, ...Array.from({ length: 20 }, () => random.below(20 * FRAME))]) {
      writeFileSync(fileIn('torn-wal'), bytes.subarray(0, bytes.length - cut));
      expect(findLogDamage(fileIn('torn-wal'), true), `cut ${cut}`).toBeUndefined();
    }
    writeFileSync(log(), bytes.subarray(0, bytes.length - 100));
    expect(await onItems((items) => items.countDocuments())).toBeGreaterThanOrEqual(WRITES - 1);
  });

  test('of the last transaction stops the start only while the machine has run on', async () => {
    await killAfterLargeWrite();
    alter(log(), readFileSync(log()).length - 3 * FRAME);
    // A power cut may lose a part of a transaction that was not acknowledged yet; a kill does not.
    expect(findLogDamage(log(), true)).toMatchObject({ commits: 1 });
    expect(findLogDamage(log(), false)).toBeUndefined();
  });

  test('that a power cut has left stops neither the next start nor the one after a kill', async () => {
    await killAfterLargeWrite();
    alter(log(), readFileSync(log()).length - 3 * FRAME);
    const [pid] = readFileSync(fileIn('store.pid'), 'utf8').split('\n');
    writeFileSync(fileIn('store.pid'), `${pid}\nanother start of the machine\n`);
    const { child } = await startCrashWriter(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await onItems((items) => items.countDocuments())).toBe(0);
  });

  test('of a write without an fsync or the one after it stops the start only while the machine has run on', () => {
    const engine = new Engine(fileIn('store.db'));
    engine.connection.exec('CREATE TABLE numbers (n)');
    const syncs = [true, false, false, false, true].map((journaled) => {
      engine.openGroup(journaled);
      engine.connection.run('INSERT INTO numbers VALUES (1)');
      const [level] = engine.connection.get('PRAGMA synchronous') ?? [];
      engine.flush();
      return level === 2;
    });
    const bytes = readFileSync(log());
    engine.close();
    // One of two commits in a row has an fsync, and a write that asks for one always.
    expect(syncs).toEqual([true, false, true, false, true]);
    /** A log with an altered bit that many commits before its end; each commit is one frame. */
    const alteredBefore = (commits: number) => {
      writeFileSync(fileIn('altered-wal'), bytes);
      alter(fileIn('altered-wal'), bytes.length - (commits + 1) * FRAME + 5_000);
      return fileIn('altered-wal');
    };
    expect(findLogDamage(alteredBefore(2), true)).toMatchObject({ commits: 2 });
    expect(findLogDamage(alteredBefore(2), false)).toBeUndefined();
    expect(findLogDamage(alteredBefore(3), false)).toMatchObject({ commits: 3 });
  });
});

describe('a document with an altered bit', () => {
  const LONG = 'z'.repeat(3_000);

  /** Alters the stored bytes of document 2 of three. */
  async function alterDocument(): Promise<void> {
    await onItems(async (items) => {
      await items.createIndex({ text: 1 });
      await items.insertMany([1, 2, 3].map((_id) => ({ _id, text: `name ${_id} ${LONG}` })));
    });
    const file = fileIn('store.db');
    const bytes = readFileSync(file);
    // The last place is in the table of the documents, whose text is followed by a zero byte.
    let at = -1;
    for (let found = 0; found >= 0; found = bytes.indexOf(`name 2 zzz`, found + 1)) at = found;
    alter(file, at + 5);
  }

  test('is an error that names the collection and the document, however it is read; the others are read', async () => {
    await alterDocument();
    await onItems(async (items) => {
      const reads = [
        () => items.findOne({ _id: 2 }),
        () => items.find().toArray(),
        () => items.find().sort({ text: 1 }).toArray(),
        () => items.updateOne({ _id: 2 }, { $set: { text: 'new' } }),
        () => items.aggregate([{ $group: { _id: null, all: { $push: '$text' } } }]).toArray(),
      ];
      for (const read of reads) {
        await expect(read()).rejects.toMatchObject({
          code: 22,
          message: expect.stringMatching(/document 2 \(row 2\) of site\.items is damaged/),
        });
      }
      expect((await items.findOne({ _id: 1 }))?.text).toBe(`name 1 ${LONG}`);
      expect((await items.findOne({ _id: 3 }))?.text).toBe(`name 3 ${LONG}`);
    });
    const copy = await runScript('db/copy', [dataDir, fileIn('copy')]);
    expect([copy.code, copy.errors]).toEqual([
      1,
      expect.stringContaining('document 2 (row 2) of site.items is damaged'),
    ]);
  });

  test('is not searched for in documents from before there were checksums, or of an older version', async () => {
    await onItems((items) => items.insertMany([1, 2].map((_id) => ({ _id, text: `old ${_id}` }))));
    const older = new DatabaseSync(fileIn('store.db'));
    const bytes = older.prepare('SELECT d FROM c1 WHERE rid = 2').get()?.d as Uint8Array;
    older.exec('DROP TRIGGER s1; ALTER TABLE c1 DROP COLUMN s; PRAGMA user_version=0');
    older.close();
    await onItems(async (items) => {
      expect(await items.countDocuments({ text: /^old/ })).toBe(2);
      await items.updateOne({ _id: 1 }, { $set: { text: 'new 1' } });
      await items.updateOne({ _id: 2 }, { $set: { text: 'new 2' } });
    });
    const again = new DatabaseSync(fileIn('store.db'));
    expect(again.prepare('SELECT count(s) AS n FROM c1').get()?.n).toBe(2);
    again.prepare('UPDATE c1 SET d = ? WHERE rid = 2').run(bytes);
    again.close();
    const texts = await onItems((items) => items.find().sort({ _id: 1 }).toArray());
    expect(texts.map(({ text }) => text)).toEqual(['new 1', 'old 2']);
  });
});
