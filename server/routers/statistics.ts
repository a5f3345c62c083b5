import { proceduresFor, router } from '#server/api/trpc.ts';
import { wholeList } from '#server/models/common/list-page.ts';
import { readOfferCounts } from '#server/models/offers/statistics.ts';
import { readMonth } from '#server/models/statistics/months.ts';
import { receiveCounts } from '#server/models/statistics/receive-counts.ts';
import { readStatistics } from '#server/models/statistics/statistics.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { success } from '#shared/schemas/auth.ts';
import * as schemas from '#shared/schemas/statistics.ts';
import * as docs from './common/docs.ts';
import { hotelsOf, requireHotel } from './common/read-and-save.ts';
import { id } from './examples/common.ts';

const { userQuery, publicMutation } = proceduresFor('Statistics');
const dayCounts = { view: 84, call: 6, whatsapp: 9, book: 3, enquiry: 2 };
const example = {
  days: [{ day: '2026-05-12', ...dayCounts }],
  before: [{ day: '2026-04-12', view: 61, call: 4, whatsapp: 5, book: 2, enquiry: 1 }],
} satisfies schemas.Statistics;

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
    response: docs.done('Counted, unless it came from a robot'),
  })
    .input(schemas.countsInput)
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
    response: docs.result('The days of the period and as many before them', example),
  })
    .input(schemas.statisticsFilter)
    .output(schemas.statistics)
    .query(async ({ ctx, input }) => {
      if (input.hotelId !== undefined) requireHotel(ctx, 'statistics.read', input.hotelId);
      await ctx.services.statistics.write();
      return readStatistics({ ...input, among: hotelsOf(ctx, 'statistics.read') }, todayInIstanbul());
    }),

  month: userQuery({
    rest: 'GET /statistics/months',
    action: 'statistics.read',
    summary: 'Read what was counted in a month',
    description:
      'The hotels side by side with the month before; for people who read all hotels also the other pages, where visitors came from, and filters that found no hotel.',
    response: docs.result('The figures of the month', {
      month: '2026-11',
      before: '2026-10',
      hotels: [{ id, name: 'Çınaraltı Konağı', counts: dayCounts, before: dayCounts }],
      home: { count: 812, before: 790 },
      posts: [{ id, title: 'Çayın demi', count: 41 }],
      offers: [],
      pages: [],
      from: [{ key: 'www.google.com', count: 300 }],
      campaigns: [{ key: 'yaz-2026', count: 60 }],
      nothing: [{ key: 'district=balat&guests=5', count: 4 }],
    }),
  })
    .input(schemas.monthFilter)
    .output(schemas.monthFigures)
    .query(async ({ ctx, input: { month = todayInIstanbul().slice(0, 'YYYY-MM'.length) } }) => {
      await ctx.services.statistics.write();
      return readMonth(month, hotelsOf(ctx, 'statistics.read'));
    }),

  offers: userQuery({
    rest: 'GET /statistics/offers',
    action: 'statistics.read',
    summary: 'Read what was counted of the offers',
    description: 'The last 30, 90 or 365 days with today in Istanbul; with a hotel only its offers.',
    response: docs.page('The offers that were viewed or asked for, the most viewed first', [
      { offerId: id, title: '3 gece kalın, 2 gece ödeyin', view: 84, enquiry: 6 },
    ]),
  })
    .input(schemas.statisticsFilter)
    .output(schemas.offerCounts)
    .query(async ({ ctx, input }) => {
      const { hotelId } = input;
      if (hotelId !== undefined) requireHotel(ctx, 'statistics.read', hotelId);
      await ctx.services.statistics.write();
      const among = hotelId === undefined ? hotelsOf(ctx, 'statistics.read') : [hotelId];
      return wholeList(await readOfferCounts(input, among));
    }),
});
