import { proceduresFor } from '#server/api/trpc.ts';
import { success } from '#shared/schemas/auth.ts';
import { preview, previewList, previewRequests } from '#shared/schemas/previews.ts';
import * as docs from './common/docs.ts';
import { example, previewsOf, revoke, share } from './previews.ts';

const { userMutation, userQuery } = proceduresFor('Offers');

/** The procedures for the share links of an offer (docs/rules.md#previews). */
export const offerPreviews = {
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
