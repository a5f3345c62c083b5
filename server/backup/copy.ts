import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Db, type Document, MongoClient } from 'mongodb';
import { namesDatabase } from '#server/env.ts';
import { makeFolder } from '#server/make-folder.ts';
import { hostsOf } from '#server/store/connection-error.ts';
import { optionsBeside } from '#server/store/connection-options.ts';
import { addDocuments } from '#server/store/driver-writes.ts';
import { copyStore, startEmbeddedStore } from '#server/store/embedded/index.ts';
import { COPY_MARK, isCopyUnfinished } from '#server/store/unfinished.ts';

const TIMEOUTS = { serverSelectionTimeoutMS: 10_000 };
const DURABLE = { writeConcern: { w: 'majority', j: true } } as const;
/** Keeps BSON types: an int32 stays an int32. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;
const BATCH = 100;

interface OpenDatabase {
  db: Db;
  label: string;
}

type Job = (database: OpenDatabase) => Promise<void>;

const isUri = (address: string): boolean => /^mongodb(\+srv)?:\/\//.test(address);

/**
 * Copies a database with its indexes into an empty database. When the copy fails, the target is emptied again; when the
 * copy is killed, the next copy empties the target.
 * @param from a `mongodb://` address, or the folder of an embedded store, which a site may use meanwhile
 * @param to a `mongodb://` address, or a folder that no other process uses
 * @throws Error when the source is empty, when the target is not, or when the target does not accept a collection,
 *   document or index
 */
export async function copyDatabase(
  from: string,
  to: string,
  onCopied: (collection: string, documents: number) => void,
): Promise<void> {
  await withSource(from, async ({ db }) => {
    const names = await collectionsOf(db);
    if (names.length === 0) throw new Error('The source has no collections, so nothing was copied.');
    await withTarget(to, async (target) => {
      if (await isCopyUnfinished(target.db)) await removeAll(target.db);
      await checkEmpty(target);
      await target.db.createCollection(COPY_MARK, DURABLE);
      try {
        for (const name of names) onCopied(name, await copyCollection(db, target.db, name));
      } catch (thrown) {
        await removeAll(target.db);
        throw thrown;
      }
      await target.db.dropCollection(COPY_MARK);
    });
  });
}

async function copyCollection(from: Db, to: Db, name: string): Promise<number> {
  const [listed]: Document[] = await from.listCollections({ name }, EXACT).toArray();
  await to.command({ create: name, ...listed?.options });
  let copied = 0;
  let batch: Document[] = [];
  const send = async () => {
    if (batch.length > 0) await addDocuments(to.collection(name), batch, DURABLE);
    copied += batch.length;
    batch = [];
  };
  for await (const document of from.collection(name).find({}, EXACT)) {
    batch.push(document);
    if (batch.length === BATCH) await send();
  }
  await send();
  const indexes = await from.collection(name).listIndexes(EXACT).toArray();
  const further = indexes.filter((index) => index.name !== '_id_').map(({ ns: _, ...index }) => index);
  if (further.length > 0) await to.command({ createIndexes: name, indexes: further });
  return copied;
}

async function collectionsOf(db: Db): Promise<string[]> {
  if (await isCopyUnfinished(db)) throw new Error('A copy into this database was not finished: run it again.');
  const listed: Document[] = await db.listCollections().toArray();
  const odd = listed.find(({ type }) => type !== 'collection');
  if (odd) throw new Error(`${odd.name} is a ${odd.type}, which cannot be copied.`);
  return listed
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}

async function checkEmpty({ db, label }: OpenDatabase): Promise<void> {
  const names = await namesIn(db);
  if (names.length === 0) return;
  const some = names.sort().slice(0, 5).join(', ');
  throw new Error(`${label} is not empty: it has ${some}${names.length > 5 ? ', …' : ''}. Nothing was changed.`);
}

async function namesIn(db: Db): Promise<string[]> {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray();
  return listed.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

async function removeAll(db: Db): Promise<void> {
  for (const name of await namesIn(db)) if (name !== COPY_MARK) await db.dropCollection(name);
  await db.dropCollection(COPY_MARK);
}

async function withSource(address: string, job: Job): Promise<void> {
  if (isUri(address)) return withUri(address, job);
  const folder = await mkdtemp(join(tmpdir(), 'hotels-copy-'));
  try {
    await copyStore(resolve(address), folder);
    await withFolder(folder, address, job);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const withTarget = (address: string, job: Job): Promise<void> =>
  isUri(address) ? withUri(address, job) : withFolder(resolve(address), address, job);

async function withFolder(dataDir: string, label: string, job: Job): Promise<void> {
  makeFolder(dataDir, 0o700);
  const store = await startEmbeddedStore({ dataDir });
  try {
    await withUri(store.uri, ({ db }) => job({ db, label }));
  } finally {
    await store.close();
  }
}

async function withUri(uri: string, job: Job): Promise<void> {
  if (!namesDatabase(uri)) throw new Error(`${hostsOf(uri)}: the address names no database. Nothing was copied.`);
  const client = new MongoClient(uri, optionsBeside(uri, TIMEOUTS));
  const label = uri.replace(/\/\/[^@/]*@/, '//');
  try {
    await client.connect().catch((thrown: unknown) => {
      throw new Error(`${label} cannot be reached: ${thrown instanceof Error ? thrown.message : thrown}`);
    });
    await job({ db: client.db(), label });
  } finally {
    await client.close();
  }
}
