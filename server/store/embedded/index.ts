import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { listenAddress, storeUri } from './server/address.ts';
import { startWorker } from './server/worker-client.ts';
import type { Credentials } from './server/worker-messages.ts';

export { copyStore } from './storage/backup.ts';

/** A running store. */
export interface EmbeddedStore {
  /** The address for mongoose and the official driver, with the password if the store has one. */
  uri: string;
  /** Finishes running commands, writes everything into the store's file and stops. May be called again. */
  close(): Promise<void>;
  /**
   * Writes a consistent copy of the whole store while it goes on working.
   * @param targetFile path of the file to write
   * @throws Error when the file cannot be written
   */
  backup(targetFile: string): Promise<void>;
}

/** The options of a store; only the folder is required. */
export interface EmbeddedStoreOptions {
  /** The folder of the store's file; it is created with mode 0700 when it does not exist. */
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
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') chmodSync(dataDir, 0o700);
  const listen = listenAddress(dataDir, options.port);
  const credentials = options.credentials ?? generatedCredentials(options.port);
  const { expirySeconds = 60, maxBytes, failPoints = false, onLog } = options;
  const worker = await startWorker({ dataDir, listen, credentials, expirySeconds, maxBytes, failPoints }, onLog);
  let closed: Promise<void> | undefined;
  return {
    uri: storeUri(listen, worker.port, credentials),
    backup: (targetFile) => worker.backup(resolve(targetFile)),
    close() {
      closed ??= worker.close();
      return closed;
    },
  };
}

/** The mode of the folder protects a socket; the port that Windows uses instead needs a password. */
function generatedCredentials(port: number | undefined): Credentials | undefined {
  if (process.platform !== 'win32' || port !== undefined) return undefined;
  return { user: 'store', password: randomBytes(24).toString('base64url') };
}
