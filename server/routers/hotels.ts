import { z } from 'zod';
import { success } from '../../shared/schemas/auth.ts';
import {
  hotel,
  hotelAdminAll,
  hotelCreate,
  hotelGet,
  hotelList,
  hotelListResponse,
  hotelOrder,
  hotelSlugFor,
  hotelUpdate,
  hotelsOverview as overviewResponse,
} from '../../shared/schemas/hotels.ts';
import { freeSlug } from '../../shared/schemas/primitives.ts';
import {
  createHotel,
  deleteHotel,
  findHotel,
  hotelHistory,
  slugForHotel,
  sortHotels,
  updateHotel,
} from '../models/hotels/hotels.ts';
import { hotelsOverview, listAllHotels, listPublishedHotels } from '../models/hotels/hotels-lists.ts';
import { adminMutation, adminQuery, publicQuery, router } from '../trpc.ts';
import { entityProcedures } from './common/entity.ts';
import { readerOf, saveOf } from './common/read-and-save.ts';
import { withEntityTag, withNextPage } from './common/response-headers.ts';
import * as common from './examples/common.ts';
import * as example from './examples/hotels.ts';
import { entityPreviews } from './previews.ts';

const tag = 'Hotels';

export const hotelsRouter = router({
  list: publicQuery({
    rest: 'GET /hotels',
    tag,
    summary: 'List the published hotels',
    cacheable: true,
    errors: ['list.cursorUnknown'],
    response: { kind: 'list', description: 'The published hotels in their order', example: [example.hotel] },
  })
    .input(hotelList)
    .output(hotelListResponse)
    .query(async ({ ctx, input }) => {
      const hotels = await listPublishedHotels(readerOf(ctx, input.lang), input);
      return withNextPage(ctx, hotels, '/api/hotels', input);
    }),

  adminAll: adminQuery({
    rest: 'GET /hotels/admin/all',
    tag,
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
    .query(async ({ ctx, input }) => withNextPage(ctx, await listAllHotels(input), '/api/hotels/admin/all', input)),

  overview: adminQuery({
    rest: 'GET /hotels/admin/overview',
    tag,
    summary: 'Count the hotels and their rooms',
    errors: [],
    response: {
      kind: 'result',
      description: 'The numbers of hotels and rooms, and the first three hotels',
      example: example.overview,
    },
  })
    .input(z.object({}))
    .output(overviewResponse)
    .query(() => hotelsOverview()),

  get: publicQuery({
    rest: 'GET /hotels/{id}',
    tag,
    summary: 'Read a hotel by slug or id',
    cacheable: true,
    errors: ['hotel.notFound'],
    response: { kind: 'entity', description: 'The hotel', example: example.hotel },
  })
    .input(hotelGet)
    .output(hotel)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await findHotel(input.id, readerOf(ctx, input.lang)))),

  freeSlug: adminQuery({
    rest: 'GET /hotels/admin/slug',
    tag,
    summary: 'Preview the slug of a name',
    errors: [],
    response: { kind: 'result', description: 'The slug that a save would give now', example: common.slug },
  })
    .input(hotelSlugFor)
    .output(freeSlug)
    .query(async ({ input }) => ({ slug: await slugForHotel(input.name, input.id) })),

  create: adminMutation({
    rest: 'POST /hotels',
    tag,
    summary: 'Add a hotel',
    content: 'changes',
    errors: ['hotel.slugTaken'],
    request: { example: example.hotelInput },
    response: {
      kind: 'entity',
      status: 201,
      description: 'The hotel as saved',
      example: { ...example.hotel, version: 1 },
    },
  })
    .input(hotelCreate)
    .output(hotel)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await createHotel(input, saveOf(ctx)))),

  sort: adminMutation({
    rest: 'PUT /hotels/admin/order',
    tag,
    summary: 'Change the order of the hotels',
    content: 'changes',
    errors: ['hotel.notFound', 'version.stale'],
    request: { example: example.order },
    response: { kind: 'result', description: 'The order is saved', example: common.success },
  })
    .input(hotelOrder)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await sortHotels(input.ids, { by: ctx.session.username });
      return { success: true };
    }),

  update: adminMutation({
    rest: 'PUT /hotels/{id}',
    tag,
    summary: 'Save a hotel with its rooms',
    // A published hotel may be unpublished.
    content: 'withdraws',
    errors: ['hotel.notFound', 'hotel.slugTaken', 'version.stale'],
    request: { example: { ...example.hotelInput, version: 2 } },
    response: { kind: 'entity', description: 'The hotel as saved', example: example.hotel },
  })
    .input(hotelUpdate)
    .output(hotel)
    .mutation(async ({ ctx, input: { id, version, ...input } }) =>
      withEntityTag(ctx, await updateHotel(id, input, saveOf(ctx, version))),
    ),

  ...entityPreviews({ noun: 'hotels', tag, path: 'hotels', name: 'hotel', notFound: 'hotel.notFound' }),

  ...entityProcedures({
    moveToTrash: deleteHotel,
    history: hotelHistory,
    entity: hotel,
    example: example.hotel,
    tag,
    path: 'hotels/{id}',
    name: 'hotel',
    notFound: ['hotel.notFound'],
  }),
});
