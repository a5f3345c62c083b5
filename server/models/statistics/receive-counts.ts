import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Context } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { networksOf } from '#server/http/client-address.ts';
import { publishedAmong } from '#server/models/hotels/lists.ts';
import { runningAmong } from '#server/models/offers/statistics.ts';
import type { CountsInput } from '#shared/schemas/statistics.ts';

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
 * Counts the events that a browser reports of published hotels and running offers, except for robots and administrators
 * (docs/rules.md#statistics).
 * @throws AppError `statistics.tooMany` with the seconds to wait
 */
export async function receiveCounts(
  { address, userAgent, session, services }: Context,
  { counts }: CountsInput,
): Promise<void> {
  if (session || userAgent === '' || isbot(userAgent)) return;
  limit(address, counts.length);
  const published = await publishedAmong(counts.flatMap(({ hotelId = [] }) => hotelId));
  const running = await runningAmong(counts.flatMap(({ offerId = [] }) => offerId));
  for (const { hotelId = '', offerId = '', event, language } of counts) {
    if (published.has(hotelId)) services.statistics.count({ hotelId, event, language });
    if (event === 'view' && running.has(offerId)) services.statistics.countOffer({ offerId, event, language });
  }
}

function limit(address: string, events: number): void {
  const networks = networksOf(address);
  const full = networks.find(({ network, share }) => eventsOf(network) + events > MAX_COUNTS_PER_MINUTE * share);
  if (full) {
    const retryAfter = Math.ceil(counted.getRemainingTTL(full.network) / 1000) || 1;
    throw new AppError('statistics.tooMany', { retryAfter });
  }
  for (const { network } of networks) counted.set(network, eventsOf(network) + events);
}

const eventsOf = (network: string) => counted.get(network) ?? 0;
