import { z } from 'zod';
import { KEEPS } from '#server/api/meta.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { findRevision, listRevisions } from '#server/models/common/history.ts';
import { wholeList } from '#server/models/common/list-page.ts';
import { slugNow } from '#server/models/common/slug.ts';
import { describedByLibrary } from '#server/models/media/media.ts';
import { listAllOfferSummaries, listAllOffers, listOfferSummaries, listOffers } from '#server/models/offers/lists.ts';
import { asRead, createOffer, findOffer, OfferModel, slugOf, updateOffer } from '#server/models/offers/offers.ts';
import { readsOfOffer, shownOffer } from '#server/models/shown.ts';
import { withTextTree } from '#server/models/text-trees.ts';
import { deleteEntity } from '#server/models/trash.ts';
import { changeOffer } from '#server/routers/common/change-offer.ts';
import { success } from '#shared/schemas/auth.ts';
import { changesResponse, entityChanges } from '#shared/schemas/changes.ts';
import { freeSlug, slugOrId } from '#shared/schemas/fields.ts';
import { entityRevisions, revisionList } from '#shared/schemas/history.ts';
import * as schemas from '#shared/schemas/offers.ts';
import { offerAnswer, offerPatch, offerPatched } from '#shared/schemas/patches.ts';
import { preview, previewList, previewRequests } from '#shared/schemas/previews.ts';
import { id, lang } from '#shared/schemas/primitives.ts';
import { changeMany } from './common/change-many.ts';
import * as docs from './common/docs.ts';
import { authorOf, draftOf, readerOf, saveOf } from './common/read-and-save.ts';
import { withEntityTag, withLocation } from './common/response-headers.ts';
import * as example from './examples/offers.ts';
import { example as link, previewsOf, revoke, share } from './previews.ts';

const { userMutation, userQuery, publicQuery } = proceduresFor('Offers');

