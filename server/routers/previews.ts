import { previewPath } from '#shared/paths.ts';
import { success } from '#shared/schemas/auth.ts';
import { type Preview, type PreviewNoun, preview, previewList, previewRequests } from '#shared/schemas/previews.ts';
import { signPreviewToken } from '../auth/token.ts';
import type { Context, Session } from '../context.ts';
import { AppError } from '../errors.ts';
import {
  createPreview,
  type Draft,
  deletePreview,
  findDraft,
  listPreviews,
  type PreviewRecord,
} from '../models/previews.ts';
import { proceduresFor } from '../trpc.ts';
import { withLocation } from './common/response-headers.ts';
import * as common from './examples/common.ts';

const example: Preview = {
  id: '0b8f0b6e-3f5a-4a7e-9a53-0f4c5d1e2a90',
  path: '/preview/eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiIwYjhmIn0.c2lnbmF0dXJl',
  createdAt: '2024-05-12T09:30:00.000Z',
  createdBy: 'admin',
  expiresAt: '2024-05-19T09:30:00.000Z',
};

const hotels = proceduresFor('Hotels');

/** The procedures for the share links of a hotel (docs/rules.md#previews). */
export const hotelPreviews = {
  previews: hotels
    .adminQuery({
      rest: 'GET /previews/hotels/{id}',
      summary: 'List the share links of the hotel',
      description: 'Each works for seven days.',
      errors: ['hotel.notFound'],
      response: { kind: 'result', description: 'The links that still work, the newest first', example: [example] },
    })
    .input(previewRequests.list)
    .output(previewList)
    .query(async ({ ctx, input }) => previewsOf(ctx, await requireDraft('hotels', input.id))),

  createPreview: hotels
    .adminMutation({
      rest: 'POST /previews/hotels/{id}',
      summary: 'Make a link that shows the hotel before it is published',
      description: 'It works for seven days, for anybody who has it. At most 20 of a hotel work at a time.',
      content: 'none',
      errors: ['hotel.notFound', 'preview.tooMany'],
      request: 'no body',
      response: { kind: 'result', status: 201, description: 'The link', example },
    })
    .input(previewRequests.create)
    .output(preview)
    .mutation(async ({ ctx, input }) => addPreview(ctx, await requireDraft('hotels', input.id))),

  deletePreview: hotels
    .adminMutation({
      rest: 'DELETE /previews/hotels/{id}/{preview}',
      summary: 'Revoke a share link of the hotel',
      description: 'The address is the ordinary 404 from then on.',
      content: 'none',
      errors: ['hotel.notFound', 'preview.notFound'],
      request: 'no body',
      response: { kind: 'result', description: 'The link no longer works', example: common.success },
    })
    .input(previewRequests.delete)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deletePreview(await requireDraft('hotels', input.id), input.preview, ctx.session.username);
      return { success: true };
    }),
};

const blog = proceduresFor('Blog');

/** The procedures for the share links of a post (docs/rules.md#previews). */
export const postPreviews = {
  previews: blog
    .adminQuery({
      rest: 'GET /previews/blog/{id}',
      summary: 'List the share links of the post',
      description: 'Each works for seven days.',
      errors: ['post.notFound'],
      response: { kind: 'result', description: 'The links that still work, the newest first', example: [example] },
    })
    .input(previewRequests.list)
    .output(previewList)
    .query(async ({ ctx, input }) => previewsOf(ctx, await requireDraft('posts', input.id))),

  createPreview: blog
    .adminMutation({
      rest: 'POST /previews/blog/{id}',
      summary: 'Make a link that shows the post before it is published',
      description: 'It works for seven days, for anybody who has it. At most 20 of a post work at a time.',
      content: 'none',
      errors: ['post.notFound', 'preview.tooMany'],
      request: 'no body',
      response: { kind: 'result', status: 201, description: 'The link', example },
    })
    .input(previewRequests.create)
    .output(preview)
    .mutation(async ({ ctx, input }) => addPreview(ctx, await requireDraft('posts', input.id))),

  deletePreview: blog
    .adminMutation({
      rest: 'DELETE /previews/blog/{id}/{preview}',
      summary: 'Revoke a share link of the post',
      description: 'The address is the ordinary 404 from then on.',
      content: 'none',
      errors: ['post.notFound', 'preview.notFound'],
      request: 'no body',
      response: { kind: 'result', description: 'The link no longer works', example: common.success },
    })
    .input(previewRequests.delete)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deletePreview(await requireDraft('posts', input.id), input.preview, ctx.session.username);
      return { success: true };
    }),
};

async function requireDraft(noun: PreviewNoun, id: string): Promise<Draft> {
  const draft = await findDraft(noun, id, 'tr');
  if (!draft) throw new AppError(noun === 'hotels' ? 'hotel.notFound' : 'post.notFound');
  return draft;
}

const previewsOf = async (ctx: Context, { noun, entity }: Draft): Promise<Preview[]> =>
  Promise.all((await listPreviews(noun, entity.id)).map((record) => toPreview(ctx, record)));

async function addPreview(ctx: Context & { session: Session }, draft: Draft): Promise<Preview> {
  const added = await toPreview(ctx, await createPreview(draft, ctx.session.username));
  return withLocation(ctx, added.path, added);
}

async function toPreview({ services }: Context, record: PreviewRecord): Promise<Preview> {
  const { _id: id, createdAt, createdBy, expiresAt } = record;
  return {
    id,
    path: previewPath('tr', signPreviewToken(services.secret, record)),
    createdAt: createdAt.toISOString(),
    createdBy,
    expiresAt: expiresAt.toISOString(),
  };
}
