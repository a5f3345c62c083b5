import mongoose, { type SchemaDefinition } from 'mongoose';
import { is, oneOf } from '#server/models/common/conditions.ts';
import { requiredText } from '#server/models/common/fields.ts';
import { eachOf } from '#server/models/common/list-page.ts';
import { addEach, remove } from '#server/models/common/writes.ts';
import { deleteOfferCounts } from '#server/models/offers/statistics.ts';
import { COUNTED_EVENTS, type CountedEvent, type Language } from '#shared/constants.ts';
import { addDays, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { Statistics, StatisticsDay, StatisticsFilter } from '#shared/schemas/statistics.ts';
import { deleteFigures } from './figures.ts';

type Counts = Partial<Record<CountedEvent, number>>;

/** Counts of one hotel in one language on one day in Istanbul (docs/rules.md#statistics). */
export interface DayCounts {
  day: string;
  hotelId: string;
  language: Language;
  counts: Counts;
}

const count = { type: Number } as const;

const schema = new mongoose.Schema<DayCounts>(
  {
    day: requiredText,
    hotelId: { type: String, default: '' },
    language: requiredText,
    counts: Object.fromEntries(COUNTED_EVENTS.map((event) => [event, count])) as Record<CountedEvent, typeof count>,
  } satisfies Required<SchemaDefinition<DayCounts>>,
  { versionKey: false, collection: 'statistics' },
);
// The unique index keeps one document per key, also when two processes count at the same time.
schema.index({ day: 1, hotelId: 1, language: 1 }, { unique: true });
schema.index({ hotelId: 1, day: 1 });

const StatisticsModel = mongoose.model<DayCounts>('Statistics', schema);

export async function addCounts(days: readonly DayCounts[]): Promise<void> {
  if (days.length === 0) return;
  await addEach(
    StatisticsModel,
    days.map(({ day, hotelId, language, counts }) => ({
      filter: { day, hotelId, language },
      $inc: Object.fromEntries(Object.entries(counts).map(([event, n]) => [`counts.${event}`, n])),
    })),
  );
}

export const NO_COUNTS = { view: 0, call: 0, whatsapp: 0, book: 0, enquiry: 0 };

const sums = () => Object.fromEntries(COUNTED_EVENTS.map((event) => [event, { $sum: `$counts.${event}` }]));

/** The sums of a period by the id of the hotel. */
export async function countsByHotel({ from, to }: Period): Promise<ReadonlyMap<string, typeof NO_COUNTS>> {
  const counted = await StatisticsModel.aggregate<Counts & { _id: string }>([
    { $match: { day: is({ $gte: from, $lte: to }) } },
    { $group: { _id: '$hotelId', ...sums() } },
  ]);
  return new Map(counted.map(({ _id, ...counts }) => [_id, { ...NO_COUNTS, ...counts }]));
}

const KEPT_DAYS = 3 * 366;

/** Deletes the counts of days that are too old to be kept. @returns the number of deleted documents */
export async function deleteOldCounts(now: Date): Promise<number> {
  const first = addDays(todayInIstanbul(now), -KEPT_DAYS);
  const day = is({ $lt: first });
  const deletedCount = await remove(StatisticsModel, { day }, { all: true });
  return deletedCount + (await deleteOfferCounts(first)) + (await deleteFigures(first));
}

interface Period {
  from: string;
  to: string;
}

interface Filter extends StatisticsFilter {
  /** The ids of the only hotels; undefined for all. */
  among?: readonly string[] | undefined;
}

const matching = ({ hotelId, language, among }: Filter, { from, to }: Period) => ({
  day: is({ $gte: from, $lte: to }),
  ...(among && { hotelId: oneOf(among) }),
  ...(hotelId !== undefined && { hotelId }),
  ...(language !== undefined && { language }),
});

const lastDays = ({ days }: Pick<StatisticsFilter, 'days'>, today: string): Period => ({
  from: addDays(today, 1 - Number(days)),
  to: today,
});

/** The counts of each of the last days, and of as many days before them. @param today `YYYY-MM-DD` */
export async function readStatistics(filter: Filter, today: string): Promise<Statistics> {
  const { from, to } = lastDays(filter, today);
  const length = Number(filter.days);
  const first = addDays(from, -length);
  const counted = await StatisticsModel.aggregate<Counts & { _id: string }>([
    { $match: matching(filter, { from: first, to }) },
    { $group: { _id: '$day', ...sums() } },
  ]);
  const byDay = new Map(counted.map(({ _id, ...counts }) => [_id, counts]));
  const daysFrom = (start: string) =>
    Array.from({ length }, (_, index) => dayOf(addDays(start, index), byDay.get(addDays(start, index))));
  return { days: daysFrom(from), before: daysFrom(first) };
}

const dayOf = (day: string, counts: Counts = {}): StatisticsDay => ({ day, ...NO_COUNTS, ...counts });

export function eachDayCounts(filter: Filter, today: string): AsyncIterable<DayCounts> {
  return eachOf(
    StatisticsModel.find(matching(filter, lastDays(filter, today)))
      .sort({ day: 1, hotelId: 1, language: 1 })
      .lean<DayCounts[]>()
      .cursor(),
  );
}
