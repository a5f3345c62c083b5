import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import type { Session } from '#server/auth/session.ts';
import { previewKey, previewToken, signPreviewToken } from '#server/auth/token.ts';
import {
  createPreview,
  type Draft,
  deletePreview,
  findDraft,
  listAllPreviews,
  listPreviews,
  type PreviewRecord,
} from '#server/models/previews.ts';
import { KIND_OF, type PreviewNoun } from '#shared/constants.ts';
import { previewPath } from '#shared/paths.ts';
import { may, mayOfHotel } from '#shared/permissions.ts';
import { success } from '#shared/schemas/auth.ts';
import { type Preview, preview, previewList, previewRequests, sharedDraftList } from '#shared/schemas/previews.ts';
import * as docs from './common/docs.ts';
import { requireHotel } from './common/read-and-save.ts';
import { withLocation } from './common/response-headers.ts';

const example: Preview = {
  id: '0b8f0b6e-3f5a-4a7e-9a53-0f4c5d1e2a90',
  name: 'Ayşe Hanım',
  path: '/preview/pX3vN0aQ7Zr5tYk2Lm8wUg',
  createdAt: '2024-05-12T09:30:00.000Z',
  createdBy: 'admin',
  expiresAt: '2024-05-19T09:30:00.000Z',
};

const hotels = proceduresFor('Hotels');

/** The procedures for the share links of a hotel (docs/rules.md#previews). */
export const hotelPreviews = {
  previews: hotels
    .userQuery({
      rest: 'GET /previews/hotels/{id}',
      action: 'hotels.share',
      errors: ['hotel.notFound'],
      ...docs.linkList('the hotel', example),
    })
    .input(previewRequests.list)
    .output(previewList)
    .query(async ({ ctx, input }) => {
      requireHotel(ctx, 'hotels.share', input.id);
      return previewsOf(ctx, await requireDraft('hotels', input.id));
    }),

  createPreview: hotels
    .userMutation({
      rest: 'POST /previews/hotels/{id}',
      action: 'hotels.share',
      errors: ['hotel.notFound', 'preview.tooMany'],
      ...docs.newLink('the hotel', example),
    })
    .input(previewRequests.create)
    .output(preview)
    .mutation(async ({ ctx, input }) => {
      requireHotel(ctx, 'hotels.share', input.id);
      return share(ctx, await requireDraft('hotels', input.id), input.name);
    }),

  deletePreview: hotels
    .userMutation({
      rest: 'DELETE /previews/hotels/{id}/{preview}',
      action: 'hotels.share',
      errors: ['hotel.notFound', 'preview.notFound'],
      ...docs.linkEnd('the hotel'),
    })
    .input(previewRequests.delete)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      requireHotel(ctx, 'hotels.share', input.id);
      return revoke(ctx, await requireDraft('hotels', input.id), input.preview);
    }),
};

const blog = proceduresFor('Blog');

/** The procedures for the share links of a post (docs/rules.md#previews). */
export const postPreviews = {
  previews: blog
    .userQuery({
      rest: 'GET /previews/blog/{id}',
      action: 'posts.share',
      errors: ['post.notFound'],
      ...docs.linkList('the post', example),
    })
    .input(previewRequests.list)
    .output(previewList)
    .query(async ({ ctx, input }) => previewsOf(ctx, await requireDraft('posts', input.id))),

  createPreview: blog
    .userMutation({
      rest: 'POST /previews/blog/{id}',
      action: 'posts.share',
      errors: ['post.notFound', 'preview.tooMany'],
      ...docs.newLink('the post', example),
    })
    .input(previewRequests.create)
    .output(preview)
    .mutation(async ({ ctx, input }) => share(ctx, await requireDraft('posts', input.id), input.name)),

  deletePreview: blog
    .userMutation({
      rest: 'DELETE /previews/blog/{id}/{preview}',
      action: 'posts.share',
      errors: ['post.notFound', 'preview.notFound'],
      ...docs.linkEnd('the post'),
    })
    .input(previewRequests.delete)
    .output(success)
    .mutation(async ({ ctx, input }) => revoke(ctx, await requireDraft('posts', input.id), input.preview)),
};

