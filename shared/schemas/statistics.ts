import { z } from 'zod';
import {
  COUNTED_EVENTS,
  type CountedEvent,
  LANGUAGES,
  MAX_COUNTS,
  STATISTICS_PERIODS,
  VISITOR_EVENTS,
} from '../constants.ts';
import { choice, code, count, id, lang } from './primitives.ts';

/** The counts that a browser reports (docs/rules.md#statistics). */
export const countsInput = z
  .object({
    counts: z
      .array(
        z.object({
          event: choice(VISITOR_EVENTS),
          hotelId: z.string({ error: code('wrongType') }).regex(/^[0-9a-f]{24}$/, code('invalidText')),
          language: choice(LANGUAGES),
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
