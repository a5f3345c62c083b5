import type { ErrorCode } from '#shared/error-codes.ts';
import { previewPath } from '#shared/paths.ts';
import { success } from '#shared/schemas/auth.ts';
import { type Preview, type PreviewNoun, preview, previewList, previewRequests } from '#shared/schemas/previews.ts';
import { signPreviewToken } from '../auth/token.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { createPreview, deletePreview, findDraft, listPreviews, type PreviewRecord } from '../models/previews.ts';
import type { Tag } from '../procedure-meta.ts';
import { proceduresFor } from '../trpc.ts';
import * as common from './examples/common.ts';

interface PreviewOptions {
  noun: PreviewNoun;
  tag: Tag;
  /** As the paths of the REST API name it. */
  path: 'hotels' | 'blog';
  /** What it is called in the documentation, such as `hotel`. */
  name: string;
  notFound: ErrorCode;
}

const example: Preview = {
  id: '0b8f0b6e-3f5a-4a7e-9a53-0f4c5d1e2a90',
  path: '/preview/eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiIwYjhmIn0.c2lnbmF0dXJl',
  createdAt: '2024-05-12T09:30:00.000Z',
  createdBy: 'admin',
  expiresAt: '2024-05-19T09:30:00.000Z',
};

/** The procedures for the share links of hotels or posts (docs/rules.md#previews). */
export function entityPreviews({ noun, tag, path, name, notFound }: PreviewOptions) {
  const { adminQuery, adminMutation } = proceduresFor(tag);
  /** @throws AppError `notFound` */
  const requireDraft = async (id: string) => {
    const draft = await findDraft(noun, id, 'tr');
    if (!draft) throw new AppError(notFound);
    return draft;
  };
  return {
    previews: adminQuery({
      rest: `GET /previews/${path}/{id}`,
      summary: `List the share links of the ${name}`,
      errors: [notFound],
      response: { kind: 'result', description: 'The links that still work, the newest first', example: [example] },
    })
      .input(previewRequests.list)
      .output(previewList)
      .query(async ({ ctx, input: { id } }) => {
        const { entity } = await requireDraft(id);
        return Promise.all((await listPreviews(noun, entity.id)).map((record) => toPreview(ctx, record)));
      }),

    createPreview: adminMutation({
      rest: `POST /previews/${path}/{id}`,
      summary: `Make a link that shows the ${name} before it is published`,
      content: 'none',
      errors: [notFound, 'preview.tooMany'],
      request: 'no body',
      response: { kind: 'result', status: 201, description: 'The link', example },
    })
      .input(previewRequests.create)
      .output(preview)
      .mutation(async ({ ctx, input: { id } }) =>
        toPreview(ctx, await createPreview(await requireDraft(id), ctx.session.username)),
      ),

    deletePreview: adminMutation({
      rest: `DELETE /previews/${path}/{id}/{preview}`,
      summary: `Revoke a share link of the ${name}`,
      content: 'none',
      errors: [notFound, 'preview.notFound'],
      request: 'no body',
      response: { kind: 'result', description: 'The link no longer works', example: common.success },
    })
      .input(previewRequests.delete)
      .output(success)
      .mutation(async ({ ctx, input: { id, preview } }) => {
        await deletePreview(await requireDraft(id), preview, ctx.session.username);
        return { success: true };
      }),
  };
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