const offers = proceduresFor('Offers');

/** The procedures for the share links of an offer (docs/rules.md#previews). */
export const offerPreviews = {
  previews: offers
    .userQuery({
      rest: 'GET /previews/offers/{id}',
      action: 'offers.share',
      errors: ['offer.notFound'],
      ...docs.linkList('the offer', example),
    })
    .input(previewRequests.list)
    .output(previewList)
    .query(async ({ ctx, input }) => previewsOf(ctx, await requireDraft('offers', input.id))),

  createPreview: offers
    .userMutation({
      rest: 'POST /previews/offers/{id}',
      action: 'offers.share',
      errors: ['offer.notFound', 'preview.tooMany'],
      ...docs.newLink('the offer', example),
    })
    .input(previewRequests.create)
    .output(preview)
    .mutation(async ({ ctx, input }) => share(ctx, await requireDraft('offers', input.id), input.name)),

  deletePreview: offers
    .userMutation({
      rest: 'DELETE /previews/offers/{id}/{preview}',
      action: 'offers.share',
      errors: ['offer.notFound', 'preview.notFound'],
      ...docs.linkEnd('the offer'),
    })
    .input(previewRequests.delete)
    .output(success)
    .mutation(async ({ ctx, input }) => revoke(ctx, await requireDraft('offers', input.id), input.preview)),
};

/** The share links of all drafts (docs/rules.md#previews). */
export const previewsRouter = router({
  list: proceduresFor('Activity')
    .userQuery({
      rest: 'GET /previews',
      action: 'activity.read',
      summary: 'List the share links of all drafts',
      description: 'At most 200, each with the draft that it shows.',
      response: {
        kind: 'result',
        description: 'The links that still work, the newest first',
        example: [{ ...example, noun: 'hotels', entity: '6641f0c2a7b3d95e8c1f2a04', title: 'Galata Konağı' }],
      },
    })
    .input(z.object({}))
    .output(sharedDraftList)
    .query(async ({ ctx }) =>
      (await listAllPreviews())
        .filter(({ record: { noun, entity } }) =>
          noun === 'hotels' ? mayOfHotel(ctx.session, 'hotels.share', entity) : may(ctx.session, `${noun}.share`),
        )
        .map(({ record, title }) => {
          const { noun, entity } = record;
          return { ...toPreview(ctx, record), noun, entity, title };
        }),
    ),
});

async function share(ctx: Context & { session: Session }, draft: Draft, name = ''): Promise<Preview> {
  const _id = randomUUID();
  const key = previewKey(previewToken(ctx.services.secret, _id));
  const added = toPreview(ctx, await createPreview(draft, { _id, key, name }, ctx.session.username));
  return withLocation(ctx, added.path, added);
}

async function revoke(ctx: Context & { session: Session }, draft: Draft, id: string): Promise<{ success: boolean }> {
  await deletePreview(draft, id, ctx.session.username);
  return { success: true };
}

async function requireDraft(noun: PreviewNoun, id: string): Promise<Draft> {
  const draft = await findDraft(noun, id, 'tr');
  if (!draft) throw new AppError(`${KIND_OF[noun]}.notFound`);
  return draft;
}

const previewsOf = async (ctx: Context, { noun, entity }: Draft): Promise<Preview[]> =>
  (await listPreviews(noun, entity.id)).map((record) => toPreview(ctx, record));

function toPreview({ services }: Context, record: PreviewRecord): Preview {
  const { _id: id, name = '', createdAt, createdBy, expiresAt } = record;
  return {
    id,
    name,
    path: previewPath('tr', signPreviewToken(services.secret, record)),
    createdAt: createdAt.toISOString(),
    createdBy,
    expiresAt: expiresAt.toISOString(),
  };
}
