import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from './env.ts';
import type { Logger } from './log.ts';
import type { Site } from './start.ts';
import { beginStore } from './store/begin.ts';

/** A process that does not end when asked is ended; the whole must be gone within ten seconds. */
const END_MS = 9_000;
/** A crashed process is replaced after this, twice as long after each further crash, up to the longest. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;
/** One that has run this long before it crashed is no sign of a fault that comes back at once. */
const SOUND_MS = 60_000;

/** Whether this is one of the processes that answer, started by the one that holds the port. */
export const isWorker = () => cluster.isWorker;

/**
 * Runs the site as several processes on one port. This first one answers nothing: it holds the embedded store, which
 * the others reach through its socket, starts them, and replaces those that crash.
 * @throws Error when one cannot start
 */
export async function startCluster(env: Env, log: Logger): Promise<Site> {
  const store = await beginStore(env, log);
  const variables = store ? { MONGODB_URI: store.uri } : {};
  // On a socket that outlives them each takes its own callers: dealt out from here, some would be lost at the end.
  if (env.listenFd !== undefined) cluster.schedulingPolicy = cluster.SCHED_NONE;
  let stopping = false;
  let nextPause = FIRST_PAUSE_MS;

  const replace = async (startedAt: number) => {
    if (Date.now() - startedAt > SOUND_MS) nextPause = FIRST_PAUSE_MS;
    const wait = nextPause;
    nextPause = Math.min(nextPause * 2, LONGEST_PAUSE_MS);
    log.error({ wait }, 'a process crashed and is replaced');
    await pause(wait);
    if (!stopping) watch(cluster.fork(variables));
  };
  const watch = (worker: Worker) => {
    const startedAt = Date.now();
    log.info({ process: worker.process.pid }, 'process started');
    worker.once('exit', () => {
      if (!stopping) void replace(startedAt);
    });
  };
  const close = async () => {
    stopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
    await store?.close();
  };

  try {
    // The first one alone prepares the store: indexes, administrator, demo content.
    const first = cluster.fork(variables);
    const address = await listening(first);
    const others = Array.from({ length: env.WEB_CONCURRENCY - 1 }, () => cluster.fork(variables));
    await Promise.all(others.map(listening));
    for (const worker of [first, ...others]) watch(worker);
    return { url: `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${address.port}`, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

async function listening(worker: Worker): Promise<AddressInfo> {
  const failed = new AbortController();
  worker.once('exit', () => failed.abort());
  try {
    const [address] = (await once(worker, 'listening', { signal: failed.signal })) as [AddressInfo];
    return address;
  } catch {
    throw new Error('A process of the site could not start; see above');
  }
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const late = setTimeout(() => worker.process.kill('SIGKILL'), END_MS);
  worker.process.kill('SIGTERM');
  await once(worker, 'exit');
  clearTimeout(late);
}
