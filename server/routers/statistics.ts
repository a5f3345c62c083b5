import { success } from '#shared/schemas/auth.ts';
import { countsInput, type Statistics, statistics, statisticsFilter } from '#shared/schemas/statistics.ts';
import { todayInIstanbul } from '#shared/text/numbers/date.ts';
import { readStatistics } from '../models/statistics.ts';
import { receiveCounts } from '../statistics/receive-counts.ts';
import { proceduresFor, router } from '../trpc.ts';
import { hotelsOf, requireHotel } from './common/read-and-save.ts';
import { id } from './examples/common.ts';

const { userQuery, publicMutation } = proceduresFor('Statistics');
const example = {
  days: [{ day: '2026-05-12', view: 84, call: 6, whatsapp: 9, book: 3, enquiry: 2 }],
  before: [{ day: '2026-04-12', view: 61, call: 4, whatsapp: 5, book: 2, enquiry: 1 }],
} satisfies Statistics;

export const statisticsRouter = router({
  count: publicMutation({
    rest: 'POST /statistics',
    summary: 'Count views of hotel pages and presses on their links',
    description:
      'Robots, administrators and hotels that do not exist are left out. At most 20 in a call, and 120 a minute from one network.',
    content: 'none',
    errors: ['statistics.tooMany'],
    request: {
      example: {
        counts: [
          { event: 'view', hotelId: id, language: 'tr' },
          { event: 'whatsapp', hotelId: id, language: 'tr' },
        ],
      },
    },
    response: { kind: 'result', description: 'Counted, unless it came from a robot', example: { success: true } },
  })
    .input(countsInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await receiveCounts(ctx, input);
      return { success: true };
    }),

  get: userQuery({
    rest: 'GET /statistics',
    action: 'statistics.read',
    summary: 'Read what was counted on the last days',
    description: 'The last 30, 90 or 365 days with today in Istanbul.',
    response: {
      kind: 'result',
      description: 'The days of the period and as many before them',
      example,
    },
  })
    .input(statisticsFilter)
    .output(statistics)
    .query(async ({ ctx, input }) => {
      if (input.hotelId !== undefined) requireHotel(ctx, 'statistics.read', input.hotelId);
      await ctx.services.statistics.write();
      return readStatistics({ ...input, among: hotelsOf(ctx, 'statistics.read') }, todayInIstanbul());
    }),
});
