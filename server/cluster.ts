import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from './env.ts';
import { originOf } from './http/listen.ts';
import type { Logger } from './log.ts';
import type { Site } from './start.ts';
import { openEmbeddedStore } from './store/open-embedded-store.ts';

/** A process that does not end when asked is killed after this; the whole site must end within ten seconds. */
const KILL_MS = 9_000;
/** Pause before a crashed process is replaced; it doubles with each further crash up to the maximum. */
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 30_000;
/** A process that ran this long before its crash starts again with the first pause. */
const STABLE_MS = 60_000;

export const isWorker = () => cluster.isWorker;

/**
 * Runs the site as several worker processes on one port. The primary process handles no requests: it holds the embedded
 * store, which the workers reach through its socket, starts the workers and replaces those that crash.
 * @throws Error when a worker cannot start
 */
export async function startCluster(env: Env, log: Logger): Promise<Site> {
  const store = await openEmbeddedStore(env, log);
  const variables = store ? { MONGODB_URI: store.uri } : {};
  // On a socket that outlives the site each worker accepts its own connections; those that the primary hands out would
  // be lost when it ends.
  if (env.listenFd !== undefined) cluster.schedulingPolicy = cluster.SCHED_NONE;
  let stopping = false;
  let nextPause = FIRST_PAUSE_MS;

  const replace = async (startedAt: number) => {
    if (Date.now() - startedAt > STABLE_MS) nextPause = FIRST_PAUSE_MS;
    const wait = nextPause;
    nextPause = Math.min(nextPause * 2, MAX_PAUSE_MS);
    log.error({ wait }, 'a process crashed and is replaced');
    await pause(wait);
    if (!stopping) watch(cluster.fork(variables));
  };
  const watch = (worker: Worker) => {
    const startedAt = Date.now();
    log.info({ process: worker.process.pid }, 'process started');
    const onExit = () => {
      if (!stopping) void replace(startedAt);
    };
    // One of the first may have crashed while the others started.
    if (worker.isDead()) onExit();
    else worker.once('exit', onExit);
  };
  const close = async () => {
    stopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
    await store?.close();
  };

  try {
    // The first worker alone prepares the store: indexes, administrator, demo content.
    const first = cluster.fork(variables);
    const { port } = await listening(first);
    const others = Array.from({ length: env.WEB_CONCURRENCY - 1 }, () => cluster.fork(variables));
    await Promise.all(others.map(listening));
    for (const worker of [first, ...others]) watch(worker);
    return { url: originOf(env.HOST, port), close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

async function listening(worker: Worker): Promise<AddressInfo> {
  const exited = once(worker, 'exit').then(() => {
    throw new Error('A process of the site could not start; see above');
  });
  const [address] = await Promise.race([once(worker, 'listening'), exited]);
  return address;
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const timeout = setTimeout(() => worker.process.kill('SIGKILL'), KILL_MS);
  worker.process.kill('SIGTERM');
  await once(worker, 'exit');
  clearTimeout(timeout);
}
