import { z } from 'zod';
import { success } from '#shared/schemas/auth.ts';
import { entityRevisions, revisionList } from '#shared/schemas/history.ts';
import {
  hotel,
  hotelAdminAll,
  hotelCreate,
  hotelList,
  hotelListResponse,
  hotelOrder,
  hotelSlugFor,
  hotelSummaries,
  hotelSummariesResponse,
  hotelUpdate,
  hotelsOverview as overviewResponse,
} from '#shared/schemas/hotels.ts';
import { freeSlug, id, lang } from '#shared/schemas/primitives.ts';
import { createHotel, findHotel, listHotels, removeHotel, updateHotel } from '../models/hotels/hotels.ts';
import { findHotelRevision, listHotelRevisions, restoreHotelRevision } from '../models/hotels/hotels-history.ts';
import { freeHotelSlug, hotelsOverview, listHotelSummaries, sortHotels } from '../models/hotels/hotels-lists.ts';
import { proceduresFor, router } from '../trpc.ts';
import { readerOf, saveOf } from './common/read-and-save.ts';
import { withEntityTag, withNextPage } from './common/response-headers.ts';
import * as common from './examples/common.ts';
import { revision } from './examples/history.ts';
import * as example from './examples/hotels.ts';
import { hotelPreviews } from './previews.ts';

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

  // Must stand before `GET /hotels/{id}`, which has the same form.
  summaries: publicQuery({
    rest: 'GET /hotels/summaries',
    summary: 'List the published hotels with what lists show of a hotel',
    cacheable: true,
    response: { kind: 'list', description: 'The published hotels in their order', example: [example.summary] },
  })
    .input(hotelSummaries)
    .output(hotelSummariesResponse)
    .query(({ ctx, input }) => listHotelSummaries(readerOf(ctx, input.lang))),

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
    .query(() => hotelsOverview()),

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
      await sortHotels(input.ids, { by: ctx.session.username });
      return { success: true };
    }),

  ...hotelPreviews,

  get: publicQuery({
    rest: 'GET /hotels/{id}',
    summary: 'Read a hotel by slug or id',
    cacheable: true,
    errors: ['hotel.notFound'],
    response: { kind: 'entity', description: 'The hotel', example: example.hotel },
  })
    .input(z.object({ id, lang }))
    .output(hotel)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await findHotel(input.id, readerOf(ctx, input.lang)))),

  freeSlug: adminQuery({
    rest: 'GET /hotels/admin/slug',
    summary: 'Preview the slug of a hotel',
    response: { kind: 'result', description: 'The slug that a save without one would give now', example: common.slug },
  })
    .input(hotelSlugFor)
    .output(freeSlug)
    .query(async ({ input }) => ({ slug: await freeHotelSlug(input.name, input.id) })),

  create: adminMutation({
    rest: 'POST /hotels',
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

  update: adminMutation({
    rest: 'PUT /hotels/{id}',
    summary: 'Save a hotel',
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

  delete: adminMutation({
    rest: 'DELETE /hotels/{id}',
    summary: 'Delete a hotel',
    content: 'withdraws',
    errors: ['hotel.notFound', 'version.stale'],
    request: 'no body',
    response: { kind: 'result', description: 'The hotel is deleted', example: common.success },
  })
    .input(z.object({ id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeHotel(input.id, saveOf(ctx));
      return { success: true };
    }),

  revisions: adminQuery({
    rest: 'GET /hotels/{id}/revisions',
    summary: 'List the versions of the hotel',
    errors: ['hotel.notFound', 'list.cursorUnknown'],
    response: {
      kind: 'result',
      description: 'A page of its versions without their content, the newest first',
      example: { revisions: [revision], next: null },
    },
  })
    .input(entityRevisions.list)
    .output(revisionList)
    .query(async ({ input: { id, ...page } }) => {
      const { entries, next = null } = await listHotelRevisions(id, page);
      return { revisions: entries, next };
    }),

  revision: adminQuery({
    rest: 'GET /hotels/{id}/revisions/{revision}',
    summary: 'Read a version of the hotel',
    errors: ['hotel.notFound', 'revision.notFound'],
    response: { kind: 'result', description: 'The version', example: example.hotel },
  })
    .input(entityRevisions.get)
    .output(hotel)
    .query(({ input }) => findHotelRevision(input.id, input.revision)),

  restoreRevision: adminMutation({
    rest: 'POST /hotels/{id}/revisions/{revision}/restore',
    summary: 'Restore a version of the hotel',
    content: 'withdraws',
    errors: ['hotel.notFound', 'revision.notFound', 'version.stale'],
    request: { example: { version: 3 } },
    response: { kind: 'entity', description: 'It as saved, with a new version', example: example.hotel },
  })
    .input(entityRevisions.restore)
    .output(hotel)
    .mutation(async ({ ctx, input: { id, revision, version } }) =>
      withEntityTag(ctx, await restoreHotelRevision(id, revision, saveOf(ctx, version))),
    ),
});
