import { z } from 'zod';
import { LIMITS, MAX_LIST_ENTRIES, PRICES } from '#shared/constants.ts';
import { nightsBetween } from '#shared/lib/messages/enquiry.ts';
import { isNight } from '#shared/lib/prices/nights.ts';
import { isYearly } from '#shared/lib/prices/seasons.ts';
import { ignoredOfKey, listOf, saved } from './fields.ts';
import {
  anyId,
  calendarDate,
  code,
  count,
  externalId,
  flag,
  integer,
  requiredText,
  text,
  version,
} from './primitives.ts';

const own = {
  id: 'Id of the season. One that a save lacks or uses twice is replaced.',
  name: 'Name of the season, for the back office.',
  hotelId: 'The only hotel of the season, whose manager may edit it; missing for the whole chain.',
  from: { description: 'The first night, `YYYY-MM-DD`, or of every year `MM-DD`.', example: '2026-12-24' },
  to: {
    description: 'The last night in the same form. A range of every year may end in the next one.',
    example: '2027-01-02',
  },
  ranges: 'The nights, as ranges.',
  weekdays: 'Only nights that begin on these days, from 1 for Monday to 7 for Sunday; empty for all.',
  percent: 'Percent over the base price, below it with a minus, of rooms without a rule of their own.',
  rooms:
    'Rooms with a rule of their own, of the season’s hotel where it has one: a price, else a percentage, else the base price.',
  price: 'Whole Turkish lira per night; 0 means not priced.',
  base: 'Whole Turkish lira per night outside of seasons; 0 means not priced yet.',
  roomId: 'The id of the room within its hotel.',
  hotelExternalId: 'The id of the hotel in another system; `id` goes before.',
  roomExternalId: 'The id of the room in another system; `id` goes before.',
};

