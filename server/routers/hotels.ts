import { z } from 'zod';
import { KEEPS } from '#server/api/meta.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { findRevision, listRevisions } from '#server/models/common/history.ts';
import { EDITING_READER } from '#server/models/common/translation.ts';
import {
  createHotel,
  findHotel,
  HotelModel,
  restoreHotel,
  toHotel,
  updateHotel,
} from '#server/models/hotels/hotels.ts';
import { freeHotelSlug } from '#server/models/hotels/lists.ts';
import { readsOfHotel, shownHotel } from '#server/models/shown.ts';
import { withHotelTrees } from '#server/models/text-trees.ts';
import { deleteEntity } from '#server/models/trash.ts';
import { success } from '#shared/schemas/auth.ts';
import { freeSlug, slugOrId } from '#shared/schemas/fields.ts';
import { entityRevisions, revisionList } from '#shared/schemas/history.ts';
import { hotel, hotelCreate, hotelDraft, hotelReads, hotelSlugFor, hotelUpdate } from '#shared/schemas/hotels.ts';
import { hotelAnswer, hotelPatch, hotelPatched } from '#shared/schemas/patches.ts';
import { preview, previewList, previewRequests } from '#shared/schemas/previews.ts';
import { id, lang } from '#shared/schemas/primitives.ts';
import * as docs from './common/docs.ts';
import { patchHotel } from './common/patch.ts';
import { authorOf, draftOf, readerOf, requireHotel, saveOf } from './common/read-and-save.ts';
import { withEntityTag, withLocation } from './common/response-headers.ts';
import * as example from './examples/hotels.ts';
import { hotelLists } from './hotels-lists.ts';
import { namedHotels } from './hotels-named.ts';
import { hotelRooms } from './hotels-rooms.ts';
import { example as link, previewsOf, revoke, share } from './previews.ts';

const { userMutation, userQuery, publicQuery } = proceduresFor('Hotels');

