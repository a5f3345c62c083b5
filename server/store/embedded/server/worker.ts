import { chmodSync, existsSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { ServerFacts } from '../commands/call.ts';
import type { Server } from '../commands/dispatch.ts';
import { FailPoints } from '../commands/fail-points.ts';
import { copyFile } from '../storage/backup.ts';
import { Cursors } from '../storage/cursors.ts';
import { Engine } from '../storage/engine.ts';
import { stateOf } from '../storage/file-state.ts';
import { reportLongScans } from '../storage/find.ts';
import { Sessions } from '../storage/transactions.ts';
import { type Listener, listen } from './connections.ts';
import { startExpiry } from './expiry.ts';
import { takeLock } from './lock.ts';

/** What the worker is started with. */
export interface WorkerOptions {
  dataDir: string;
  /** The socket's path, or the loopback port to listen on. */
  listen: { path: string } | { port: number; host: string };
  credentials: { user: string; password: string } | undefined;
  expirySeconds: number;
  maxBytes: number | undefined;
  failPoints: boolean;
}

/** What is asked of the worker. */
export type WorkerRequest = { id: number; kind: 'close' } | { id: number; kind: 'backup'; target: string };

/** What the worker tells. */
export type WorkerMessage =
  | { kind: 'ready'; port: number | undefined; state: string | undefined }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; id: number; error: string | undefined; state?: string | undefined }
  | { kind: 'log'; line: string };

const options = workerData as WorkerOptions;
const port = parentPort;
if (!port) throw new Error('the store runs in a worker thread');
const tell = (message: WorkerMessage): void => port.postMessage(message);

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function checkIntegrity(engine: Engine): void {
  const [result] = engine.connection.get('PRAGMA quick_check(1)') as [string];
  if (result !== 'ok') throw new Error(`The store's file ${engine.file} is damaged: ${result}`);
}

async function start(): Promise<void> {
  const lock = takeLock(options.dataDir);
  const file = join(options.dataDir, 'store.db');
  const state = stateOf(file);
  const engine = new Engine(file, options.maxBytes);
  if (lock.unclean) checkIntegrity(engine);
  const sessions = new Sessions(engine);
  const cursors = new Cursors();
  const facts: ServerFacts = {
    address: 'path' in options.listen ? options.listen.path : `${options.listen.host}:${options.listen.port}`,
    started: Date.now(),
    connections: () => listener?.count() ?? 0,
    credentials: options.credentials,
  };
  const failPoints = options.failPoints ? new FailPoints() : undefined;
  const server: Server = { engine, cursors, sessions, facts, failPoints };
  if ('path' in options.listen && existsSync(options.listen.path)) unlinkSync(options.listen.path);
  const listener: Listener | undefined = await listen(server, options.listen);
  if ('path' in options.listen) chmodSync(options.listen.path, 0o600);
  const address = listener.server.address();
  const bound = typeof address === 'object' && address ? address.port : undefined;
  if (bound) facts.address = `127.0.0.1:${bound}`;
  const stopExpiry = startExpiry(engine, options.expirySeconds, (error) =>
    tell({ kind: 'log', line: `expiry: ${textOf(error)}` }),
  );
  const sweeper = setInterval(() => cursors.sweep(), 60_000);
  sweeper.unref();
  reportLongScans(({ collection, examined, filter }) =>
    tell({
      kind: 'log',
      line: `scan of more than ${examined - 1} documents in ${collection} for fields ${Object.keys(filter).join(', ')}`,
    }),
  );

  const close = async (): Promise<string | undefined> => {
    stopExpiry();
    clearInterval(sweeper);
    engine.flush();
    await listener.close();
    sessions.abortAll();
    try {
      engine.close();
      const left = stateOf(file);
      lock.release();
      return left;
    } catch (error) {
      // Everything acknowledged is on the disk. The folder counts as left unclean, so the next start looks at it.
      tell({ kind: 'log', line: `closing: ${textOf(error)}` });
      return undefined;
    }
  };
  port?.on('message', (request: WorkerRequest) => {
    const job = request.kind === 'close' ? close() : copyFile(engine.file, request.target);
    job.then(
      (left) => tell({ kind: 'done', id: request.id, error: undefined, state: left ?? undefined }),
      (error) => tell({ kind: 'done', id: request.id, error: textOf(error) }),
    );
  });
  tell({ kind: 'ready', port: bound, state });
}

start().catch((error) => tell({ kind: 'failed', message: textOf(error) }));
