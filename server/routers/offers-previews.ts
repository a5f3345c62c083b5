import { proceduresFor } from '#server/api/trpc.ts';
import { createOffer, updateOffer } from '#server/models/offers/offers.ts';
import { readsOfOffer } from '#server/models/shown.ts';
import { success } from '#shared/schemas/auth.ts';
import { offerDraft, offerReads } from '#shared/schemas/offers.ts';
import { preview, previewList, previewRequests } from '#shared/schemas/previews.ts';
import * as docs from './common/docs.ts';
import { draftOf } from './common/read-and-save.ts';
import { offer, offerInput } from './examples/offers.ts';
import { example, previewsOf, revoke, share } from './previews.ts';

const { userMutation, userQuery } = proceduresFor('Offers');

/** The procedures that show an offer before it is published (docs/rules.md#previews). */
export const offerPreviews = {
  draft: userMutation({
    rest: 'POST /offers/admin/draft',
    action: 'offers.save',
    errors: ['offer.notFound', 'offer.slugTaken'],
    body: 'document',
    ...docs.draftOfEntity('the offer', { sent: offerInput, read: { 'offers.get': offer } }),
  })
    .input(offerDraft)
    .output(offerReads)
    .mutation(async ({ ctx, input: { id, lang, ...input } }) => {
      const draft = draftOf(ctx, { id, lang }, 'offers.create');
      return readsOfOffer(await (id === undefined ? createOffer(input, draft) : updateOffer(id, input, draft)), lang);
    }),

  previews: userQuery({
    rest: 'GET /previews/offers/{id}',
    action: 'offers.share',
    errors: ['offer.notFound'],
    ...docs.linkList('the offer', example),
  })
    .input(previewRequests.list)
    .output(previewList)
    .query(({ ctx, input }) => previewsOf(ctx, 'offers', input)),

  createPreview: userMutation({
    rest: 'POST /previews/offers/{id}',
    action: 'offers.share',
    errors: ['offer.notFound', 'preview.tooMany'],
    ...docs.newLink('the offer', example),
  })
    .input(previewRequests.create)
    .output(preview)
    .mutation(({ ctx, input }) => share(ctx, 'offers', input)),

  deletePreview: userMutation({
    rest: 'DELETE /previews/offers/{id}/{preview}',
    action: 'offers.share',
    errors: ['offer.notFound', 'preview.notFound'],
    ...docs.linkEnd('the offer'),
  })
    .input(previewRequests.delete)
    .output(success)
    .mutation(({ ctx, input }) => revoke(ctx, 'offers', input)),
};
