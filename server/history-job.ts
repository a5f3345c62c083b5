import type { Logger } from './log.ts';
import { thinRevisions } from './models/history/thinning.ts';

const FIRST_MS = 60_000;
const EVERY_MS = 6 * 60 * 60 * 1000;

/**
 * Thins out the history from time to time, in each process of the site; see `thinRevisions`.
 * @returns a function that ends it and waits for what runs
 */
export function startHistoryJob(log: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    // A failure, as of an unreachable store, is made up for by the next run.
    running = thinRevisions().catch((err: unknown) => log.warn({ err }, 'the history was not thinned out'));
    timer = setTimeout(run, EVERY_MS).unref();
  };
  let timer = setTimeout(run, FIRST_MS).unref();
  return async () => {
    clearTimeout(timer);
    await running;
  };
}
