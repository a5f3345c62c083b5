import { z } from 'zod';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { findRevision, listRevisions } from '#server/models/common/history.ts';
import { wholeList } from '#server/models/common/list-page.ts';
import { listPrices, listStayPrices } from '#server/models/hotels/prices.ts';
import { ID, PricesModel, readSeasons, restoreSeasons, saveSeasons, toSeasons } from '#server/models/prices/seasons.ts';
import { revisionList, settingsRevisions } from '#shared/schemas/history.ts';
import { seasonsAnswer } from '#shared/schemas/patches.ts';
import * as schemas from '#shared/schemas/prices.ts';
import { changePrices } from './common/change-prices.ts';
import * as docs from './common/docs.ts';
import { hotelsOf, requireAllHotels, saveOf } from './common/read-and-save.ts';
import { withEntityTag } from './common/response-headers.ts';
import { requireSeasonPlaces } from './common/season-places.ts';
import { id, saved } from './examples/common.ts';
import { room } from './examples/hotels.ts';

const { userMutation, userQuery, publicQuery } = proceduresFor('Prices');

const sent: schemas.PricesInput = {
  hotels: [{ externalId: 'IST-014', version: 2, rooms: [{ externalId: room.externalId, price: 4_900 }] }],
  partial: true,
};
const season: schemas.Seasons['seasons'][number] = {
  id: 'yilbasi',
  name: 'Yılbaşı',
  ranges: [{ from: '12-24', to: '01-02' }],
  weekdays: [],
  percent: 20,
  rooms: [{ hotelId: id, roomId: room.id, price: 5_900 }],
};
const seasons: schemas.Seasons = { seasons: [season], ...saved };

export const pricesRouter = router({
  list: userQuery({
    rest: 'GET /prices',
    action: 'prices.read',
    summary: 'List the base prices of all rooms',
    description:
      'By hotel in their order, with the version that a save of prices sends; a hotel’s manager reads the own.',
    response: docs.result('The hotels with the base prices of their rooms', {
      hotels: [
        {
          ...{ id, externalId: 'IST-014', name: 'Çınaraltı Konağı', version: 2 },
          rooms: [{ id: room.id, externalId: room.externalId, type: room.type, price: room.price }],
        },
      ],
      locked: false,
    }),
  })
    .input(z.object({}))
    .output(schemas.pricesResponse)
    .query(async ({ ctx }) => ({
      hotels: await listPrices(hotelsOf(ctx, 'prices.read')),
      locked: ctx.session.pricesLocked,
    })),

  save: userMutation({
    rest: 'PUT /prices',
    action: 'prices.save',
    summary: 'Save the base prices of rooms of many hotels',
    description:
      'What is left out keeps its value. A hotel and a room are named by `id` or by `externalId`. Each hotel by a save of its own, with one line in the activity; prices that are already so change nothing. A hotel that was saved meanwhile refuses the whole save and is named in `fields`; with `partial` it is left out and the others are saved. The prices before, with the versions of the answer, take the save back.',
    content: 'withdraws',
    unversioned: true,
    errors: ['hotel.notFound', 'version.stale'],
    body: 'document',
    request: { example: sent },
    response: docs.result('The hotels that were saved, and those that were left out', {
      saved: [{ id, version: 3 }],
      stale: [],
    }),
  })
    .input(schemas.pricesInput)
    .output(schemas.pricesSaved)
    .mutation(({ ctx, input }) => changePrices(ctx, input)),

  seasons: userQuery({
    rest: 'GET /prices/seasons',
    action: 'prices.read',
    summary: 'Read the seasons',
    description:
      'What changes the prices on some nights. For one room a dated season goes before one of every year, one with weekdays before one without. A hotel’s manager reads those of the chain and of the own hotels.',
    response: docs.entity('The seasons', seasons),
  })
    .input(z.object({}))
    .output(schemas.seasonsResponse)
    .query(async ({ ctx }) => withEntityTag(ctx, await readSeasons(hotelsOf(ctx, 'prices.read')))),

  saveSeasons: userMutation({
    rest: 'PUT /prices/seasons',
    action: 'prices.save',
    summary: 'Save the seasons',
    description:
      'In place of all that the person reads; one that the list lacks is gone. Two seasons of equal rank on one night of one room are refused, with the nights named. A hotel’s manager changes those of the own hotels only.',
    content: 'withdraws',
    errors: ['seasons.overlap', 'version.stale'],
    body: 'document',
    request: { example: { seasons: [season], version: 2 } },
    response: docs.entity('The seasons as saved', seasons),
  })
    .input(schemas.seasonsInput)
    .output(seasonsAnswer)
    .mutation(async ({ ctx, input }) => {
      await requireSeasonPlaces(input);
      return withEntityTag(ctx, await saveSeasons(input, hotelsOf(ctx, 'prices.save'), saveOf(ctx, input.version)));
    }),

  stay: publicQuery({
    rest: 'GET /prices/stay',
    summary: 'Read the prices of the nights of a stay',
    description:
      'Of the published hotels, with seasons. The sum of all nights is a price of the site, and no offer of the reservation engine.',
    cacheable: true,
    usersReadMore: false,
    response: docs.page('The hotels with the prices of their rooms', [
      { id, night: 5_900, total: 23_600, rooms: [{ id: room.id, night: 5_900, total: 23_600 }] },
    ]),
  })
    .input(schemas.stayInput)
    .output(schemas.stayResponse)
    .query(async ({ input }) => wholeList(await listStayPrices(input))),

  revisions: userQuery({
    rest: 'GET /prices/seasons/revisions',
    action: 'prices.read',
    ...docs.versionList('the seasons'),
  })
    .input(settingsRevisions.list)
    .output(revisionList)
    .query(({ ctx, input }) => {
      requireAllHotels(ctx, 'prices.read');
      return listRevisions(PricesModel, ID, input);
    }),

  revision: userQuery({
    rest: 'GET /prices/seasons/revisions/{revision}',
    action: 'prices.read',
    ...docs.versionRead('the seasons', seasons),
  })
    .input(settingsRevisions.get)
    .output(schemas.seasonsResponse)
    .query(async ({ ctx, input }) => {
      requireAllHotels(ctx, 'prices.read');
      return toSeasons(await findRevision(PricesModel, ID, input.revision));
    }),

  restoreRevision: userMutation({
    rest: 'POST /prices/seasons/revisions/{revision}/restore',
    action: 'prices.save',
    ...docs.versionRestore('the seasons', seasons),
    errors: ['revision.notFound', 'version.stale'],
  })
    .input(settingsRevisions.restore)
    .output(schemas.seasonsResponse)
    .mutation(async ({ ctx, input: { revision, version } }) => {
      requireAllHotels(ctx, 'prices.save');
      return withEntityTag(ctx, await restoreSeasons(revision, saveOf(ctx, version)));
    }),
});