export const offersRouter = router({
  list: publicQuery({
    rest: 'GET /offers',
    summary: 'List the offers that run now',
    description:
      'With their whole text, the newest first. An offer runs from `publishAt` to `unpublishAt` while it is published and visitors see one of its hotels. A page ends before its JSON passes 2 MB.',
    cacheable: true,
    usersReadMore: true,
    errors: ['list.cursorUnknown'],
    response: docs.page('A page of the offers that run now, the newest first', [example.offer]),
  })
    .input(schemas.offerList)
    .output(schemas.offerListResponse)
    .query(async ({ ctx, input }) =>
      describedByLibrary(await listOffers(readerOf(ctx, 'offers.read', input.lang), input), input.lang),
    ),

  adminAll: userQuery({
    rest: 'GET /offers/admin/all',
    action: 'offers.read',
    summary: 'List all offers, drafts too',
    description: `With their whole text in both languages. ${docs.CHANGES} A page ends before its JSON passes 2 MB.`,
    errors: ['list.cursorUnknown'],
    response: docs.page('A page of all offers, drafts too', [{ ...example.offer, published: false }]),
  })
    .input(schemas.offerAdminAll)
    .output(schemas.offerListResponse)
    .query(({ ctx, input }) => listAllOffers(readerOf(ctx, 'offers.read'), input)),

  // Must stand before `GET /offers/{id}`, which has the same form.
  summaries: publicQuery({
    rest: 'GET /offers/summaries',
    summary: 'List the offers that run now without their text',
    description: 'At most 100, for lists of the site.',
    cacheable: true,
    usersReadMore: false,
    response: docs.page('The offers that run now, the newest first', [example.summary]),
  })
    .input(schemas.offerSummaries)
    .output(schemas.offerSummariesResponse)
    .query(async ({ input: { lang } }) =>
      wholeList(await describedByLibrary(await listOfferSummaries({ lang, mayEdit: false }), lang)),
    ),

  adminSummaries: userQuery({
    rest: 'GET /offers/admin/summaries',
    action: 'offers.read',
    summary: 'List all offers, drafts too, without their text',
    description: docs.CHANGES,
    errors: ['list.cursorUnknown'],
    response: docs.page('A page of all offers, drafts too', [example.listed]),
  })
    .input(schemas.offerAdminSummaries)
    .output(schemas.offerAdminSummariesResponse)
    .query(({ input }) => listAllOfferSummaries(input)),

  draft: userMutation({
    rest: 'POST /offers/admin/draft',
    action: 'offers.save',
    errors: ['offer.notFound', 'offer.slugTaken'],
    body: 'document',
    ...docs.draftOfEntity('the offer', { sent: example.offerInput, read: { 'offers.get': example.offer } }),
  })
    .input(schemas.offerDraft)
    .output(schemas.offerReads)
    .mutation(async ({ ctx, input: { id, lang, ...input } }) => {
      const draft = draftOf(ctx, { id, lang }, 'offers.create');
      return readsOfOffer(await (id === undefined ? createOffer(input, draft) : updateOffer(id, input, draft)), lang);
    }),

  previews: userQuery({
    rest: 'GET /previews/offers/{id}',
    action: 'offers.share',
    ...docs.linkList('the offer', link, 'offer.notFound'),
  })
    .input(previewRequests.list)
    .output(previewList)
    .query(({ ctx, input }) => previewsOf(ctx, 'offers', input)),

  createPreview: userMutation({
    rest: 'POST /previews/offers/{id}',
    action: 'offers.share',
    ...docs.newLink('the offer', link, 'offer.notFound'),
  })
    .input(previewRequests.create)
    .output(preview)
    .mutation(({ ctx, input }) => share(ctx, 'offers', input)),

  deletePreview: userMutation({
    rest: 'DELETE /previews/offers/{id}/{preview}',
    action: 'offers.share',
    ...docs.linkEnd('the offer', 'offer.notFound'),
  })
    .input(previewRequests.delete)
    .output(success)
    .mutation(({ ctx, input }) => revoke(ctx, 'offers', input)),

  get: publicQuery({
    rest: 'GET /offers/{id}',
    summary: 'Read an offer by slug or id',
    description:
      'Looked up by slug, then by id, then by former slugs. A draft, an offer outside of its times, and an offer without a hotel that visitors see is 404 for visitors.',
    cacheable: true,
    usersReadMore: true,
    errors: ['offer.notFound'],
    response: docs.entity('The offer', example.offer),
  })
    .input(z.object({ id: slugOrId, lang }))
    .output(schemas.offer)
    .query(async ({ ctx, input }) => {
      const found = await findOffer(input.id, readerOf(ctx, 'offers.read', input.lang));
      return withEntityTag(ctx, await shownOffer(found, input.lang));
    }),

  freeSlug: userQuery({
    rest: 'GET /offers/admin/slug',
    action: 'offers.read',
    ...docs.slugPreview('an offer'),
  })
    .input(schemas.offerSlugFor)
    .output(freeSlug)
    .query(async ({ input }) => ({ slug: await slugNow(OfferModel, slugOf(input.title), input.id) })),

  create: userMutation({
    rest: 'POST /offers',
    action: 'offers.create',
    summary: 'Add an offer',
    description:
      'A draft unless the body says otherwise. A slug of its own that is taken is 409; a made one gets a suffix. Hotels and rooms that do not exist are 400.',
    content: 'changes',
    errors: ['offer.slugTaken', 'media.busy', 'request.keyReused'],
    body: 'document',
    request: { example: example.offerInput },
    response: docs.added('The offer', example.offer),
  })
    .input(schemas.offerCreate)
    .output(offerAnswer)
    .mutation(async ({ ctx, input }) => {
      const added = await withTextTree(await createOffer(input, authorOf(ctx)));
      return withEntityTag(ctx, withLocation(ctx, `/api/offers/${added.id}`, added));
    }),

  update: userMutation({
    rest: 'PUT /offers/{id}',
    action: 'offers.save',
    summary: 'Save an offer',
    description: `${KEEPS} An empty \`slug\` is made from the title. \`published: null\` is false, \`hotels: null\` and \`rooms: null\` mean all of them.`,
    content: 'withdraws',
    errors: ['offer.notFound', 'offer.slugTaken', 'media.busy', 'version.stale'],
    body: 'document',
    request: { example: { ...example.offerInput, version: 2 } },
    response: docs.entity('The offer as saved', example.offer),
  })
    .input(schemas.offerUpdate)
    .output(offerAnswer)
    .mutation(async ({ ctx, input: { id, version, ...input } }) =>
      withEntityTag(ctx, await withTextTree(await changeOffer(id, saveOf(ctx, version), input))),
    ),

  patch: userMutation({
    rest: 'PATCH /offers/{id}',
    action: 'offers.save',
    content: 'withdraws',
    errors: ['offer.notFound', 'offer.slugTaken', 'media.busy', 'version.stale'],
    body: 'document',
    ...docs.patchOf('the offer', { sent: { title: example.offerInput.title }, saved: example.offer }),
  })
    .input(offerPatch)
    .output(offerPatched)
    .mutation(async ({ ctx, input: { id, version, ...fields } }) =>
      withEntityTag(ctx, await withTextTree(await changeOffer(id, saveOf(ctx, version), fields))),
    ),

  changes: userMutation({
    rest: 'POST /offers/admin/changes',
    action: 'offers.save',
    ...docs.changesOfMany('offer'),
  })
    .input(entityChanges)
    .output(changesResponse)
    .mutation(({ ctx, input }) => changeMany(ctx, 'offers', input)),

  delete: userMutation({
    rest: 'DELETE /offers/{id}',
    action: 'offers.delete',
    ...docs.deletion('an offer', 'offer.notFound'),
  })
    .input(z.object({ id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteEntity('offers', input.id, saveOf(ctx));
      return { success: true };
    }),

  revisions: userQuery({
    rest: 'GET /offers/{id}/revisions',
    action: 'offers.read',
    ...docs.versionList('the offer', 'offer.notFound'),
  })
    .input(entityRevisions.list)
    .output(revisionList)
    .query(({ input: { id, ...page } }) => listRevisions(OfferModel, id, page)),

  revision: userQuery({
    rest: 'GET /offers/{id}/revisions/{revision}',
    action: 'offers.read',
    ...docs.versionRead('the offer', example.offer, 'offer.notFound'),
  })
    .input(entityRevisions.get)
    .output(schemas.offer)
    .query(async ({ input }) => withTextTree(await asRead(await findRevision(OfferModel, input.id, input.revision)))),

  restoreRevision: userMutation({
    rest: 'POST /offers/{id}/revisions/{revision}/restore',
    action: 'offers.save',
    ...docs.versionRestore('the offer', example.offer, 'offer.notFound'),
  })
    .input(entityRevisions.restore)
    .output(schemas.offerSaved)
    .mutation(async ({ ctx, input: { id, revision, version } }) =>
      withEntityTag(ctx, await withTextTree(await changeOffer(id, saveOf(ctx, version), revision))),
    ),
});
