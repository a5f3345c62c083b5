import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { CountsInput } from '#shared/schemas/statistics.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { networkOf } from '../http/client-address.ts';

/** Counts accepted from one network in a minute: many guests may share the network of a hotel. */
const MAX_COUNTS_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/** The counts of the last minute stay in memory, because a restart may forget them without harm. */
const counted = new LRUCache<string, number>({
  max: 10_000,
  ttl: MINUTE_MS,
  ttlAutopurge: true,
  noUpdateTTL: true,
});

/**
 * Counts the events that a browser reports, except for robots and administrators (docs/rules.md#statistics).
 * @throws AppError `statistics.tooMany` with the seconds to wait
 */
export function receiveCounts({ address, userAgent, session, services }: Context, { counts }: CountsInput): void {
  if (session || userAgent === '' || isbot(userAgent)) return;
  limit(networkOf(address), counts.length);
  for (const each of counts) services.statistics.count(each);
}

function limit(network: string, events: number): void {
  const total = (counted.get(network) ?? 0) + events;
  if (total > MAX_COUNTS_PER_MINUTE) {
    throw new AppError('statistics.tooMany', { retryAfter: Math.ceil(counted.getRemainingTTL(network) / 1000) || 1 });
  }
  counted.set(network, total);
}
