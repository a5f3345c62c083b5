import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#server/log.ts';
import { StoreAway } from './connection-error.ts';
import { withReserve } from './disk-reserve.ts';

const PAUSE_MS = 2_000;

export interface Opening<Store> {
  /** Resolves after the first attempt; rejects when the store is there and cannot be used. */
  tried: Promise<void>;
  /** The open store; undefined when `stop` came first. Rejects when the store cannot be used. */
  opened: Promise<Store | undefined>;
  /** Why the store is not open yet, without an address; undefined once the store is open. */
  whyClosed(): string | undefined;
  /** Ends the attempts. */
  stop(): Promise<void>;
}

/** Opens a store that may come later than the site, as while the machines of a site start. */
export function openStore<Store>(log: Logger, open: () => Promise<Store>): Opening<Store> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let reason: string | undefined = 'starting';

  const attempt = async (): Promise<Store | undefined> => {
    try {
      const store = await withReserve(open);
      reason = undefined;
      return store;
    } catch (thrown) {
      if (!(thrown instanceof StoreAway)) throw thrown;
      if (thrown.reason !== reason) log.error({ reason: thrown.message }, 'store unavailable');
      reason = thrown.reason;
      return undefined;
    }
  };
  const first = attempt();
  const untilOpen = async () => {
    let store = await first;
    while (!store && !signal.aborted) {
      await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) store = await attempt();
    }
    return store;
  };
  const opened = untilOpen();
  // The caller awaits `tried` first.
  opened.catch(() => undefined);
  return {
    tried: first.then(() => undefined),
    opened,
    whyClosed: () => reason,
    stop: async () => {
      stopping.abort();
      await opened.catch(() => undefined);
    },
  };
}
