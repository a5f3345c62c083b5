import { LIMITS } from '#shared/constants.ts';
import { nightsBetween } from '#shared/lib/messages/enquiry.ts';
import { addDays, isCalendarDate } from '#shared/lib/numbers/date.ts';

/** Nights from the first to the last, both included: dated `YYYY-MM-DD`, or of every year `MM-DD`. */
export interface NightRange {
  from: string;
  to: string;
}

/** What a season does to the price of a room: another price in whole lira, or percent over the base price. */
interface PriceRule {
  price?: number | undefined;
  percent?: number | undefined;
}

/** The rule of docs/rules.md#seasons. */
export interface SeasonRule extends Pick<PriceRule, 'percent'> {
  /** The only hotel of the season; a season of the chain has none. */
  hotelId?: string | undefined;
  ranges: readonly NightRange[];
  /** From 1 for Monday to 7 for Sunday; empty for every day. */
  weekdays: readonly number[];
  /** The rooms with a rule of their own; `percent` of the season is for all others. */
  rooms: readonly (PriceRule & { hotelId: string; roomId: string })[];
}

const LEAP_YEAR = '2028';
const DAYS_OF_WEEK = 7;

export const isYearly = (night: string): boolean =>
  /^\d\d-\d\d$/.test(night) && isCalendarDate(`${LEAP_YEAR}-${night}`);

/** From 1 for Monday to 7 for Sunday. @param night `YYYY-MM-DD` */
const weekdayOf = (night: string) => ((new Date(night).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) + 1;

/** Days compare as texts, so that 29 February lies in each yearly range that has the days around it. */
function includes({ from, to }: NightRange, night: string): boolean {
  const day = isYearly(from) ? night.slice('YYYY-'.length) : night;
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
}

/** How far a season goes before others on a night: dated before yearly, then with weekdays before without; 0 for none. */
function rankOn({ ranges, weekdays }: SeasonRule, night: string): number {
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(night))) return 0;
  const within = ranges.filter((range) => includes(range, night));
  if (within.length === 0) return 0;
  const isDated = within.some(({ from }) => !isYearly(from));
  return 1 + (isDated ? 2 : 0) + (weekdays.length > 0 ? 1 : 0);
}

const nameOf = (hotelId: string, roomId: string) => `${hotelId}/${roomId}`;

function ruleFinder({ hotelId: only, percent, rooms }: SeasonRule) {
  const own = new Map(rooms.map((room) => [nameOf(room.hotelId, room.roomId), room]));
  const others = percent === undefined ? undefined : { percent };
  return (hotelId: string, roomId: string): PriceRule | undefined =>
    only === undefined || only === hotelId ? (own.get(nameOf(hotelId, roomId)) ?? others) : undefined;
}

/** A price in whole lira, half a lira up; without a base price there is none to raise. */
function priceBy({ price, percent = 0 }: PriceRule, base: number): number {
  return price ?? Math.min(Math.round((base * (100 + percent)) / 100), LIMITS.price);
}

export interface NightPrice {
  /** Of the first night, in whole lira; 0 for a night without a price. */
  night: number;
  /** Of all nights; missing without a departure, and when a night has no price. */
  total?: number;
}

/**
 * Prices of rooms on the nights of a stay (docs/rules.md#seasons).
 * @param arrival `YYYY-MM-DD`
 * @param departure `YYYY-MM-DD`, the day after the last night; without it, or before the arrival, only the first night counts
 * @returns a function that gives the price of a room with its base price
 */
export function pricesOn(seasons: readonly SeasonRule[], arrival: string, departure = '') {
  const count = nightsBetween(arrival, departure) ?? 0;
  const nights = Array.from({ length: Math.max(count, 1) }, (_, at) => addDays(arrival, at));
  const found = seasons.map((season) => ({ season, ruleFor: ruleFinder(season) }));
  const byNight = nights.map((night) =>
    found
      .map(({ season, ruleFor }) => ({ ruleFor, rank: rankOn(season, night) }))
      .filter(({ rank }) => rank > 0)
      .sort((one, other) => other.rank - one.rank),
  );
  return (hotelId: string, { id, price: base }: { id: string; price: number }): NightPrice => {
    const prices = byNight.map((ranked) => {
      for (const { ruleFor } of ranked) {
        const rule = ruleFor(hotelId, id);
        if (rule) return priceBy(rule, base);
      }
      return base;
    });
    const total = prices.reduce((sum, price) => sum + price, 0);
    return { night: prices[0] ?? base, ...(count > 0 && !prices.includes(0) && { total }) };
  };
}

