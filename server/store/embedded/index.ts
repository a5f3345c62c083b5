import { chmodSync, mkdirSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkerMessage, WorkerOptions, WorkerRequest } from './server/worker.ts';

export { copyStore } from './storage/backup.ts';

const MAX_SOCKET_PATH = 100;
/** The thread's memory for what is new: Node would give it 48 MB, of which it gains nothing. */
const YOUNG_MB = 12;

/** A running store. */
export interface EmbeddedStore {
  /** The address for unmodified drivers and mongoose. */
  uri: string;
  /** Names what the file held before this start; undefined when it cannot be told from another content. */
  stateAtStart: string | undefined;
  /**
   * Finishes what runs, brings everything to the file and stops.
   * @returns the name of the state it is left in, which a later start finds again when nobody has written in between
   */
  close(): Promise<string | undefined>;
  /** Writes a consistent copy of the whole store to a file, while it goes on working. */
  backup(targetFile: string): Promise<void>;
}

/** How the store is started; only the folder is needed. */
export interface EmbeddedStoreOptions {
  dataDir: string;
  /** Loopback port instead of the socket in the data folder. */
  port?: number;
  /** Who may connect; on a port anyone on the machine can try. */
  credentials?: { user: string; password: string };
  /** Seconds between two rounds of removing what has expired; a minute when not given. */
  expirySeconds?: number;
  /** The most the store's file may grow to, in bytes; beyond it writes are refused as on a full disk. */
  maxBytes?: number;
  /** Takes the command `configureFailPoint`, with which drivers' test suites make commands fail. */
  failPoints?: boolean;
  /** Told of scans of more than 5,000 documents and of background errors. */
  onLog?: (line: string) => void;
}

function workerUrl(): URL {
  // From source the worker is a module beside this one; the built server has it as an entry of its own.
  return new URL(import.meta.url.endsWith('.ts') ? './server/worker.ts' : './store-worker.js', import.meta.url);
}

/** A thread keeps compiled code only when its environment says so; it needs nothing else of the process's. */
function workerEnv(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // The process's folder is the one of this version of Node, within the folder that is set.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

function socketPath(dataDir: string): string {
  const path = join(dataDir, 'store.sock');
  if (Buffer.byteLength(path) < MAX_SOCKET_PATH) return path;
  const folder = join(tmpdir(), `store-${process.pid}-${Math.random().toString(36).slice(2, 10)}`);
  mkdirSync(folder, { mode: 0o700 });
  return join(folder, 's');
}

function listenOptions(dataDir: string, options: EmbeddedStoreOptions): WorkerOptions['listen'] {
  if (options.port !== undefined) return { host: '127.0.0.1', port: options.port };
  if (process.platform === 'win32') return { host: '127.0.0.1', port: 0 };
  return { path: socketPath(dataDir) };
}

async function windowsCredentials(): Promise<WorkerOptions['credentials']> {
  const { randomBytes } = await import('node:crypto');
  return { user: 'store', password: randomBytes(24).toString('base64url') };
}

function uriOf(
  where: WorkerOptions['listen'],
  port: number | undefined,
  credentials: WorkerOptions['credentials'],
): string {
  const login = credentials
    ? `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}@`
    : '';
  const host = 'path' in where ? encodeURIComponent(where.path) : `${where.host}:${port}`;
  return `mongodb://${login}${host}/site?directConnection=true${credentials ? '&authSource=admin' : ''}`;
}

/**
 * Starts the store on a data folder, in a thread of its own.
 * Rejects when another process holds the folder, with a message that names the folder and the process.
 */
export async function startEmbeddedStore(options: EmbeddedStoreOptions): Promise<EmbeddedStore> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') chmodSync(dataDir, 0o700);
  const where = listenOptions(dataDir, options);
  // A socket in the folder is protected by its mode; a port of Windows is not, so there a password is made up.
  const guarded = options.port === undefined && process.platform === 'win32';
  const credentials = options.credentials ?? (guarded ? await windowsCredentials() : undefined);
  const { expirySeconds = 60, maxBytes, failPoints = false } = options;
  const workerData: WorkerOptions = { dataDir, listen: where, credentials, expirySeconds, maxBytes, failPoints };
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
  const worker = new Worker(workerUrl(), { workerData, execArgv: [], env: workerEnv(), resourceLimits });
  const { port, state } = await ready(worker, options.onLog);
  return { uri: uriOf(where, port, credentials), stateAtStart: state, ...requests(worker) };
}

type Ready = Extract<WorkerMessage, { kind: 'ready' }>;

function ready(worker: Worker, onLog: ((line: string) => void) | undefined): Promise<Ready> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'log') onLog?.(message.line);
      else if (message.kind === 'ready') {
        worker.off('error', reject);
        resolve(message);
      } else if (message.kind === 'failed') {
        void worker.terminate();
        reject(new Error(message.message));
      }
    });
  });
}

function requests(worker: Worker): Pick<EmbeddedStore, 'backup' | 'close'> {
  let nextId = 1;
  let closing: Promise<string | undefined> | undefined;
  const ask = (request: { kind: 'close' } | { kind: 'backup'; target: string }): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      const id = nextId++;
      const listener = (message: WorkerMessage): void => {
        if (message.kind !== 'done' || message.id !== id) return;
        worker.off('message', listener);
        if (message.error === undefined) resolve(message.state);
        else reject(new Error(message.error));
      };
      worker.on('message', listener);
      worker.once('error', reject);
      worker.postMessage({ ...request, id } satisfies WorkerRequest);
    });
  return {
    backup: async (targetFile) => {
      await ask({ kind: 'backup', target: resolve(targetFile) });
    },
    close() {
      closing ??= ask({ kind: 'close' }).then(async (state) => {
        await worker.terminate();
        return state;
      });
      return closing;
    },
  };
}
