import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Context } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { networksOf } from '#server/http/client-address.ts';
import { idsAmong } from '#server/models/common/versioned.ts';
import { HotelModel, publishedHotels } from '#server/models/hotels/hotels.ts';
import { shownAt } from '#server/models/nouns.ts';
import { OfferModel, runningOffers } from '#server/models/offers/offers.ts';
import { splitLanguage } from '#shared/first-bytes.ts';
import type { CountsInput } from '#shared/schemas/statistics.ts';
import type { FigureKind } from './figures.ts';

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
  const hotelIds = counts.flatMap(({ hotelId = [] }) => hotelId);
  const published = await idsAmong(HotelModel, hotelIds, publishedHotels());
  const offerIds = counts.flatMap(({ offerId = [] }) => offerId);
  const running = await idsAmong(OfferModel, offerIds, runningOffers());
  for (const { hotelId = '', offerId = '', event, language } of counts) {
    if (published.has(hotelId)) services.statistics.count({ hotelId, event, language });
    if (event === 'view' && running.has(offerId)) services.statistics.countOffer({ offerId, event, language });
  }
  for (const { kind, key } of await figuresOf(counts)) services.statistics.countFigure(kind, key);
}

const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/;
/** The name of a campaign; an address of a person that somebody has put into a link is none. */
const CAMPAIGN = /^[\p{L}\d][\p{L}\d _.-]*$/u;
const FILTERS = /^[\w=&%+.-]+$/;

/** What views of pages count for; a page that visitors do not see counts for nothing. */
async function figuresOf(counts: CountsInput['counts']): Promise<{ kind: FigureKind; key: string }[]> {
  const places = counts.flatMap(({ path }) => (path === undefined ? [] : [splitLanguage(path).path]));
  const free = ([kind, pattern, texts]: [FigureKind, RegExp, (string | undefined)[]]) =>
    texts.flatMap((key = '') => (pattern.test(key) ? [{ kind, key }] : []));
  return [
    ...places.filter((path) => path === '/').map(() => ({ kind: 'home' as const, key: '' })),
    ...(await viewsOf('posts', places)),
    ...(await viewsOf('pages', places)),
    ...free(['from', HOST, counts.map(({ from }) => from)]),
    ...free(['campaigns', CAMPAIGN, counts.map(({ campaign }) => campaign)]),
    ...free(['nothing', FILTERS, counts.map(({ nothing }) => nothing)]),
  ];
}

async function viewsOf(noun: 'posts' | 'pages', places: readonly string[]) {
  const ids = await shownAt(noun, places);
  return places.flatMap((place) => (ids.has(place) ? [{ kind: noun, key: ids.get(place) ?? '' }] : []));
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
