import { setTimeout as pause } from 'node:timers/promises';
import { FIRST_MAIL_MS } from '#server/models/common/outgoing-mail.ts';

const STOP_MS = 5_000;

export interface Polling {
  /** Must be called when something becomes due. */
  wake(): void;
  /** Ends the runs, and waits some seconds for the last one and for what runs have begun. */
  stop(begun?: Iterable<Promise<unknown>>): Promise<void>;
}

/**
 * Does what is due again and again, soon after each call of `wake` and from time to time.
 * @param work gets a function that says whether it shall end
 */
export function startPolling(
  work: (isStopped: () => boolean) => Promise<void>,
  { everyMs, onError }: { everyMs: number; onError: (err: unknown) => void },
): Polling {
  let running = Promise.resolve();
  let stopped = false;
  // The last run may have looked before the latest thing was due.
  const run = () => {
    running = running.then(() => work(() => stopped)).catch(onError);
  };
  const poll = setInterval(run, everyMs).unref();
  let soon = setTimeout(run, FIRST_MAIL_MS).unref();
  return {
    wake: () => {
      clearTimeout(soon);
      soon = setTimeout(run, FIRST_MAIL_MS).unref();
    },
    stop: async (begun = []) => {
      stopped = true;
      clearInterval(poll);
      clearTimeout(soon);
      await Promise.race([Promise.all([running, ...begun]), pause(STOP_MS, undefined, { ref: false })]);
    },
  };
}
