import { z } from 'zod';
import {
  type CountedEvent,
  FIGURES,
  LANGUAGES,
  LIMITS,
  MAX_COUNTS,
  STATISTICS_PERIODS,
  VISITOR_EVENTS,
} from '#shared/constants.ts';
import { listOf } from './fields.ts';
import { choice, code, count, given, id, lang, text } from './primitives.ts';

const countedId = z.string({ error: code('wrongType') }).regex(/^[0-9a-f]{24}$/, code('invalidText'));

/** The counts that a browser reports (docs/rules.md#statistics). */
export const countsInput = z
  .object({
    counts: z
      .array(
        z
          .object({
            event: choice(VISITOR_EVENTS).describe('What a visitor did.'),
            hotelId: countedId.optional().describe('Id of the hotel, unless it is about an offer.'),
            offerId: countedId.optional().describe('Id of the offer, of which views are counted.'),
            path: text(LIMITS.slug + 20)
              .optional()
              .describe('Path of another page, of which views are counted.'),
            from: text(FIGURES.host).optional().describe('Host of the page that led to the site.'),
            campaign: text(FIGURES.campaign).optional().describe('Its `utm_campaign`.'),
            nothing: text(FIGURES.query).optional().describe('Query of filters that found no hotel.'),
            language: choice(LANGUAGES).describe('Language of the page.'),
          })
          .refine(({ hotelId, offerId, path }) => (hotelId ?? offerId ?? path) !== undefined, {
            path: ['hotelId'],
            error: code('required'),
          })
          .refine(({ event, hotelId }) => hotelId !== undefined || event === 'view', {
            path: ['event'],
            error: code('invalidChoice'),
          })
          .meta({
            if: given('hotelId'),
            else: {
              properties: { event: { enum: ['view'] } },
              if: given('path'),
              else: { properties: { offerId: { type: 'string' } }, required: ['offerId'] },
            },
          }),
        { error: code('wrongType') },
      )
      .min(1, code('required'))
      .max(MAX_COUNTS, code('tooMany'))
      .describe('What happened.'),
  })
  .meta({ id: 'CountsInput' });
export type CountsInput = z.infer<typeof countsInput>;

const filter = {
  days: choice(STATISTICS_PERIODS).default('30').describe('How many days, today in Istanbul the last of them.'),
  hotelId: id.describe('Only of this hotel, by its id.').optional(),
  language: choice(LANGUAGES).describe('Only counts on pages in this language.').optional(),
};
export const statisticsFilter = z.object(filter);
export type StatisticsFilter = z.infer<typeof statisticsFilter>;
export const statisticsExport = z.object({ ...filter, lang });

const counts = {
  view: count.describe('Views of hotel pages.'),
  call: count.describe('Presses on Call.'),
  whatsapp: count.describe('Presses on WhatsApp.'),
  book: count.describe('Presses on Book.'),
  enquiry: count.describe('Messages sent.'),
} satisfies Record<CountedEvent, typeof count>;
const statisticsDay = z
  .object({
    day: z.string().meta({ format: 'date', example: '2024-05-12', description: 'The day in Istanbul.' }),
    ...counts,
  })
  .meta({ id: 'StatisticsDay' });
export type StatisticsDay = z.infer<typeof statisticsDay>;

export const statistics = z
  .object({
    days: z.array(statisticsDay).describe('The days of the period that have counts.'),
    before: z.array(statisticsDay).describe('The days of as long a period before.'),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statistics>;

export const offerCounts = listOf(
  z
    .object({
      offerId: z.string().describe('Id of the offer.'),
      title: z.string().describe('Title of the offer.'),
      view: count.describe('Views of its page.'),
      enquiry: count.describe('Messages about it.'),
    })
    .meta({ id: 'OfferCounts' }),
  'The offers, the most viewed first.',
).meta({ id: 'OfferCountsList' });
export type OfferCounts = z.infer<typeof offerCounts>['items'];

const month = { example: '2026-11', description: 'Month in Istanbul, `YYYY-MM`.' };
export const monthFilter = z.object({
  month: z
    .string({ error: code('wrongType') })
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, code('invalidDate'))
    .meta({ ...month, description: `${month.description} This month without it.` })
    .optional(),
});

const titled = z.array(
  z
    .object({
      id: z.string().describe('The id.'),
      title: z.string().describe('The Turkish title.'),
      count: count.describe('Views.'),
    })
    .meta({ id: 'ViewsOfOne' }),
);
const keyed = z.array(
  z
    .object({
      key: z.string().describe('Which; empty for all others together.'),
      count: count.describe('How often.'),
    })
    .meta({ id: 'CountOfKey' }),
);
const countsOfMonth = z.object(counts).meta({ id: 'CountsOfMonth' });

export const monthFigures = z
  .object({
    month: z.string().meta(month),
    before: z.string().meta({ ...month, example: '2026-10', description: 'The month before.' }),
    hotels: z
      .array(
        z
          .object({
            id: z.string().describe('Id of the hotel.'),
            name: z.string().describe('Name of the hotel.'),
            counts: countsOfMonth.describe('The counts of the month.'),
            before: countsOfMonth.describe('The counts of the month before.'),
          })
          .meta({ id: 'MonthOfHotel' }),
      )
      .describe('The hotels in their order.'),
    home: z
      .object({
        count: count.describe('In the month.'),
        before: count.describe('In the month before.'),
      })
      .describe('Views of the homepage.'),
    posts: titled.describe('The most viewed posts.'),
    offers: titled.describe('The most viewed offers.'),
    pages: titled.describe('The most viewed pages.'),
    from: keyed.describe('Hosts of the pages that led to the site.'),
    campaigns: keyed.describe('Values of `utm_campaign`.'),
    nothing: keyed.describe('Queries of filters that found no hotel.'),
  })
  .meta({ id: 'MonthFigures' });
export type MonthFigures = z.infer<typeof monthFigures>;
