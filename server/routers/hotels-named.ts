import { z } from 'zod';
import { KEEPS } from '#server/api/meta.ts';
import { proceduresFor } from '#server/api/trpc.ts';
import { requireNamedHotel } from '#server/models/hotels/external-ids.ts';
import { findHotel, updateHotel } from '#server/models/hotels/hotels.ts';
import { shownHotel } from '#server/models/shown.ts';
import { withHotelTrees } from '#server/models/text-trees.ts';
import { hotel, hotelUpdateNamed, namedHotel } from '#shared/schemas/hotels.ts';
import { hotelAnswer, hotelPatched, hotelPatchNamed } from '#shared/schemas/patches.ts';
import * as docs from './common/docs.ts';
import { patchHotel } from './common/patch.ts';
import { readerOf, requireHotel, saveOf } from './common/read-and-save.ts';
import { withEntityTag } from './common/response-headers.ts';
import * as example from './examples/hotels.ts';

const { userMutation, userQuery } = proceduresFor('Hotels');

const { externalId: _, ...sent } = example.hotelInput;
const KEPT = 'The external id itself is changed by a save under the hotel’s id.';

/**
 * A hotel under its id in another system (docs/rules.md#external-ids). Must stand before the procedures of a hotel's
 * parts, whose paths have the same form.
 */
export const namedHotels = {
  getNamed: userQuery({
    rest: 'GET /hotels/by-external-id/{externalId}',
    action: 'hotels.read',
    summary: 'Read a hotel by its id in another system',
    description: 'With all that people read who may edit it. External ids are in no public response.',
    errors: ['hotel.notFound'],
    response: docs.entity('The hotel', example.hotel),
  })
    .input(z.object(namedHotel))
    .output(hotel)
    .query(async ({ ctx, input }) => {
      const id = await requireNamedHotel(input.externalId);
      requireHotel(ctx, 'hotels.read', id);
      return withEntityTag(ctx, await shownHotel(await findHotel(id, readerOf(ctx, 'hotels.read'))));
    }),

  updateNamed: userMutation({
    rest: 'PUT /hotels/by-external-id/{externalId}',
    action: 'hotels.save',
    summary: 'Save a hotel by its id in another system',
    description: `The save of \`PUT /hotels/{id}\`. ${KEEPS} ${KEPT}`,
    content: 'withdraws',
    errors: ['hotel.notFound', 'hotel.externalIdTaken', 'media.busy', 'version.stale'],
    body: 'hotel',
    request: { example: { ...sent, version: 2 } },
    response: docs.entity('The hotel as saved', example.hotel),
  })
    .input(hotelUpdateNamed)
    .output(hotelAnswer)
    .mutation(async ({ ctx, input: { externalId, version, ...input } }) => {
      const id = await requireNamedHotel(externalId);
      return withEntityTag(ctx, await withHotelTrees(await updateHotel(id, input, saveOf(ctx, version))));
    }),

  patchNamed: userMutation({
    rest: 'PATCH /hotels/by-external-id/{externalId}',
    action: 'hotels.save',
    content: 'withdraws',
    errors: ['hotel.notFound', 'hotel.externalIdTaken', 'media.busy', 'version.stale'],
    body: 'hotel',
    ...docs.patchOf('a hotel by its id in another system', { sent: { starRating: 5 }, saved: example.hotel }),
  })
    .input(hotelPatchNamed)
    .output(hotelPatched)
    .mutation(async ({ ctx, input: { externalId, version, ...fields } }) => {
      const id = await requireNamedHotel(externalId);
      return withEntityTag(ctx, await withHotelTrees(await patchHotel(id, fields, saveOf(ctx, version))));
    }),
};
