import mongoose, { type SchemaDefinition } from 'mongoose';
import { is, oneOf } from '#server/models/common/conditions.ts';
import { requiredText } from '#server/models/common/fields.ts';
import { NOT_TRASHED } from '#server/models/common/trashable.ts';
import { isId } from '#server/models/common/versioned.ts';
import { remove, update } from '#server/models/common/writes.ts';
import type { Language } from '#shared/constants.ts';
import { addDays, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { OfferCounts, StatisticsFilter } from '#shared/schemas/statistics.ts';
import { OfferModel, type OfferRecord } from './offers.ts';
import { isForHotels } from './places.ts';

/** Events that are counted of offers. */
const OFFER_EVENTS = ['view', 'enquiry'] as const;
export type OfferEvent = (typeof OFFER_EVENTS)[number];

/** Counts of one offer in one language on one day in Istanbul (docs/rules.md#statistics). */
export interface OfferDayCounts {
  day: string;
  offerId: string;
  language: Language;
  counts: Partial<Record<OfferEvent, number>>;
}

const count = { type: Number } as const;

const schema = new mongoose.Schema<OfferDayCounts>(
  {
    day: requiredText,
    offerId: requiredText,
    language: requiredText,
    counts: Object.fromEntries(OFFER_EVENTS.map((event) => [event, count])) as Record<OfferEvent, typeof count>,
  } satisfies Required<SchemaDefinition<OfferDayCounts>>,
  { versionKey: false, collection: 'offer_statistics' },
);
// The unique index keeps one document per key, also when two processes count at the same time.
schema.index({ day: 1, offerId: 1, language: 1 }, { unique: true });

const OfferStatisticsModel = mongoose.model<OfferDayCounts>('OfferStatistics', schema);

export async function addOfferCounts(days: readonly OfferDayCounts[]): Promise<void> {
  for (const { day, offerId, language, counts } of days) {
    const $inc = Object.fromEntries(Object.entries(counts).map(([event, n]) => [`counts.${event}`, n]));
    await update(OfferStatisticsModel, { day, offerId, language }, { $inc }, { upsert: true });
  }
}

/** Deletes the counts before a day. @param day `YYYY-MM-DD` @returns the number of deleted documents */
export async function deleteOfferCounts(day: string): Promise<number> {
  const before = { day: is({ $lt: day }) };
  return remove(OfferStatisticsModel, before, { all: true });
}

type Sums = Partial<Record<OfferEvent, number>> & { _id: string };

/**
 * The views of the last days and the enquiries of each offer that has some, the most viewed first.
 * @param among the ids of the only hotels whose offers count; undefined for all
 */
export async function readOfferCounts(
  { days, language }: Pick<StatisticsFilter, 'days' | 'language'>,
  among: readonly string[] | undefined,
): Promise<OfferCounts> {
  const today = todayInIstanbul();
  return offerCountsBetween({ from: addDays(today, 1 - Number(days)), to: today }, among, language);
}

/** The same for a period. @param period its first and last day, `YYYY-MM-DD` */
export async function offerCountsBetween(
  { from, to }: { from: string; to: string },
  among: readonly string[] | undefined,
  language?: Language,
): Promise<OfferCounts> {
  const day = is({ $gte: from, $lte: to });
  const sums = Object.fromEntries(OFFER_EVENTS.map((event) => [event, { $sum: `$counts.${event}` }]));
  const counted = await OfferStatisticsModel.aggregate<Sums>([
    { $match: { day, ...(language !== undefined && { language }) } },
    { $group: { _id: '$offerId', ...sums } },
  ]);
  const byId = new Map(counted.map((counts) => [counts._id, counts]));
  if (byId.size === 0) return [];
  const ids = oneOf([...byId.keys()].filter(isId));
  const offers = await OfferModel.find({ _id: ids, ...NOT_TRASHED })
    .select({ title: 1, hotels: 1, rooms: 1 })
    .lean<OfferRecord[]>();
  return offers
    .filter((offer) => isForHotels(offer, among))
    .map(({ _id, title }) => {
      const { view = 0, enquiry = 0 } = byId.get(String(_id)) ?? {};
      return { offerId: String(_id), title, view, enquiry };
    })
    .sort((one, other) => other.view - one.view || other.enquiry - one.enquiry);
}
