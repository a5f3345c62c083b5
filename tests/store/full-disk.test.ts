import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Collection, MongoClient, MongoServerError } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';

const OUT_OF_SPACE = 14031;
const WRITERS = 4;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-full-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Item = { _id: string; n: number; tags: string[]; pad: string };

/** Writes with several writers until every one has failed. @returns the acknowledged ids */
async function fillUp(items: Collection<Item>, round: string): Promise<Set<string>> {
  const acknowledged = new Set<string>();
  const writer = async (name: string): Promise<void> => {
    for (let n = 0; ; n++) {
      const _id = `${round}-${name}-${n}`;
      try {
        await items.insertOne({ _id, n, tags: [name, `t${n % 3}`], pad: 'x'.repeat(3_000) });
        acknowledged.add(_id);
      } catch (error) {
        expect(error).toBeInstanceOf(MongoServerError);
        expect(error).toMatchObject({ code: OUT_OF_SPACE, codeName: 'OutOfDiskSpace' });
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, i) => writer(`w${i}`)));
  return acknowledged;
}

/** Checks that exactly the acknowledged documents are stored, and that the index has the same ones. */
async function expectStored(items: Collection<Item>, acknowledged: Set<string>): Promise<void> {
  const found = await items.find().toArray();
  expect(new Set(found.map(({ _id }) => _id))).toEqual(acknowledged);
  for (const tag of ['t0', 't1', 'w0', 'w3']) {
    const wanted = found.filter(({ tags }) => tags.includes(tag)).length;
    expect(await items.countDocuments({ tags: tag })).toBe(wanted);
  }
}

describe('a full disk', () => {
  test('writes beyond the greatest file size fail and leave nothing; deleting makes room again', async () => {
    const dataDir = join(folder, 'data');
    const store = await startEmbeddedStore({ dataDir, maxBytes: 2_000_000 });
    const client = await MongoClient.connect(store.uri);
    const items = client.db('full').collection<Item>('items');
    await items.createIndex({ tags: 1 });
    const acknowledged = await fillUp(items, 'a');
    expect(acknowledged.size).toBeGreaterThan(100);
    await expectStored(items, acknowledged);
    // A transaction that does not fit leaves nothing.
    await client.withSession(async (session) => {
      session.startTransaction();
      const documents = Array.from({ length: 500 }, (_, n) => ({ _id: `t-${n}`, n, tags: [], pad: 'y'.repeat(3_000) }));
      await expect(items.insertMany(documents, { session })).rejects.toMatchObject({ code: OUT_OF_SPACE });
      await session.abortTransaction();
    });
    await expectStored(items, acknowledged);
    await items.deleteMany({ tags: 'w0' });
    for (const id of acknowledged) if (id.includes('-w0-')) acknowledged.delete(id);
    for (const id of await fillUp(items, 'b')) acknowledged.add(id);
    await expectStored(items, acknowledged);
    await client.close();
    await store.close();
    const again = await startEmbeddedStore({ dataDir });
    const reader = await MongoClient.connect(again.uri);
    await expectStored(reader.db('full').collection<Item>('items'), acknowledged);
    await reader.close();
    await again.close();
  });

  const small = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', tmpdir()]).status === 0;
  test.skipIf(!small)('a process killed on a really full disk loses no acknowledged write', async () => {
    const mounted = join(folder, 'disk');
    const out = join(folder, 'out');
    const script = new URL('./support/crash-writer.ts', import.meta.url).pathname;
    // The store runs on a small disk of its own, whose files are copied when the process is dead.
    const commands = `mkdir '${mounted}' && mount -t tmpfs -o size=6m tmpfs '${mounted}' && mkdir '${mounted}/data' &&
      { '${process.execPath}' '${script}' '${mounted}/data' 0 & echo $!; wait $!; cp -r '${mounted}/data' '${out}'; }`;
    const shell = spawn('unshare', ['-rm', 'sh', '-c', commands], { stdio: ['ignore', 'pipe', 'ignore'] });
    const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
    const pid = Number((await lines.next()).value);
    const uri = String((await lines.next()).value);
    const client = await MongoClient.connect(uri);
    const items = client.db('full').collection<Item>('items');
    await items.createIndex({ tags: 1 });
    const acknowledged = await fillUp(items, 'a');
    expect(acknowledged.size).toBeGreaterThan(100);
    await expectStored(items, acknowledged);
    for (const id of await fillUp(items, 'b')) acknowledged.add(id);
    process.kill(pid, 'SIGKILL');
    await once(shell, 'close');
    await client.close();
    expect(await readdir(out)).toContain('store.db');
    const store = await startEmbeddedStore({ dataDir: out });
    const reader = await MongoClient.connect(store.uri);
    await expectStored(reader.db('full').collection<Item>('items'), acknowledged);
    await reader.close();
    await store.close();
  });
});
