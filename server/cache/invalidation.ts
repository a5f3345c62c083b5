import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { countChange, readChangeCounts } from '../models/change-counter.ts';
import { bump } from './content-generation.ts';

/** How often the store is asked whether others have written. */
const LOOK_MS = 250;
/** Heard of the store longer ago than this, and others may have written meanwhile. */
const RECENT_MS = 600;
/** How long an answer may be kept while nothing is heard (quality.md, "It is fast": within a second). */
const UNHEARD_MS = 1_000;
/** Who writes past the site, with a shell of the database, is seen after this. */
const HEARD_MS = 60_000;

/** Says that this process has changed content; @param withdraws some may have been taken away */
export type Changed = (withdraws: boolean) => Promise<void>;

/** For a site alone on its store. */
export const changedAlone: Changed = async (withdraws) => bump(withdraws);

interface Others {
  changed: Changed;
  /** Milliseconds a kept answer may be taken for true at this moment. */
  maxAgeMs(): number;
  close(): void;
}

/**
 * Keeps step with other processes on the same store by a counter in it, looked at a few times a second. A change stream
 * would tell sooner, but not every store has one, and a second way to the same end could fail unseen.
 */
export async function followOthers(log: Logger): Promise<Others> {
  let seen = await readChangeCounts();
  let heardAt = performance.now();
  const stopped = new AbortController();

  const look = async () => {
    const asked = performance.now();
    const mark = await readChangeCounts();
    // Another one, not a higher one: a store brought back from a backup counts from an earlier number.
    if (mark.changes !== seen.changes) bump(mark.withdrawals !== seen.withdrawals);
    seen = mark;
    heardAt = asked;
  };
  const follow = async () => {
    while (!stopped.signal.aborted) {
      await pause(LOOK_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      // A store that is away is told by those who need it; here answers only become stale sooner.
      if (!stopped.signal.aborted) await look().catch(() => undefined);
    }
  };
  follow();

  return {
    changed: async (withdraws) => {
      bump(withdraws);
      try {
        const mark = await countChange(withdraws);
        // Only our own change: no need to forget again what is kept since.
        if (mark.changes === seen.changes + 1) seen = mark;
      } catch (err) {
        // What was written is written; others see it when their answers are a minute old.
        log.warn({ err }, 'other processes were not told of a change');
      }
    },
    maxAgeMs: () => (performance.now() - heardAt < RECENT_MS ? HEARD_MS : UNHEARD_MS),
    close: () => stopped.abort(),
  };
}
