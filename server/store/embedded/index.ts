import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listenAddress, publishUri, removeSocketFolder, storeUri, withdrawUri } from './server/address.ts';
import { startWorker } from './server/worker-client.ts';
import type { Credentials } from './server/worker-messages.ts';

export { runningStoreUri } from './server/address.ts';
export { type Repair, repairLog } from './server/repair.ts';
export { copyStore } from './storage/backup.ts';

/** The name of the store's file in its folder. */
export const STORE_FILE = 'store.db';

/** A running store. */
export interface EmbeddedStore {
  /** The address for mongoose and the official driver, with the password if the store has one. */
  uri: string;
  /** Finishes running commands, writes everything into the store's file and stops. May be called again. */
  close(): Promise<void>;
}

/** The options of a store; only the folder is required. */
export interface EmbeddedStoreOptions {
  /** The folder of the store's file; it is created with mode 0700, and a folder without a store keeps its mode. */
  dataDir: string;
  /** Listens on this loopback port instead of a socket in the data folder; 0 chooses a free port. */
  port?: number;
  /** The user and password that clients must have. Every user of the machine can connect to a port. */
  credentials?: Credentials;
  /** The seconds between two removals of expired documents (TTL indexes); 60 by default. */
  expirySeconds?: number;
  /** The greatest size of the store's file in bytes; writes beyond it fail as on a full disk. */
  maxBytes?: number;
  /** Accepts the command `configureFailPoint`, with which the test suites of drivers make commands fail. */
  failPoints?: boolean;
  /** Receives a line about each scan of more than 5,000 documents and about errors of background jobs. */
  onLog?: (line: string) => void;
}

/**
 * Starts the store in a worker thread.
 * @throws Error that names the folder and the process when another process holds the folder, or that names the file
 * when it is damaged
 */
export async function startEmbeddedStore(options: EmbeddedStoreOptions): Promise<EmbeddedStore> {
  const dataDir = resolve(options.dataDir);
  prepareFolder(dataDir);
  const listen = listenAddress(dataDir, options.port);
  const credentials = options.credentials ?? generatedCredentials(options.port);
  const { expirySeconds = 60, maxBytes, failPoints = false, onLog } = options;
  const settings = { dataDir, listen, credentials, expirySeconds, maxBytes, failPoints };
  const removeFolder = () => removeSocketFolder(listen, dataDir);
  const worker = await startWorker(settings, onLog).catch((error) => {
    removeFolder();
    throw error;
  });
  let closed: Promise<void> | undefined;
  const uri = storeUri(listen, worker.port, credentials);
  publishUri(dataDir, uri);
  return {
    uri,
    close() {
      if (!closed) withdrawUri(dataDir);
      closed ??= worker.close().finally(removeFolder);
      return closed;
    },
  };
}

/** Whether a folder has a store, also one that no process runs. */
export function hasStore(dataDir: string): boolean {
  // A start that failed may have left an empty file.
  return (statSync(join(dataDir, STORE_FILE), { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Creates what is missing, readable by the user of the process only; a folder of other things keeps its mode. */
function prepareFolder(dataDir: string): void {
  const hadStore = hasStore(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (hadStore && process.platform !== 'win32') chmodSync(dataDir, 0o700);
  // SQLite would create its files readable by all; those it adds later have the mode of the first one.
  for (const name of [STORE_FILE, 'store.lock']) closeSync(openSync(join(dataDir, name), 'a', 0o600));
}

/** The mode of a socket protects it; the port that Windows uses instead needs a password. */
function generatedCredentials(port: number | undefined): Credentials | undefined {
  if (process.platform !== 'win32' || port !== undefined) return undefined;
  return { user: 'store', password: randomBytes(24).toString('base64url') };
}
