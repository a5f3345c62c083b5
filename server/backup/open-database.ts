import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { optionsBeside } from '../store/connection-options.ts';
import { copyStore, hasStore, startEmbeddedStore } from '../store/embedded/index.ts';
import { withDraftFolder } from './draft-folder.ts';

/** A database that documents are copied from or to. */
interface OpenDatabase {
  db: Db;
  /** Its name in messages, without a password. */
  label: string;
}

type Job<T> = (database: OpenDatabase) => Promise<T>;

const TIMEOUTS = { serverSelectionTimeoutMS: 10_000 };

const isUri = (address: string): boolean => /^mongodb(\+srv)?:\/\//.test(address);

async function withUri<T>(uri: string, job: Job<T>): Promise<T> {
  const client = new MongoClient(uri, optionsBeside(uri, TIMEOUTS));
  const label = uri.replace(/\/\/[^@/]*@/, '//');
  try {
    await client.connect().catch((thrown: unknown) => {
      throw new Error(`${label} cannot be reached: ${thrown instanceof Error ? thrown.message : thrown}`);
    });
    return await job({ db: client.db(), label });
  } finally {
    await client.close();
  }
}

async function withFolder<T>(dataDir: string, label: string, job: Job<T>): Promise<T> {
  const store = await startEmbeddedStore({ dataDir });
  try {
    return await withUri(store.uri, ({ db }) => job({ db, label }));
  } finally {
    await store.close();
  }
}

/** Reads from a database: an address, or a folder, which is copied because the site may be running on it. */
export async function withSource<T>(address: string, job: Job<T>): Promise<T> {
  if (isUri(address)) return withUri(address, job);
  return withDraftFolder(tmpdir(), async (folder) => {
    await copyStore(resolve(address), folder);
    return withFolder(folder, address, job);
  });
}

/** Writes to a database: a `mongodb://` address, or a folder that no other process uses. */
export const withTarget = <T>(address: string, job: Job<T>): Promise<T> =>
  isUri(address) ? withUri(address, job) : withFolder(resolve(address), address, job);

/** Whether an address is a folder without a store; opening it would create one. */
export const isUnusedFolder = (address: string): boolean => !isUri(address) && !hasStore(address);
