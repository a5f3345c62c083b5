import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { runWhenDue } from '../models/jobs.ts';

/** What the site has to do from time to time, in one of its processes. */
export interface Job {
  name: string;
  everyMs: number;
  /** Must go on with what a run before it has left undone. */
  run: (run: { now: Date; since: Date; log: Logger }) => Promise<void>;
}

const CHECK_MS = 10 * 60_000;
/** A stop waits this long for the job that runs. */
const STOP_MS = 5_000;
/** A start must not be slowed down by the jobs. */
const FIRST_CHECK_MS = 20_000;

/** Does a job when it is due. @returns whether it was due */
export const runJob = (job: Job, log: Logger, now = new Date()): Promise<boolean> =>
  runWhenDue(job.name, job.everyMs, now, (since) => job.run({ now, since, log }));

/**
 * Does the jobs when they are due, one after the other.
 * @returns a function that ends this and waits for the job that runs, for some seconds at most
 */
export function startJobs(jobs: readonly Job[], log: Logger): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const runAll = async () => {
    for (const job of jobs) {
      if (stopped) return;
      // A failure, as of an unreachable store, is made up for by the next run.
      await runJob(job, log).catch((err: unknown) => log.warn({ err, job: job.name }, 'a regular job failed'));
    }
  };
  const check = async () => {
    running = runAll();
    await running;
    if (!stopped) timer = setTimeout(check, CHECK_MS).unref();
  };
  let timer = setTimeout(check, FIRST_CHECK_MS).unref();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await Promise.race([running, pause(STOP_MS, undefined, { ref: false })]);
  };
}
