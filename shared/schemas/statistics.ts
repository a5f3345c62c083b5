import { z } from 'zod';
import {
  COUNTED_EVENTS,
  type CountedEvent,
  LANGUAGES,
  MAX_COUNTS,
  STATISTICS_PERIODS,
  VISITOR_EVENTS,
} from '../constants.ts';
import { choice, code, count, given, id, lang } from './primitives.ts';

const countedId = z.string({ error: code('wrongType') }).regex(/^[0-9a-f]{24}$/, code('invalidText'));

/** The counts that a browser reports (docs/rules.md#statistics). */
export const countsInput = z
  .object({
    counts: z
      .array(
        z
          .object({
            event: choice(VISITOR_EVENTS),
            hotelId: countedId.optional().meta({ description: 'Id of the hotel, unless it is about an offer.' }),
            offerId: countedId.optional().meta({ description: 'Id of the offer, of which views are counted.' }),
            language: choice(LANGUAGES),
          })
          .refine(({ hotelId, offerId }) => (hotelId ?? offerId) !== undefined, {
            path: ['hotelId'],
            error: code('required'),
          })
          .refine(({ event, hotelId }) => hotelId !== undefined || event === 'view', {
            path: ['event'],
            error: code('invalidChoice'),
          })
          .meta({
            if: given('hotelId'),
            else: { properties: { event: { enum: ['view'] }, offerId: { type: 'string' } }, required: ['offerId'] },
          }),
        { error: code('wrongType') },
      )
      .min(1, code('required'))
      .max(MAX_COUNTS, code('tooMany')),
  })
  .meta({ id: 'CountsInput' });
export type CountsInput = z.infer<typeof countsInput>;

const filter = {
  days: choice(STATISTICS_PERIODS)
    .default('30')
    .meta({ description: 'How many days, today in Istanbul the last of them.' }),
  hotelId: id.optional().meta({ description: 'Only counts of this hotel.' }),
  language: choice(LANGUAGES).optional().meta({ description: 'Only counts on pages in this language.' }),
};
export const statisticsFilter = z.object(filter);
export type StatisticsFilter = z.infer<typeof statisticsFilter>;
export const statisticsExport = z.object({ ...filter, lang });

const counts = Object.fromEntries(COUNTED_EVENTS.map((event) => [event, count])) as Record<CountedEvent, typeof count>;
const statisticsDay = z
  .object({ day: z.string().meta({ format: 'date', example: '2024-05-12' }), ...counts })
  .meta({ id: 'StatisticsDay' });
export type StatisticsDay = z.infer<typeof statisticsDay>;

export const statistics = z
  .object({ days: z.array(statisticsDay), before: z.array(statisticsDay) })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statistics>;

export const offerCounts = z.array(
  z
    .object({
      offerId: z.string().meta({ description: 'Id of the offer.' }),
      title: z.string(),
      view: count.meta({ description: 'Views of its page.' }),
      enquiry: count.meta({ description: 'Messages about it.' }),
    })
    .meta({ id: 'OfferCounts' }),
);
export type OfferCounts = z.infer<typeof offerCounts>;
