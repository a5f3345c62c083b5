import { type Language, LIMITS } from '#shared/constants.ts';
import { parsePrice } from '#shared/lib/numbers/price.ts';
import { readDay, writeDay } from '#shared/lib/numbers/typed-day.ts';
import { isYearly } from '#shared/lib/prices/seasons.ts';
import type { Season } from '#shared/schemas/prices.ts';

interface TypedRange {
  from: string;
  to: string;
}

/** A season as its form has it, each value as typed. */
export interface SeasonValues {
  name: string;
  /** Empty for the whole chain. */
  hotelId: string;
  ranges: readonly TypedRange[];
  weekdays: readonly number[];
  percent: string;
  /** Prices by the id of the room, of the only hotel. */
  rooms: Readonly<Record<string, string>>;
}

export const NO_RANGE: TypedRange = { from: '', to: '' };

/** A night as its field shows it: `24.12` of every year, `24.12.2026` of one. */
export function writeNight(night: string, language: Language): string {
  if (!isYearly(night)) return writeDay(night, language);
  const [month = '', day = ''] = night.split('-');
  return [day, month].join(language === 'tr' ? '.' : '/');
}

/**
 * The night that was typed: with a year that night, without one that of every year.
 * @returns `YYYY-MM-DD` or `MM-DD`; undefined when it is no day
 */
export function readNight(typed: string): string | undefined {
  // A day without a year is another one after another today.
  const [one, other] = ['2001-01-01', '2021-01-01'].map((today) => readDay(typed.trim(), { today, year: 'next' }));
  return one === other ? one : one?.slice('YYYY-'.length);
}

export const toSeasonValues = (season: Season | undefined, language: Language): SeasonValues => ({
  name: season?.name ?? '',
  hotelId: season?.hotelId ?? '',
  ranges: season?.ranges.map(({ from, to }) => ({
    from: writeNight(from, language),
    to: writeNight(to, language),
  })) ?? [NO_RANGE],
  weekdays: season?.weekdays ?? [],
  percent: season?.percent === undefined ? '' : String(season.percent),
  rooms: Object.fromEntries(
    (season?.rooms ?? []).flatMap(({ roomId, price }) => (price === undefined ? [] : [[roomId, String(price)]])),
  ),
});

export type SeasonProblem = 'name' | 'ranges' | 'percent' | 'rooms';

/** The percent that was typed; undefined for none, NaN for what is no number. */
function readPercent(typed: string): number | undefined {
  const bare = typed.replaceAll(/[%\s]/g, '').replace('−', '-');
  if (bare === '') return undefined;
  return /^[+-]?\d{1,3}$/.test(bare) ? Number(bare) : Number.NaN;
}

/**
 * The season that a form has.
 * @param before the stored season, whose rooms of other hotels stay
 * @returns the season, or which part cannot be read
 */
export function readSeason(values: SeasonValues, before: Season | undefined): Season | SeasonProblem {
  const { name, hotelId, weekdays } = values;
  if (name.trim() === '' || name.length > LIMITS.name) return 'name';
  const ranges = values.ranges.map(({ from, to }) => ({ from: readNight(from), to: readNight(to) }));
  if (!ranges.every((range): range is TypedRange => Boolean(range.from && range.to)) || ranges.length === 0)
    return 'ranges';
  const percent = readPercent(values.percent);
  if (Number.isNaN(percent)) return 'percent';
  const typed = Object.entries(values.rooms).filter(([, price]) => price.trim() !== '');
  const prices = typed.map(([roomId, price]) => ({ hotelId, roomId, price: parsePrice(price) }));
  if (prices.some(({ price }) => price === undefined)) return 'rooms';
  const kept = (before?.rooms ?? []).filter((room) => room.hotelId !== hotelId || room.percent !== undefined);
  const replaced = new Set(prices.map(({ roomId }) => roomId));
  return {
    id: before?.id ?? '',
    name: name.trim(),
    ...(hotelId !== '' && { hotelId }),
    ranges,
    weekdays: [...weekdays].sort(),
    ...(percent !== undefined && { percent }),
    rooms: [
      ...kept.filter((room) => (hotelId === '' || room.hotelId === hotelId) && !replaced.has(room.roomId)),
      ...prices.map((room) => ({ ...room, price: room.price ?? 0 })),
    ],
  };
}
