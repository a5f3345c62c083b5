import { success } from '../../shared/schemas/auth.ts';
import {
  hotel,
  hotelCreate,
  hotelDelete,
  hotelGet,
  hotelList,
  hotelListAnswer,
  hotelUpdate,
} from '../../shared/schemas/hotels.ts';
import { createHotel, deleteHotel, findHotel, listHotels, updateHotel } from '../models/hotels.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { readerOf, saveOf, withEntityTag, withNextPage } from './request.ts';

const tags = ['Hotels'];

export const hotelsRouter = router({
  list: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/hotels', tags, summary: 'List the hotels', protect: false } })
    .input(hotelList)
    .output(hotelListAnswer)
    .query(async ({ ctx, input }) => {
      const hotels = await listHotels(readerOf(ctx, input.lang), input);
      return withNextPage(ctx, hotels, '/api/hotels', input);
    }),

  get: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/hotels/{id}', tags, summary: 'Read a hotel by slug or id', protect: false },
    })
    .input(hotelGet)
    .output(hotel)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await findHotel(input.id, readerOf(ctx, input.lang)))),

  create: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/hotels', tags, summary: 'Add a hotel' }, status: 201 })
    .input(hotelCreate)
    .output(hotel)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await createHotel(input, saveOf(ctx)))),

  update: adminProcedure
    .meta({ openapi: { method: 'PUT', path: '/hotels/{id}', tags, summary: 'Save a hotel with its rooms' } })
    .input(hotelUpdate)
    .output(hotel)
    .mutation(async ({ ctx, input: { id, version, ...input } }) =>
      withEntityTag(ctx, await updateHotel(id, input, saveOf(ctx, version))),
    ),

  delete: adminProcedure
    .meta({ openapi: { method: 'DELETE', path: '/hotels/{id}', tags, summary: 'Delete a hotel' } })
    .input(hotelDelete)
    .output(success)
    .mutation(async ({ input }) => {
      await deleteHotel(input.id);
      return { success: true };
    }),
});
