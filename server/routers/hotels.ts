import { z } from 'zod';
import { success } from '#shared/schemas/auth.ts';
import {
  hotel,
  hotelAdminAll,
  hotelCreate,
  hotelList,
  hotelListResponse,
  hotelOrder,
  hotelSlugFor,
  hotelUpdate,
  hotelsOverview as overviewResponse,
} from '#shared/schemas/hotels.ts';
import { hotels } from '../models/hotels/hotels.ts';
import { countEnglishOfHotels } from '../models/hotels/hotels-english.ts';
import { hotelsOverview, listHotels } from '../models/hotels/hotels-lists.ts';
import { proceduresFor, router } from '../trpc.ts';
import { entityProcedures } from './common/entity.ts';
import { readerOf } from './common/read-and-save.ts';
import { withNextPage } from './common/response-headers.ts';
import * as common from './examples/common.ts';
import * as example from './examples/hotels.ts';
import { entityPreviews } from './previews.ts';

const { adminMutation, adminQuery, publicQuery } = proceduresFor('Hotels');

export const hotelsRouter = router({
  list: publicQuery({
    rest: 'GET /hotels',
    summary: 'List the published hotels',
    cacheable: true,
    errors: ['list.cursorUnknown'],
    response: { kind: 'list', description: 'The published hotels in their order', example: [example.hotel] },
  })
    .input(hotelList)
    .output(hotelListResponse)
    .query(async ({ ctx, input }) => {
      const page = await listHotels('published', readerOf(ctx, input.lang), input);
      return withNextPage(ctx, page, '/api/hotels', input);
    }),

  adminAll: adminQuery({
    rest: 'GET /hotels/admin/all',
    summary: 'List all hotels, unpublished ones too',
    errors: ['list.cursorUnknown'],
    response: {
      kind: 'list',
      description: 'All hotels in their order',
      example: [{ ...example.hotel, published: false }],
    },
  })
    .input(hotelAdminAll)
    .output(hotelListResponse)
    .query(async ({ ctx, input }) =>
      withNextPage(ctx, await listHotels('all', readerOf(ctx), input), '/api/hotels/admin/all', input),
    ),

  overview: adminQuery({
    rest: 'GET /hotels/admin/overview',
    summary: 'Count the hotels, their rooms and their missing English texts',
    response: {
      kind: 'result',
      description: 'The numbers of hotels and rooms, and the first three hotels',
      example: example.overview,
    },
  })
    .input(z.object({}))
    .output(overviewResponse)
    .query(async () => {
      const [overview, english] = await Promise.all([hotelsOverview(), countEnglishOfHotels()]);
      return { ...overview, ...english };
    }),

  sort: adminMutation({
    rest: 'PUT /hotels/admin/order',
    summary: 'Change the order of the hotels',
    content: 'changes',
    errors: ['hotel.notFound', 'version.stale'],
    request: { example: example.order },
    response: { kind: 'result', description: 'The order is saved', example: common.success },
  })
    .input(hotelOrder)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await hotels.sort(input.ids, { by: ctx.session.username });
      return { success: true };
    }),

  ...entityPreviews({ noun: 'hotels', tag: 'Hotels', path: 'hotels', name: 'hotel', notFound: 'hotel.notFound' }),

  ...entityProcedures({
    ...hotels,
    createInput: hotelCreate,
    updateInput: hotelUpdate,
    slugInput: hotelSlugFor,
    inputExample: example.hotelInput,
    entity: hotel,
    example: example.hotel,
    tag: 'Hotels',
    path: 'hotels',
    name: 'hotel',
    readBy: 'slug or id',
  }),
});
