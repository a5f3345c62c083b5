import { resolve } from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import type { Env } from '#server/env.ts';
import type { Logger } from '#server/log.ts';
import { connectionError } from './connection-error.ts';
import { optionsBeside } from './connection-options.ts';
import { type EmbeddedStore, hasStore, runningStoreUri } from './embedded/index.ts';
import { checkFormat } from './format.ts';
import { openEmbeddedStore } from './open-embedded-store.ts';
import { retryWrite } from './retry-write.ts';
import { isCopyUnfinished } from './unfinished.ts';

export interface Store {
  close(): Promise<void>;
}

const TIMEOUTS = {
  /** How long a call waits for an unreachable store before the response is 503. */
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 2_000,
  heartbeatFrequencyMS: 1_000,
  /** A store that accepts a command and sends no reply counts as unreachable after this time. */
  socketTimeoutMS: 10_000,
};

let connected = false;

export const storeUnavailable = () => !connected;

/**
 * Connects mongoose to `MONGODB_URI`, or to the embedded store in `DATA_DIR`, which is created when missing.
 * @param opened the embedded store, when the store is open already
 * @throws StoreAway when the MongoDB is not there; Error that names the process when another process holds the folder, or
 *   that says why the site cannot use the MongoDB
 */
export async function connectStore(env: Env, log: Logger, opened?: EmbeddedStore): Promise<Store> {
  const embedded = opened ?? (await openEmbeddedStore(env, log));
  return connect({ uri: env.MONGODB_URI ?? embedded?.uri ?? '', address: env.MONGODB_URI, embedded, log });
}

interface ExistingStoreOptions {
  /** Uses the embedded store of a running site as well, whose caches do not notice the writes. */
  alsoRunning?: boolean;
}

/**
 * Connects a command to the store of a site. A command never creates a store, because a store in a wrong folder would
 * look like success.
 * @throws Error when there is no store, or when a running site holds the store and `alsoRunning` is off
 */
export async function connectExistingStore(
  env: Env,
  log: Logger,
  { alsoRunning = false }: ExistingStoreOptions = {},
): Promise<Store> {
  const dataDir = resolve(env.DATA_DIR);
  if (env.MONGODB_URI === undefined && !hasStore(dataDir)) {
    throw new Error(
      `DATA_DIR: There is no store in the folder ${dataDir}. Name the site's folder; npm start creates the store.`,
    );
  }
  const running = alsoRunning && env.MONGODB_URI === undefined ? await runningStoreUri(dataDir) : undefined;
  if (running !== undefined) return connect({ uri: running, log });
  return connectStore(env, log);
}

interface ConnectOptions {
  uri: string;
  /** The value of `MONGODB_URI`, for what is said about a failure. */
  address?: string | undefined;
  embedded?: EmbeddedStore | undefined;
  log: Logger;
}

/** What every MongoDB from 5.0 on has, and promises to keep. */
const STABLE_API = { version: '1', strict: true, deprecationErrors: true } as const;

async function connect({ uri, address, embedded, log }: ConnectOptions): Promise<Store> {
  mongoose.set('strictQuery', true);
  // An object in place of a text must never become a query operator.
  mongoose.set('sanitizeFilter', true);
  // A write whose client received a 503 must not happen later, when the store is back.
  mongoose.set('bufferCommands', false);
  // mongoose's `readyState` also counts a store as lost whose heartbeat is late, as after a pause of this process.
  mongoose.connection.on('connected', () => {
    connected = true;
  });
  mongoose.connection.on('disconnected', () => {
    connected = false;
  });
  const close = async () => {
    connected = false;
    for (const event of ['connected', 'disconnected', 'reconnected']) mongoose.connection.removeAllListeners(event);
    await mongoose.disconnect();
    await embedded?.close();
  };
  try {
    await greet(uri, address);
    await createIndexes(address);
  } catch (thrown) {
    await close();
    throw thrown;
  }
  mongoose.connection.on('disconnected', () => log.error('store unavailable'));
  mongoose.connection.on('reconnected', () => log.info('store available again'));
  log.info({ store: embedded ? 'embedded' : 'mongodb' }, 'store connected');
  return { close };
}

/** Connects to a database that the site can use, and writes nothing. */
async function greet(uri: string, address: string | undefined): Promise<void> {
  await asking(address, 'hello', () => mongoose.connect(uri, { ...optionsBeside(uri, TIMEOUTS), ...OPTIONS }));
  await asking(address, 'hello', checkVersion);
  await asking(address, 'listCollections', checkCopied);
  await asking(address, 'find', checkStoredFormat);
}

/**
 * Asks a MongoDB what a start asks before its first write.
 * @param address the value of `MONGODB_URI`
 * @returns the database's clock in milliseconds, when the database tells it
 * @throws StoreAway when the MongoDB is not there; Error that says why the site cannot use the MongoDB
 */
export async function askDatabase(address: string): Promise<number | undefined> {
  try {
    await greet(address, address);
    const { localTime } = (await mongoose.connection.db?.admin().command({ hello: 1 })) ?? {};
    return localTime instanceof Date ? localTime.getTime() : undefined;
  } finally {
    await mongoose.disconnect();
  }
}

const OPTIONS = {
  serverApi: STABLE_API,
  autoIndex: false,
  // The store creates a collection with its first index or document.
  autoCreate: false,
  // The schemas let only well-formed text in, so the driver need not check every text again.
  enableUtf8Validation: false,
} as const;

const asking = <T>(address: string | undefined, command: string, ask: () => Promise<T>): Promise<T> =>
  ask().catch((thrown: unknown) => {
    throw address === undefined ? thrown : connectionError(thrown, address, command);
  });

/** The wire protocol of MongoDB 5.0, which brought the Stable API. */
const STABLE_API_WIRE_VERSION = 13;

/** @throws MongoCompatibilityError when the server is older than the Stable API */
async function checkVersion(): Promise<void> {
  const { maxWireVersion = 0 } = (await mongoose.connection.db?.admin().command({ hello: 1 })) ?? {};
  if (maxWireVersion >= STABLE_API_WIRE_VERSION) return;
  throw new mongoose.mongo.MongoCompatibilityError(`its wire protocol has version ${maxWireVersion}`);
}

/** @throws Error when a copy fills the store, or was killed while filling the store */
async function checkCopied(): Promise<void> {
  const { db } = mongoose.connection;
  if (!db || !(await isCopyUnfinished(db))) return;
  throw new Error(
    'A copy into this store is running or was not finished. Run npm run db:copy again, or begin with an empty store.',
  );
}

/** @throws Error when the store belongs to a newer version of the site */
async function checkStoredFormat(): Promise<void> {
  const { db } = mongoose.connection;
  if (db) await checkFormat(db);
}

/**
 * Creates the indexes of all models, with one command for each collection; existing indexes stay as they are.
 * @throws Error that names the collection when an index cannot be created
 */
async function createIndexes(address: string | undefined): Promise<void> {
  for (const { collection, schema } of Object.values(mongoose.models)) {
    const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
    if (indexes.length === 0) continue;
    const command = `createIndexes of the collection ${collection.collectionName}`;
    await asking(address, command, () => retryWrite(() => collection.createIndexes(indexes)));
  }
}