export const hotelsRouter = router({
  ...hotelLists,
  ...namedHotels,
  ...hotelRooms,

  previews: userQuery({
    rest: 'GET /previews/hotels/{id}',
    action: 'hotels.share',
    ...docs.linkList('the hotel', link, 'hotel.notFound'),
  })
    .input(previewRequests.list)
    .output(previewList)
    .query(async ({ ctx, input }) => {
      requireHotel(ctx, 'hotels.share', input.id);
      return previewsOf(ctx, 'hotels', input);
    }),

  createPreview: userMutation({
    rest: 'POST /previews/hotels/{id}',
    action: 'hotels.share',
    ...docs.newLink('the hotel', link, 'hotel.notFound'),
  })
    .input(previewRequests.create)
    .output(preview)
    .mutation(async ({ ctx, input }) => {
      requireHotel(ctx, 'hotels.share', input.id);
      return share(ctx, 'hotels', input);
    }),

  deletePreview: userMutation({
    rest: 'DELETE /previews/hotels/{id}/{preview}',
    action: 'hotels.share',
    ...docs.linkEnd('the hotel', 'hotel.notFound'),
  })
    .input(previewRequests.delete)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      requireHotel(ctx, 'hotels.share', input.id);
      return revoke(ctx, 'hotels', input);
    }),

  get: publicQuery({
    rest: 'GET /hotels/{id}',
    summary: 'Read a hotel by slug or id',
    description:
      'Looked up by slug, then by id, then by former slugs. A hotel that is not published is 404 for visitors. Rooms that are not available are for administrators only.',
    cacheable: true,
    usersReadMore: true,
    errors: ['hotel.notFound'],
    response: docs.entity('The hotel', example.hotel),
  })
    .input(z.object({ id: slugOrId, lang }))
    .output(hotel)
    .query(async ({ ctx, input }) => {
      const found = await findHotel(input.id, readerOf(ctx, 'hotels.read', input.lang));
      return withEntityTag(ctx, await shownHotel(found, input.lang));
    }),

  freeSlug: userQuery({
    rest: 'GET /hotels/admin/slug',
    action: 'hotels.read',
    ...docs.slugPreview('a hotel'),
  })
    .input(hotelSlugFor)
    .output(freeSlug)
    .query(async ({ input }) => ({ slug: await freeHotelSlug(input.name, input.id) })),

  draft: userMutation({
    rest: 'POST /hotels/admin/draft',
    action: 'hotels.save',
    errors: ['hotel.notFound', 'hotel.externalIdTaken'],
    body: 'hotel',
    ...docs.draftOfEntity('the hotel', { sent: example.hotelInput, read: { 'hotels.get': example.hotel } }),
  })
    .input(hotelDraft)
    .output(hotelReads)
    .mutation(async ({ ctx, input: { id, lang, ...input } }) => {
      const draft = draftOf(ctx, { id, lang }, 'hotels.create');
      return readsOfHotel(await (id === undefined ? createHotel(input, draft) : updateHotel(id, input, draft)), lang);
    }),

  create: userMutation({
    rest: 'POST /hotels',
    action: 'hotels.create',
    summary: 'Add a hotel',
    description:
      'The slug is made from the name. A hotel is published unless `published` is false or null, and goes to the end of the list without `order`.',
    content: 'changes',
    errors: ['hotel.externalIdTaken', 'media.busy', 'request.keyReused'],
    body: 'hotel',
    request: { example: example.hotelInput },
    response: docs.added('The hotel', example.hotel),
  })
    .input(hotelCreate)
    .output(hotelAnswer)
    .mutation(async ({ ctx, input }) => {
      const added = await withHotelTrees(await createHotel(input, authorOf(ctx)));
      return withEntityTag(ctx, withLocation(ctx, `/api/hotels/${added.id}`, added));
    }),

  update: userMutation({
    rest: 'PUT /hotels/{id}',
    action: 'hotels.save',
    summary: 'Save a hotel',
    description: `${KEEPS} So does a field of a room that is left out. \`rooms\` is saved with the hotel: a room is matched by its \`id\`, a room that the list lacks is moved to the trash, one without a known id is added, and without \`rooms\` all stay. \`order: null\` is the end of the list, \`published: null\` is false.`,
    content: 'withdraws',
    errors: ['hotel.notFound', 'hotel.externalIdTaken', 'media.busy', 'version.stale'],
    body: 'hotel',
    request: { example: { ...example.hotelInput, version: 2 } },
    response: docs.entity('The hotel as saved', example.hotel),
  })
    .input(hotelUpdate)
    .output(hotelAnswer)
    .mutation(async ({ ctx, input: { id, version, ...input } }) =>
      withEntityTag(ctx, await withHotelTrees(await updateHotel(id, input, saveOf(ctx, version)))),
    ),

  patch: userMutation({
    rest: 'PATCH /hotels/{id}',
    action: 'hotels.save',
    content: 'withdraws',
    errors: ['hotel.notFound', 'hotel.externalIdTaken', 'media.busy', 'version.stale'],
    body: 'hotel',
    ...docs.patchOf('the hotel', { sent: { starRating: 5, accessibility: { lift: true } }, saved: example.hotel }),
  })
    .input(hotelPatch)
    .output(hotelPatched)
    .mutation(async ({ ctx, input: { id, version, ...fields } }) =>
      withEntityTag(ctx, await withHotelTrees(await patchHotel(id, fields, saveOf(ctx, version)))),
    ),

  delete: userMutation({
    rest: 'DELETE /hotels/{id}',
    action: 'hotels.delete',
    ...docs.deletion('a hotel', 'hotel.notFound'),
  })
    .input(z.object({ id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteEntity('hotels', input.id, saveOf(ctx));
      return { success: true };
    }),

  revisions: userQuery({
    rest: 'GET /hotels/{id}/revisions',
    action: 'hotels.read',
    ...docs.versionList('the hotel', 'hotel.notFound'),
  })
    .input(entityRevisions.list)
    .output(revisionList)
    .query(async ({ ctx, input: { id, ...page } }) => {
      requireHotel(ctx, 'hotels.read', id);
      return listRevisions(HotelModel, id, page);
    }),

  revision: userQuery({
    rest: 'GET /hotels/{id}/revisions/{revision}',
    action: 'hotels.read',
    ...docs.versionRead('the hotel', example.hotel, 'hotel.notFound'),
  })
    .input(entityRevisions.get)
    .output(hotel)
    .query(async ({ ctx, input }) => {
      requireHotel(ctx, 'hotels.read', input.id);
      return withHotelTrees(toHotel(await findRevision(HotelModel, input.id, input.revision), EDITING_READER));
    }),

  restoreRevision: userMutation({
    rest: 'POST /hotels/{id}/revisions/{revision}/restore',
    action: 'hotels.save',
    ...docs.versionRestore('the hotel', example.hotel, 'hotel.notFound'),
  })
    .input(entityRevisions.restore)
    .output(hotel)
    .mutation(async ({ ctx, input: { id, revision, version } }) =>
      withEntityTag(ctx, await withHotelTrees(await restoreHotel(id, revision, saveOf(ctx, version)))),
    ),
});
