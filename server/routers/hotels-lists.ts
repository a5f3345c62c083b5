import { z } from 'zod';
import { proceduresFor } from '#server/api/trpc.ts';
import { wholeList } from '#server/models/common/list-page.ts';
import { listAllHotelNames, listAllHotelSummaries } from '#server/models/hotels/admin-list.ts';
import {
  hotelsOverview,
  listedNames,
  listHotelSummaries,
  listHotels,
  sortHotels,
} from '#server/models/hotels/lists.ts';
import { searchHotels } from '#server/models/hotels/search.ts';
import { describedByLibrary } from '#server/models/media/media.ts';
import { success } from '#shared/schemas/auth.ts';
import { changesResponse, hotelChanges } from '#shared/schemas/changes.ts';
import {
  hotelAdminNames,
  hotelAdminNamesResponse,
  hotelAdminSummaries,
  hotelAdminSummariesResponse,
  hotelNames,
  hotelSearch,
  hotelSearchResponse,
  hotelSummaries,
  hotelSummariesResponse,
  hotelsOverview as overviewResponse,
} from '#shared/schemas/hotel-lists.ts';
import {
  hotelAdminAll,
  hotelAdminAllResponse,
  hotelList,
  hotelListResponse,
  hotelOrder,
} from '#shared/schemas/hotels.ts';
import { changeMany } from './common/change-many.ts';
import * as docs from './common/docs.ts';
import { authorOf, hotelsOf, readerOf } from './common/read-and-save.ts';
import { withNextPage } from './common/response-headers.ts';
import * as example from './examples/hotels.ts';

const { userMutation, userQuery, publicQuery } = proceduresFor('Hotels');

/** The procedures for lists of hotels. Must stand before those with an id, whose paths have the same form. */
export const hotelLists = {
  list: publicQuery({
    rest: 'GET /hotels',
    summary: 'List the published hotels',
    description:
      'In their order, each with its rooms. Visitors read only rooms that are available. A page ends before its JSON passes 4 MB.',
    cacheable: true,
    usersReadMore: true,
    errors: ['list.cursorUnknown'],
    response: docs.list('The published hotels in their order', [example.hotel]),
  })
    .input(hotelList)
    .output(hotelListResponse)
    .query(async ({ ctx, input }) => {
      const page = await listHotels('published', readerOf(ctx, 'hotels.read', input.lang), input);
      return withNextPage(ctx, await describedByLibrary(page, input.lang), '/api/hotels', input);
    }),

  // `summaries`, `search` and `names` must stand before `GET /hotels/{id}`, which has the same form.
  summaries: publicQuery({
    rest: 'GET /hotels/summaries',
    summary: 'List the published hotels with what lists show of a hotel',
    description:
      'All of them: what cards, rows and the map show of a hotel. Only what visitors see, for administrators too.',
    cacheable: true,
    usersReadMore: false,
    response: docs.page('The published hotels in their order', [example.summary]),
  })
    .input(hotelSummaries)
    .output(hotelSummariesResponse)
    .query(async ({ ctx, input: { lang } }) =>
      wholeList(await describedByLibrary(await listHotelSummaries(readerOf(ctx, 'hotels.read', lang)), lang)),
    ),

  search: publicQuery({
    rest: 'GET /hotels/search',
    summary: 'Find published hotels by district, guests, feature, accessibility and price',
    description:
      'A numbered page of them, the last one for a number beyond it, and what can be searched for. Only what visitors see, for administrators too.',
    cacheable: true,
    usersReadMore: false,
    response: docs.result('A page of the hotels that were found', example.searchPage),
  })
    .input(hotelSearch)
    .output(hotelSearchResponse)
    .query(async ({ input }) => describedByLibrary(await searchHotels(input), input.lang)),

  names: publicQuery({
    rest: 'GET /hotels/names',
    summary: 'Name the first published hotels',
    description: 'The hotels that the footer of every page leads to. Only what visitors see, for administrators too.',
    cacheable: true,
    usersReadMore: false,
    response: docs.page('The first published hotels in their order', example.names),
  })
    .input(z.object({}))
    .output(hotelNames)
    .query(async () => wholeList(await listedNames())),

  adminAll: userQuery({
    rest: 'GET /hotels/admin/all',
    action: 'hotels.read',
    summary: 'List all hotels, unpublished ones too',
    description: `Those that you may edit, each with its rooms and both languages. ${docs.CHANGES} A page ends before its JSON passes 4 MB.`,
    errors: ['list.cursorUnknown'],
    response: docs.page('A page of all hotels', [{ ...example.hotel, published: false }]),
  })
    .input(hotelAdminAll)
    .output(hotelAdminAllResponse)
    .query(({ ctx, input }) => listHotels('all', readerOf(ctx, 'hotels.read'), input)),

  adminSummaries: userQuery({
    rest: 'GET /hotels/admin/summaries',
    action: 'hotels.read',
    summary: 'List all hotels, unpublished ones too, with what lists show of a hotel',
    description: `Those that you may edit, each with the names and prices of its rooms. ${docs.CHANGES}`,
    errors: ['list.cursorUnknown'],
    response: docs.page('A page of all hotels', [example.listed]),
  })
    .input(hotelAdminSummaries)
    .output(hotelAdminSummariesResponse)
    .query(({ ctx, input }) => listAllHotelSummaries(hotelsOf(ctx, 'hotels.read'), input)),

  adminNames: userQuery({
    rest: 'GET /hotels/admin/names',
    action: 'hotels.read',
    summary: 'Name all hotels, unpublished ones too',
    description: 'All of those that you may edit, in one answer: what a choice among hotels, or their rooms, shows.',
    response: docs.page('All hotels in their order', [example.named]),
  })
    .input(hotelAdminNames)
    .output(hotelAdminNamesResponse)
    .query(async ({ ctx, input }) => wholeList(await listAllHotelNames(hotelsOf(ctx, 'hotels.read'), input))),

  overview: userQuery({
    rest: 'GET /hotels/admin/overview',
    action: 'hotels.read',
    summary: 'Count the hotels, their rooms and their missing English texts',
    description: 'What a dashboard shows.',
    response: docs.result('The numbers of hotels and rooms, and the first three hotels', example.overview),
  })
    .input(z.object({}))
    .output(overviewResponse)
    .query(({ ctx }) => hotelsOverview(hotelsOf(ctx, 'hotels.read'))),

  changes: userMutation({
    rest: 'POST /hotels/admin/changes',
    action: 'hotels.save',
    ...docs.changesOfMany(
      'hotel',
      { phone: '+90 212 245 01 70' },
      ' `change` names one act, one field, or one feature that is added or removed.',
    ),
  })
    .input(hotelChanges)
    .output(changesResponse)
    .mutation(({ ctx, input }) => changeMany(ctx, 'hotels', input)),

  sort: userMutation({
    rest: 'PUT /hotels/admin/order',
    action: 'hotels.order',
    ...docs.newOrder('hotel'),
  })
    .input(hotelOrder)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await sortHotels(input.ids, authorOf(ctx));
      return { success: true };
    }),
};