/** All nights of a season's ranges of one kind, those of every year in a leap year. */
function nightsOf({ ranges, weekdays }: SeasonRule, yearly: boolean): Set<string> {
  const nights = new Set<string>();
  for (const { from, to } of ranges.filter((range) => isYearly(range.from) === yearly)) {
    const [first, last] = yearly ? [`${LEAP_YEAR}-${from}`, `${LEAP_YEAR}-${to}`] : [from, to];
    const parts =
      first <= last
        ? [[first, last]]
        : [
            [`${LEAP_YEAR}-01-01`, last],
            [first, `${LEAP_YEAR}-12-31`],
          ];
    for (const [begin = '', end = ''] of parts) {
      for (let night = begin; night <= end; night = addDays(night, 1)) {
        // A day of the year is on every weekday in some year.
        if (yearly || weekdays.length === 0 || weekdays.includes(weekdayOf(night))) nights.add(night);
      }
    }
  }
  return nights;
}

function sharesRoom(one: SeasonRule, other: SeasonRule): boolean {
  if (one.hotelId !== undefined && other.hotelId !== undefined && one.hotelId !== other.hotelId) return false;
  if (one.percent !== undefined && other.percent !== undefined) return true;
  const isIn = (season: SeasonRule) => {
    const ruleFor = ruleFinder(season);
    return ({ hotelId, roomId }: SeasonRule['rooms'][number]) => ruleFor(hotelId, roomId) !== undefined;
  };
  return one.rooms.some(isIn(other)) || other.rooms.some(isIn(one));
}

const isSameKind = (one: SeasonRule, other: SeasonRule) =>
  one.weekdays.length === 0
    ? other.weekdays.length === 0
    : one.weekdays.some((weekday) => other.weekdays.includes(weekday));

export interface Overlap {
  /** The positions of the two seasons. */
  one: number;
  other: number;
  /** The first nights that both have, without a gap; `MM-DD` when they are of every year. */
  nights: NightRange;
}

/** The first two seasons of equal rank on one night of one room. */
export function findOverlap(seasons: readonly SeasonRule[]): Overlap | undefined {
  const nights = seasons.map((season) => [nightsOf(season, false), nightsOf(season, true)]);
  for (const [other, later] of seasons.entries()) {
    for (const [one, earlier] of seasons.slice(0, other).entries()) {
      if (!isSameKind(earlier, later) || !sharesRoom(earlier, later)) continue;
      for (const yearly of [0, 1]) {
        const both = [...(nights[one]?.[yearly] ?? [])].filter((night) => nights[other]?.[yearly]?.has(night)).sort();
        if (both.length > 0) return { one, other, nights: firstRun(both, yearly === 1) };
      }
    }
  }
  return undefined;
}

/** The first nights without a gap; those of every year may begin before the end of the year. */
function firstRun(sorted: readonly string[], yearly: boolean): NightRange {
  const follows = (night: string | undefined, before: string | undefined) => night === addDays(before ?? '', 1);
  const gap = sorted.findIndex((night, at) => at > 0 && !follows(night, sorted[at - 1]));
  const to = sorted.at(gap === -1 ? -1 : gap - 1) ?? '';
  const goesOn = yearly && gap !== -1 && sorted[0]?.endsWith('-01-01') && sorted.at(-1)?.endsWith('-12-31');
  const lastGap = sorted.findLastIndex((night, at) => at > 0 && !follows(night, sorted[at - 1]));
  const from = sorted[goesOn ? lastGap : 0] ?? '';
  const day = (night: string) => (yearly ? night.slice('YYYY-'.length) : night);
  return { from: day(from), to: day(to) };
}
