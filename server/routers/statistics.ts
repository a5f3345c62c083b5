import { proceduresFor, router } from '#server/api/trpc.ts';
import { readOfferCounts } from '#server/models/offers/statistics.ts';
import { receiveCounts } from '#server/models/statistics/receive-counts.ts';
import { readStatistics } from '#server/models/statistics/statistics.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { success } from '#shared/schemas/auth.ts';
import { countsInput, offerCounts, type Statistics, statistics, statisticsFilter } from '#shared/schemas/statistics.ts';
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
    summary: 'Count views of hotels and offers, and presses on links of hotels',
    description:
      'Robots, administrators, and hotels and offers that visitors do not see are left out. At most 20 in a call, and 120 a minute from one network.',
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

  offers: userQuery({
    rest: 'GET /statistics/offers',
    action: 'statistics.read',
    summary: 'Read what was counted of the offers',
    description: 'The last 30, 90 or 365 days with today in Istanbul; with a hotel only its offers.',
    response: {
      kind: 'result',
      description: 'The offers that were viewed or asked for, the most viewed first',
      example: [{ offerId: id, title: '3 gece kalın, 2 gece ödeyin', view: 84, enquiry: 6 }],
    },
  })
    .input(statisticsFilter)
    .output(offerCounts)
    .query(async ({ ctx, input }) => {
      const { hotelId } = input;
      if (hotelId !== undefined) requireHotel(ctx, 'statistics.read', hotelId);
      await ctx.services.statistics.write();
      return readOfferCounts(input, hotelId === undefined ? hotelsOf(ctx, 'statistics.read') : [hotelId]);
    }),
});
