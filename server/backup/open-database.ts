import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { optionsBeside } from '../store/connection-options.ts';
import { copyStore, hasStore, startEmbeddedStore } from '../store/embedded/index.ts';
import { createDraftFolder } from './draft-folder.ts';

/** A database that documents are copied from or to. */
interface OpenDatabase {
  db: Db;
  /** Its name in messages, without a password. */
  label: string;
  close(): Promise<void>;
}

const TIMEOUTS = { serverSelectionTimeoutMS: 10_000 };

const isUri = (address: string): boolean => /^mongodb(\+srv)?:\/\//.test(address);

async function connect(uri: string): Promise<OpenDatabase> {
  const client = new MongoClient(uri, optionsBeside(uri, TIMEOUTS));
  const label = uri.replace(/\/\/[^@/]*@/, '//');
  try {
    await client.connect();
  } catch (thrown) {
    await client.close();
    throw new Error(`${label} cannot be reached: ${thrown instanceof Error ? thrown.message : thrown}`);
  }
  return { db: client.db(), label, close: () => client.close() };
}

async function openFolder(dataDir: string, label: string): Promise<OpenDatabase> {
  const store = await startEmbeddedStore({ dataDir });
  const { db, close } = await connect(store.uri);
  return {
    db,
    label,
    close: async () => {
      await close();
      await store.close();
    },
  };
}

/** Opens a database to read from: an address, or a folder, which is copied because the site may be running on it. */
export async function openSource(address: string): Promise<OpenDatabase> {
  if (isUri(address)) return connect(address);
  const folder = await createDraftFolder(tmpdir());
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copyStore(resolve(address), folder);
    const database = await openFolder(folder, address);
    return {
      ...database,
      close: async () => {
        await database.close();
        await remove();
      },
    };
  } catch (thrown) {
    await remove();
    throw thrown;
  }
}

/** Opens a database to write to: a `mongodb://` address, or a folder that no other process uses. */
export function openTarget(address: string): Promise<OpenDatabase> {
  return isUri(address) ? connect(address) : openFolder(resolve(address), address);
}

/** Whether an address is a folder without a store; opening it would create one. */
export const isUnusedFolder = (address: string): boolean => !isUri(address) && !hasStore(address);
