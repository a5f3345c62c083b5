import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#server/log.ts';
import { runWhenDue } from '#server/models/common/jobs.ts';

export interface Job {
  name: string;
  everyMs: number;
  /** Whether the job deletes what has become old, which a wrong clock must not do (docs/rules.md#clock). */
  deletes: boolean;
  /** Must finish what an interrupted run has left undone. */
  run: (run: { now: Date; since: Date; log: Logger }) => Promise<void>;
}

const CHECK_MS = 10 * 60_000;
const STOP_MS = 5_000;
const FIRST_CHECK_MS = 20_000;

export const runJob = (job: Job, log: Logger, now = new Date()): Promise<boolean> =>
  runWhenDue({ ...job, now }, (since) => job.run({ now, since, log }));

/**
 * Runs the jobs when they are due, one after the other.
 * @returns a function that ends the runs and waits some seconds for the running job
 */
export function startJobs(jobs: readonly Job[], log: Logger): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const runAll = async () => {
    for (const job of jobs) {
      if (stopped) return;
      // The next run makes up for a failure, such as an unreachable store.
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
