import { type Language, LIMITS, PRICES } from '#shared/constants.ts';
import { formatNumber, parsePrice } from '#shared/lib/numbers/price.ts';
import { readDay } from '#shared/lib/numbers/typed-day.ts';
import { writeNight } from '#shared/lib/prices/nights.ts';
import type { Season } from '#shared/schemas/prices.ts';

type Rule = Pick<Season['rooms'][number], 'price' | 'percent'>;

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
  /** The rules for single rooms, a price or percent over the base price, by `roomKey`. */
  rooms: Readonly<Record<string, string>>;
}

export const NO_RANGE: TypedRange = { from: '', to: '' };

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
  rooms: Object.fromEntries((season?.rooms ?? []).map((room) => [roomKey(room.hotelId, room.roomId), writeRule(room)])),
});

export const roomKey = (hotelId: string, roomId: string): string => `${hotelId}/${roomId}`;

export const writePercent = (percent: number): string => `${percent > 0 ? '+' : ''}${percent} %`;

const writeRule = ({ price, percent = 0 }: Rule): string =>
  price === undefined ? writePercent(percent) : formatNumber(price);

/** A text with `%` is percent, another one a price; undefined for what cannot be read. */
function readRule(typed: string): Rule | undefined {
  if (typed.includes('%')) {
    const percent = readPercent(typed);
    return percent === undefined || Number.isNaN(percent) ? undefined : { percent };
  }
  const price = parsePrice(typed);
  return price === undefined || price > LIMITS.price ? undefined : { price };
}

function readRooms(typed: SeasonValues['rooms']): Season['rooms'] | undefined {
  const rooms = Object.entries(typed)
    .filter(([, text]) => text.trim() !== '')
    .map(([key, text]) => {
      // The id of a hotel has no slash.
      const [hotelId = ''] = key.split('/');
      const rule = readRule(text);
      return rule && { hotelId, roomId: key.slice(hotelId.length + 1), ...rule };
    });
  return rooms.every((room) => room !== undefined) ? rooms : undefined;
}

export type SeasonProblem = 'name' | 'ranges' | 'percent' | 'rooms';

/** The percent that was typed; undefined for none, NaN for what is no number within the limits. */
function readPercent(typed: string): number | undefined {
  const bare = typed.replaceAll(/[%\s]/g, '').replace('−', '-');
  if (bare === '') return undefined;
  const percent = /^[+-]?\d{1,3}$/.test(bare) ? Number(bare) : Number.NaN;
  return percent >= PRICES.percent.min && percent <= PRICES.percent.max ? percent : Number.NaN;
}

/**
 * The season that a form has.
 * @param before the stored season
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
  const rooms = readRooms(values.rooms);
  if (!rooms) return 'rooms';
  return {
    id: before?.id ?? '',
    name: name.trim(),
    ...(hotelId !== '' && { hotelId }),
    ranges,
    weekdays: [...weekdays].sort(),
    ...(percent !== undefined && { percent }),
    rooms,
  };
}
