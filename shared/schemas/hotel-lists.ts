import { z } from 'zod';
import { ACCESS_FACTS, LIMITS, ROOM_LIMITS, SHOWN } from '#shared/constants.ts';
import { FEATURE_KEYS } from '#shared/lib/hotels/feature-icon.ts';
import { HOTEL_ORDERS } from '#shared/lib/hotels/hotel-filter.ts';
import { HOTEL_PARTS } from '#shared/lib/hotels/missing-parts.ts';
import { deleted, listOf, sortedList } from './fields.ts';
import { hotel } from './hotels.ts';
import {
  calendarDate,
  choice,
  count,
  lang,
  numberedPage,
  page,
  pageLimit,
  queryFlag,
  queryNumber,
  text,
} from './primitives.ts';
import { room } from './rooms.ts';

const hotelSummary = hotel
  .pick({
    id: true,
    slug: true,
    name: true,
    city: true,
    address: true,
    district: true,
    districtKey: true,
    phone: true,
    whatsapp: true,
    phoneShown: true,
    whatsappShown: true,
    reservationLink: true,
    reservationLinkTemplate: true,
    reservationCode: true,
    featuredImage: true,
    features: true,
    featureKeys: true,
    location: true,
    certificate: true,
    closed: true,
    languages: true,
    untranslated: true,
    updatedAt: true,
  })
  .extend({
    description: z.string().describe('The beginning of the description.'),
    imageAlts: hotel.shape.imageAlts.describe('The description of the featured picture.'),
    rooms: z
      .array(
        room.pick({
          id: true,
          type: true,
          price: true,
          night: true,
          guests: true,
          reservationCode: true,
          untranslated: true,
        }),
      )
      .describe('The first rooms that visitors can book.'),
    roomCount: count.describe('How many rooms visitors can book.'),
    lowestPrice: count
      .optional()
      .describe('In whole lira for tonight, or for the night of the arrival; missing when no room has a price.'),
    guests: count.describe('The most guests that a room takes; 0 when no room says so.'),
  })
  .meta({ id: 'HotelSummary' });
export type HotelSummary = z.infer<typeof hotelSummary>;
export const hotelSummaries = z.object({ lang });
export const hotelSummariesResponse = listOf(hotelSummary, 'The published hotels in their order.').meta({
  id: 'HotelSummaries',
});

/** What the list of the back office shows of a hotel. */
const hotelListed = hotel
  .pick({
    externalId: true,
    ...{ id: true, slug: true, name: true, city: true, address: true, featuredImage: true, published: true },
    ...{ version: true, updatedAt: true, closed: true, closedUntil: true },
  })
  .extend({
    rooms: z
      .array(room.pick({ id: true, type: true, price: true, image: true, available: true }))
      .describe('All rooms in their order.'),
    missing: z.array(z.enum(HOTEL_PARTS)).describe('What the hotel lacks for visitors.'),
    missingEnglish: count.describe('How many English texts of the hotel and its rooms are missing.'),
    outdatedEnglish: count.describe('How many of them are older than their Turkish texts.'),
  })
  .meta({ id: 'HotelListed' });
export type HotelListed = z.infer<typeof hotelListed>;
export const hotelAdminSummaries = sortedList(page, 'order', ['order', 'updatedAt']);
export const hotelAdminSummariesResponse = listOf(hotelListed, 'The hotels of the page.').extend({ deleted }).meta({
  id: 'HotelsListed',
});

/** The names of all hotels, for choices among them. */
export const hotelAdminNames = z.object({
  rooms: queryFlag.describe('Whether each hotel names its rooms too.'),
});
const hotelNamed = hotel
  .pick({ id: true, name: true })
  .extend({
    rooms: z
      .array(room.pick({ id: true, type: true }))
      .optional()
      .describe('All rooms in their order; missing unless they are asked for.'),
  })
  .meta({ id: 'HotelNamed' });
export type HotelNamed = z.infer<typeof hotelNamed>;
export const hotelAdminNamesResponse = listOf(hotelNamed, 'The hotels in their order.').meta({ id: 'HotelsNamed' });

/** A page of the hotels that a visitor looks for (docs/rules.md#hotels). */
export const hotelSearch = z.object({
  lang,
  district: text(LIMITS.name)
    .describe('Only hotels in this part of the city, by its key or in any spelling of its Turkish name.')
    .optional(),
  guests: queryNumber(ROOM_LIMITS.guests).describe(
    'Only hotels with a room for so many; no condition while no room says how many it takes.',
  ),
  feature: choice(FEATURE_KEYS).describe('Only hotels with this feature.').optional(),
  accessible: choice(ACCESS_FACTS)
    .describe('Only hotels that state this; the accessible bathroom may be that of a room.')
    .optional(),
  max: queryNumber(LIMITS.price).describe('Only hotels with a room up to this price per night, in whole lira.'),
  arrival: calendarDate.describe('The night whose prices count; tonight in Istanbul without it.').optional(),
  sort: choice(HOTEL_ORDERS)
    .describe('By the lowest price, or the highest first (`-price`); hotels without a price last.')
    .optional(),
  limit: pageLimit(SHOWN.hotels, SHOWN.allHotels),
  ...numberedPage,
});
export type HotelSearch = z.infer<typeof hotelSearch>;
export const hotelSearchResponse = listOf(hotelSummary, 'The hotels of the page.')
  .extend({
    found: count.describe('How many hotels were found.'),
    page: count.describe('The number of the page, at most that of the last one.'),
    pages: count.describe('How many pages there are, at least one.'),
    total: count.describe('How many hotels visitors see without a condition.'),
    districts: z
      .array(
        z.object({
          key: z.string().describe('What `district` takes.'),
          name: z.string().describe('The name on the page.'),
          lang: z.literal('tr').optional().describe('Missing for a name in the language of the response.'),
        }),
      )
      .describe('The parts of the city that have hotels.'),
    features: z.array(z.enum(FEATURE_KEYS)).describe('The features that at least one hotel has.'),
    accessible: z.array(z.enum(ACCESS_FACTS)).describe('What `accessible` finds at least one hotel by.'),
    guests: count.describe('The most guests that a room takes; 0 when no room says so.'),
  })
  .meta({ id: 'HotelSearchPage' });
export type HotelSearchPage = z.infer<typeof hotelSearchResponse>;
export const hotelNames = listOf(
  hotel.pick({ id: true, slug: true, name: true, certificate: true }).meta({ id: 'HotelName' }),
  'The first published hotels in their order.',
).meta({ id: 'HotelNames' });
export type HotelNames = z.infer<typeof hotelNames>['items'];

export const hotelsOverview = z
  .object({
    hotels: count.describe('How many hotels there are.'),
    unpublished: count.describe('How many of them visitors do not see.'),
    rooms: count.describe('How many rooms there are.'),
    missingEnglish: count.describe('How many English texts of hotels and rooms are missing.'),
    outdatedEnglish: count.describe('How many of them are older than their Turkish ones.'),
    first: z
      .array(
        hotel
          .pick({ id: true, name: true, city: true, featuredImage: true })
          .extend({ rooms: count.describe('How many rooms the hotel has.') }),
      )
      .describe('The first three hotels.'),
  })
  .meta({ id: 'HotelsOverview' });
export type HotelsOverview = z.infer<typeof hotelsOverview>;
