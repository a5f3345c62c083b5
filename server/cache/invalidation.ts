import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { countChange, readChangeCounts } from '../models/change-counter.ts';
import { advanceAfterChange, advanceGeneration } from './content-generation.ts';

/** How often the store is read for changes by other processes. */
const POLL_MS = 250;
/** A successful poll longer ago than this no longer shows that nothing has changed. */
const RECENT_MS = 600;
/** How long a response stays fresh while polls fail: with the time above, other processes see a change within a second. */
const RESPONSE_AGE_WITHOUT_POLL_MS = 400;
/** How long a result of a read, and then the response made from it, stays fresh: a database shell's change is seen too. */
const MAX_AGE_MS = 30_000;

/** To be called after a change of content; @param withdraws content may have been removed */
export type ContentChanged = (withdraws: boolean) => Promise<void>;

/** Milliseconds that what is cached stays fresh while no change is known. */
export interface MaxAges {
  response: () => number;
  /** The result of a read that responses are made from. */
  read: () => number;
}

interface Invalidation {
  contentChanged: ContentChanged;
  /** Absent when only this process changes content. */
  maxAges?: MaxAges;
  stop(): void;
}

/** Invalidation where no other process writes into the store. */
export const localInvalidation: Invalidation = {
  contentChanged: advanceAfterChange,
  stop: () => undefined,
};

/** Invalidation by a counter in the store that each process polls, because not every store has change streams. */
export async function sharedInvalidation(log: Logger): Promise<Invalidation> {
  let seen = await readChangeCounts();
  let polledAt = performance.now();
  const stopped = new AbortController();
  /** How many changes of this process are being counted, and how many have been. */
  let counting = 0;
  let counted = 0;

  const poll = async () => {
    const startedAt = performance.now();
    const countedBefore = counted;
    const counts = await readChangeCounts();
    // A change of this process that is counted meanwhile would look like one of another; the next poll decides.
    if (counting > 0 || counted !== countedBefore) return;
    // Different, not higher: a store restored from a backup counts from an earlier number.
    if (counts.changes !== seen.changes) advanceGeneration(counts.withdrawals !== seen.withdrawals);
    seen = counts;
    polledAt = startedAt;
  };
  const pollUntilStopped = async () => {
    while (!stopped.signal.aborted) {
      await pause(POLL_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      // A failed poll only makes entries stale sooner; requests report the unavailable store.
      if (!stopped.signal.aborted) await poll().catch(() => undefined);
    }
  };
  pollUntilStopped();
  const isRecent = () => performance.now() - polledAt < RECENT_MS;

  return {
    contentChanged: async (withdraws) => {
      await advanceAfterChange(withdraws);
      counting += 1;
      try {
        const counts = await countChange(withdraws);
        // No other process has written since, so the next poll need not invalidate again.
        if (counts.changes === seen.changes + 1) seen = counts;
      } catch (err) {
        // The change itself is saved. Other processes see it when their entries are `MAX_AGE_MS` old.
        log.warn({ err }, 'other processes were not told of a change');
      } finally {
        counting -= 1;
        counted += 1;
      }
    },
    maxAges: {
      response: () => (isRecent() ? MAX_AGE_MS : RESPONSE_AGE_WITHOUT_POLL_MS),
      read: () => (isRecent() ? MAX_AGE_MS : 0),
    },
    stop: () => stopped.abort(),
  };
}
