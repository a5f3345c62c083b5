import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context, SignedIn } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { previewKey, previewToken, signPreviewToken } from '#server/auth/token.ts';
import { type ListPage, wholeList } from '#server/models/common/list-page.ts';
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
import { type Preview, sharedDraftList } from '#shared/schemas/previews.ts';
import * as docs from './common/docs.ts';
import { withLocation } from './common/response-headers.ts';

export const example: Preview = {
  id: '0b8f0b6e-3f5a-4a7e-9a53-0f4c5d1e2a90',
  name: 'Ayşe Hanım',
  path: '/preview/pX3vN0aQ7Zr5tYk2Lm8wUg',
  createdAt: '2024-05-12T09:30:00.000Z',
  createdBy: 'admin',
  expiresAt: '2024-05-19T09:30:00.000Z',
};

/** The share links of all drafts (docs/rules.md#previews). */
export const previewsRouter = router({
  list: proceduresFor('Activity')
    .userQuery({
      rest: 'GET /previews',
      action: 'activity.read',
      summary: 'List the share links of all drafts',
      description: 'At most 200, each with the draft that it shows.',
      response: docs.page('The links that still work, the newest first', [
        { ...example, noun: 'hotels', entity: '6641f0c2a7b3d95e8c1f2a04', title: 'Galata Konağı' },
      ]),
    })
    .input(z.object({}))
    .output(sharedDraftList)
    .query(async ({ ctx }) => {
      const drafts = await listAllPreviews(ctx.session);
      return wholeList(
        drafts.map(({ record, title }) => {
          const { noun, entity } = record;
          return { ...toPreview(ctx, record), noun, entity, title };
        }),
      );
    }),
});

/** The share links of a draft that still work. @throws AppError such as `hotel.notFound` */
export async function previewsOf(ctx: Context, noun: PreviewNoun, { id }: { id: string }): Promise<ListPage<Preview>> {
  const { entity } = await requireDraft(noun, id);
  return wholeList((await listPreviews(noun, entity.id)).map((record) => toPreview(ctx, record)));
}

/** Makes a share link of a draft. @throws AppError such as `hotel.notFound`, `preview.tooMany` */
export async function share(
  ctx: SignedIn,
  noun: PreviewNoun,
  input: { id: string; name?: string | undefined },
): Promise<Preview> {
  const draft = await requireDraft(noun, input.id);
  const _id = randomUUID();
  const key = previewKey(previewToken(ctx.services.secret, _id));
  const link = { _id, key, name: input.name ?? '' };
  const added = toPreview(ctx, await createPreview(draft, link, ctx.session.username));
  return withLocation(ctx, added.path, added);
}

/** Revokes a share link of a draft. @throws AppError such as `hotel.notFound`, `preview.notFound` */
export async function revoke(
  ctx: SignedIn,
  noun: PreviewNoun,
  input: { id: string; preview: string },
): Promise<{ success: boolean }> {
  await deletePreview(await requireDraft(noun, input.id), input.preview, ctx.session.username);
  return { success: true };
}

async function requireDraft(noun: PreviewNoun, id: string): Promise<Draft> {
  const draft = await findDraft(noun, id, 'tr');
  if (!draft) throw new AppError(`${KIND_OF[noun]}.notFound`);
  return draft;
}

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
