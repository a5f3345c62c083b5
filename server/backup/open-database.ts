import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { copyStore, startEmbeddedStore } from '../store/embedded/index.ts';

/** A database that documents are moved from or to. */
export interface Place {
  db: Db;
  /** How messages call it; never with a password. */
  label: string;
  close(): Promise<void>;
}

const SELECTION_TIMEOUT_MS = 10_000;

const isUri = (address: string): boolean => /^mongodb(\+srv)?:\/\//.test(address);

async function connect(uri: string): Promise<Place> {
  // The address itself may say how long it is to be waited for.
  const told = /[?&]serverSelectionTimeoutMS=/i.test(uri);
  const client = new MongoClient(uri, told ? {} : { serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS });
  const label = uri.replace(/\/\/[^@/]*@/, '//');
  try {
    await client.connect();
  } catch (thrown) {
    await client.close();
    throw new Error(`${label} cannot be reached: ${thrown instanceof Error ? thrown.message : thrown}`);
  }
  return { db: client.db(), label, close: () => client.close() };
}

async function serve(dataDir: string, label: string): Promise<Place> {
  const store = await startEmbeddedStore({ dataDir });
  const { db, close } = await connect(store.uri);
  return {
    ...{ db, label },
    close: async () => {
      await close();
      await store.close();
    },
  };
}

/**
 * Opens a database to read from: a `mongodb://` address, or the folder of an embedded store. A folder is read as it
 * stands at this moment, from a copy, whether the site runs on it or not.
 */
export async function openSource(address: string): Promise<Place> {
  if (isUri(address)) return connect(address);
  const folder = await mkdtemp(join(tmpdir(), 'store-read-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copyStore(resolve(address), folder);
    const place = await serve(folder, address);
    return {
      ...place,
      close: async () => {
        await place.close();
        await remove();
      },
    };
  } catch (thrown) {
    await remove();
    throw thrown;
  }
}

/** Opens a database to write to: a `mongodb://` address, or a folder, which no other process may hold. */
export function openTarget(address: string): Promise<Place> {
  return isUri(address) ? connect(address) : serve(resolve(address), address);
}

/** Whether an address is a folder without a store in it: nothing to look into, and nothing to create by looking. */
export const isUnusedFolder = (address: string): boolean => !isUri(address) && !existsSync(join(address, 'store.db'));
