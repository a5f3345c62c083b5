import { cp } from 'node:fs/promises';
import { type Db, type Document, MongoClient } from 'mongodb';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';

interface SharedStore {
  uri: string;
  /** The documents of a fresh store, by their collection. */
  fresh: Map<string, Document[]>;
}

const DAY = 86_400;

let store: Promise<SharedStore> | undefined;

/**
 * The store of one site of this worker after the other, because a store and its indexes take longer to start than a
 * site. It ends with the worker.
 * @param template a data folder; the folder of the store is beside it, and goes with it
 */
export function sharedStore(template: string): Promise<SharedStore> {
  store ??= open(template);
  return store;
}

async function open(template: string): Promise<SharedStore> {
  const dataDir = `${template}-${process.pid}`;
  await cp(template, dataDir, { recursive: true });
  // A test whose clock is in the past has sessions that the store's own clock would end.
  const { uri } = await startEmbeddedStore({ dataDir, expirySeconds: DAY });
  const client = await MongoClient.connect(uri);
  const fresh = new Map<string, Document[]>();
  for (const collection of await client.db().collections()) {
    fresh.set(collection.collectionName, await collection.find().toArray());
  }
  await client.close();
  return { uri, fresh };
}

/** Leaves nothing of the site before in the database. */
export async function reset(database: Db, { fresh }: SharedStore): Promise<void> {
  for (const collection of await database.collections()) {
    const documents = fresh.get(collection.collectionName);
    if (!documents) await collection.drop();
    else await collection.deleteMany();
    if (documents && documents.length > 0) await collection.insertMany(documents);
  }
}
