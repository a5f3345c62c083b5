import { join } from 'node:path';
import type { CommandServer } from '#server/store/embedded/commands/call.ts';
import { FailPoints } from '#server/store/embedded/commands/fail-points.ts';
import { checkIntegrity } from '#server/store/embedded/storage/connection.ts';
import { Engine } from '#server/store/embedded/storage/engine.ts';
import { copyLog, findLogDamage, logOf } from '#server/store/embedded/storage/log-check.ts';
import { Cursors } from '#server/store/embedded/storage/queries/cursors.ts';
import { reportLongScans } from '#server/store/embedded/storage/queries/find.ts';
import { Sessions } from '#server/store/embedded/storage/sessions.ts';
import { listen } from './connections.ts';
import { startExpiry } from './expiry.ts';
import { lockFolder } from './lock.ts';
import type { WorkerOptions } from './worker-messages.ts';

const CURSOR_SWEEP_MS = 60_000;
/** How long the log may keep what the file no longer has. */
const LOG_MS = 60 * 60_000;

/** The running server in the worker thread. */
interface OpenStore {
  /** The port it listens on; undefined for a socket. */
  port: number | undefined;
  /** Commits, ends all connections and releases the data folder. */
  close(): Promise<void>;
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Locks the data folder, opens the store's file and listens for clients.
 * @throws Error when another process holds the folder, or when the file or its log is damaged
 */
export async function openStore(options: WorkerOptions, log: (line: string) => void): Promise<OpenStore> {
  const lock = lockFolder(options.dataDir);
  const file = join(options.dataDir, 'store.db');
  // Before SQLite opens the file, because it ends the log at the first frame that it cannot read.
  if (lock.unclean) checkLog(file, lock.sameBoot);
  const engine = new Engine(file, options.maxBytes);
  if (lock.unclean) {
    checkIntegrity(engine.connection.db, file);
    if (engine.emptyLog()) lock.logEmptied();
  }
  const server = commandServer(engine, options);
  const listener = await listen(server, options.listen);
  server.info.connections = listener.connections;
  if (listener.port !== undefined) server.info.address = `127.0.0.1:${listener.port}`;
  const stopJobs = startJobs(server, options.expirySeconds, log);
  reportLongScans(({ collection, examined, filter }) => {
    const fields = Object.keys(filter).join(', ');
    log(`scan of more than ${examined - 1} documents in ${collection} for fields ${fields}`);
  });
  return {
    port: listener.port,
    async close() {
      stopJobs();
      engine.flush();
      await listener.close();
      server.sessions.abortAll();
      try {
        engine.close();
        lock.release();
      } catch (error) {
        // Every acknowledged write is on the disk; without the release, the next start checks the file.
        log(`closing: ${messageOf(error)}`);
      }
    },
  };
}

/** @throws Error when acknowledged commits of the log cannot be read; the log stays as it is, and a copy is made */
function checkLog(file: string, sameBoot: boolean): void {
  const log = logOf(file);
  const damage = findLogDamage(log, sameBoot);
  if (!damage) return;
  throw new Error(
    `The store's log ${log} is damaged: ${damage.commits} commits after the damage cannot be read. It was copied to ${copyLog(log)}. Restore a backup, or give these commits up with npm run db:repair.`,
  );
}

function commandServer(engine: Engine, { listen: where, credentials, failPoints }: WorkerOptions): CommandServer {
  return {
    engine,
    cursors: new Cursors(),
    sessions: new Sessions(engine),
    info: {
      address: 'path' in where ? where.path : `${where.host}:${where.port}`,
      started: Date.now(),
      connections: () => 0,
      credentials,
    },
    failPoints: failPoints ? new FailPoints() : undefined,
  };
}

/** Starts the periodic jobs; @returns a function that stops them */
function startJobs({ engine, cursors }: CommandServer, expirySeconds: number, log: (line: string) => void): () => void {
  const stopExpiry = startExpiry(engine, expirySeconds, (error) => log(`expiry: ${messageOf(error)}`));
  const sweeper = setInterval(() => cursors.closeIdle(), CURSOR_SWEEP_MS);
  sweeper.unref();
  const emptier = setInterval(() => {
    engine.flush();
    engine.emptyLog();
  }, LOG_MS);
  emptier.unref();
  return () => {
    stopExpiry();
    clearInterval(sweeper);
    clearInterval(emptier);
  };
}
