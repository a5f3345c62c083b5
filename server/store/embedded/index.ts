import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './lock.ts';

/** A running embedded store. */
export interface EmbeddedStore {
  /** What mongoose or the driver connects to. */
  uri: string;
  /** Finishes what runs, writes everything into the one file and frees the folder. */
  close(): Promise<void>;
  /** Writes a consistent copy of the whole store into a new file, while others go on. */
  backup(targetFile: string): Promise<void>;
}

/** Longest path a unix socket may have on every system. */
const SOCKET_PATH_MAX = 100;

/**
 * Starts the MongoDB-compatible server in a thread of this process.
 * @param dataDir the folder of its file; made with access for its owner only
 * @throws Error when another process holds the folder, or the file is damaged
 */
export async function startEmbeddedStore({
  dataDir,
  port,
}: {
  dataDir: string;
  port?: number;
}): Promise<EmbeddedStore> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const lock = lockFolder(folder);
  const socketPath = port === undefined && process.platform !== 'win32' ? socketIn(folder) : undefined;
  try {
    const worker = new Worker(workerFile(), {
      workerData: { file: join(folder, 'store.sqlite'), socketPath, port, checkFirst: lock.unclean },
    });
    const [started] = (await once(worker, 'message')) as [{ listening: string | AddressInfo }];
    // The site's own connections keep the process alive, not this thread.
    worker.unref();
    return {
      uri: uriOf(started.listening),
      close: async () => {
        await request(worker, 'close');
        await once(worker, 'exit');
        lock.release();
        if (socketPath && !socketPath.startsWith(folder))
          rmSync(join(socketPath, '..'), { recursive: true, force: true });
      },
      backup: (targetFile) => request(worker, { backup: resolve(targetFile) }),
    };
  } catch (thrown) {
    lock.release();
    throw thrown;
  }
}

/** The source in development and tests; in production the build puts the bundled worker beside the server. */
function workerFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './store-worker.js', import.meta.url);
}

function socketIn(folder: string): string {
  const path = join(folder, 'store.sock');
  return Buffer.byteLength(path) < SOCKET_PATH_MAX ? path : join(mkdtempSync(join(tmpdir(), 'store-')), 'store.sock');
}

function uriOf(address: string | AddressInfo): string {
  const host = typeof address === 'string' ? encodeURIComponent(address) : `127.0.0.1:${address.port}`;
  return `mongodb://${host}/site?directConnection=true`;
}

async function request(worker: Worker, message: unknown): Promise<void> {
  worker.ref();
  const answered = once(worker, 'message');
  worker.postMessage(message);
  await answered;
  worker.unref();
}