const night = text(10)
  .refine(isNight, { error: code('invalidDate'), abort: true })
  .meta({ pattern: '^([0-9]{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });
const range = z
  .object({ from: night.meta(own.from), to: night.meta(own.to) })
  .superRefine(({ from, to }, context) => {
    const issue = (message: 'invalidDate' | 'endsBeforeStart' | 'outOfRange') =>
      context.addIssue({ code: 'custom', message: code(message), path: ['to'] });
    if (isYearly(from) !== isYearly(to)) issue('invalidDate');
    else if (isYearly(from)) return;
    else if (to < from) issue('endsBeforeStart');
    else if ((nightsBetween(from, to) ?? 0) >= PRICES.rangeNights) issue('outOfRange');
  })
  .meta({ id: 'NightRange' });

const percent = integer(PRICES.percent.min, PRICES.percent.max).describe(own.percent);
const list = <T extends z.ZodType>(entry: T, max: number) =>
  z.array(entry, { error: code('wrongType') }).max(max, code('tooMany'));

const seasonRoom = z
  .object({
    hotelId: anyId.toLowerCase().describe('The id of the hotel.'),
    roomId: text(LIMITS.roomId).describe(own.roomId),
    price: integer(0, LIMITS.price).describe(own.price).optional(),
    percent: percent.optional(),
  })
  .meta({ id: 'SeasonRoom' });

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

const season = z
  .object({
    id: text(LIMITS.roomId).describe(own.id),
    name: requiredText(LIMITS.name).trim().describe(own.name),
    hotelId: anyId.toLowerCase().describe(own.hotelId).optional(),
    ranges: list(range, PRICES.ranges).min(1, code('required')).describe(own.ranges),
    weekdays: list(integer(1, 7), 7)
      .refine(isDistinct, code('duplicate'))
      .describe(own.weekdays)
      .meta({ uniqueItems: true }),
    percent: percent.optional(),
    rooms: list(seasonRoom, PRICES.rooms)
      .refine((rooms) => isDistinct(rooms.map(({ hotelId, roomId }) => `${hotelId}/${roomId}`)), code('duplicate'))
      .describe(own.rooms),
  })
  .meta({ id: 'Season' });
export type Season = z.infer<typeof season>;

const seasonInput = season
  .extend({
    id: season.shape.id.optional(),
    weekdays: season.shape.weekdays.default([]),
    rooms: season.shape.rooms.default([]),
  })
  .meta({ id: 'SeasonInput' });

/** The seasons in a request (docs/rules.md#seasons). */
export const seasonsInput = z
  .object({
    seasons: list(seasonInput, PRICES.seasons).describe('The seasons in place of all that the person reads.'),
    version: version.optional(),
  })
  .meta({ id: 'SeasonsInput' });
export type SeasonsInput = z.infer<typeof seasonsInput>;

const { lang: _, ...savedSeasons } = saved;
export const seasonsResponse = z
  .object({
    seasons: z.array(season).describe('The seasons; a hotel’s manager reads those of the own hotels.'),
    ...savedSeasons,
  })
  .meta({ id: 'Seasons' });
export type Seasons = z.infer<typeof seasonsResponse>;

const pricedHotel = z
  .object({
    id: z.string().describe('The id of the hotel.'),
    externalId: z.string().optional().describe(own.hotelExternalId),
    name: z.string().describe('Name of the hotel.'),
    version,
    rooms: z
      .array(
        z.object({
          id: z.string().describe(own.roomId),
          externalId: z.string().optional().describe(own.roomExternalId),
          type: z.string().describe('What kind of room it is.'),
          price: count.describe(own.base),
        }),
      )
      .describe('The rooms in their order.'),
  })
  .meta({ id: 'PricedHotel' });
export const pricesResponse = z
  .object({
    hotels: z.array(pricedHotel).describe('The hotels that the person may change, in their order.'),
    locked: z.boolean().describe('Whether only editors and administrators may change prices.'),
  })
  .meta({ id: 'Prices' });
export type Prices = z.infer<typeof pricesResponse>;

interface Named {
  id?: string | undefined;
  externalId?: string | undefined;
}
/** An external id has no colon. */
const nameOf = ({ id, externalId }: Named) => (id === undefined ? externalId : `:${id}`);
const isEachOnce = (entries: readonly Named[]) => isDistinct(entries.map(nameOf));
const isNamed = (entry: Named) => nameOf(entry) !== undefined;
const UNNAMED = { error: code('required'), path: ['id'] };

/** Base prices of rooms of many hotels in one save (docs/rules.md#prices). */
export const pricesInput = z
  .object({
    hotels: list(
      z
        .object({
          id: anyId.toLowerCase().describe('The id of the hotel.').optional(),
          externalId: externalId.describe(own.hotelExternalId).optional(),
          version,
          rooms: list(
            z
              .object({
                id: text(LIMITS.roomId).describe(own.roomId).optional(),
                externalId: externalId.describe(own.roomExternalId).optional(),
                price: integer(0, LIMITS.price).describe(own.base),
              })
              .refine(isNamed, UNNAMED),
            LIMITS.rooms,
          )
            .refine(isEachOnce, code('duplicate'))
            .describe('The rooms whose price changes; the others keep theirs.'),
        })
        .refine(isNamed, UNNAMED),
      MAX_LIST_ENTRIES,
    )
      .min(1, code('required'))
      .refine(isEachOnce, code('duplicate'))
      .describe('The hotels, each once, each with the version that the prices were read from.'),
    partial: flag
      .optional()
      .describe('Whether hotels that were saved meanwhile are left out instead of refusing the save.'),
  })
  .meta({ id: 'PricesInput' });
export type PricesInput = z.infer<typeof pricesInput>;
/** Prices of a hotel that was found, with the id of each room. */
export interface HotelPrices {
  id: string;
  version: number;
  rooms: { id: string; price: number }[];
}

export const pricesSaved = z
  .object({
    saved: z
      .array(z.object({ id: z.string().describe('The id of the hotel.'), version }))
      .describe('The hotels of the save, each with its version now.'),
    stale: z.array(z.string()).describe('The hotels that another save has changed meanwhile, as the call names them.'),
    ignored: ignoredOfKey,
  })
  .meta({ id: 'PricesSaved' });
export type PricesSaved = Omit<z.infer<typeof pricesSaved>, 'ignored'>;

/** The nights whose prices visitors ask for. */
export const stayInput = z.object({
  arrival: calendarDate.describe('Date of arrival.'),
  departure: calendarDate
    .describe(`Date of departure; at most ${PRICES.stayNights} nights later are summed.`)
    .optional(),
  hotel: anyId.toLowerCase().describe('The id of the only hotel, with all its rooms.').optional(),
});
export type StayInput = z.infer<typeof stayInput>;
export const stayResponse = listOf(
  z
    .object({
      id: z.string().describe('The id of the hotel.'),
      night: count.optional().describe('The lowest for the first night, in whole lira; missing for none.'),
      total: count.optional().describe('The lowest for all nights, in whole lira; missing for none.'),
      rooms: z
        .array(
          z.object({
            id: z.string().describe(own.roomId),
            night: count.describe('Whole lira for the first night; 0 for none.'),
            total: count
              .optional()
              .describe('Whole lira for all nights; missing without a departure, and when a night has no price.'),
          }),
        )
        .describe('The first rooms that visitors can book, or all rooms of the only hotel.'),
    })
    .meta({ id: 'StayPrices' }),
  'The hotels with the prices of their rooms.',
).meta({ id: 'StayPricesList' });
export type StayPrices = z.infer<typeof stayResponse>['items'];
