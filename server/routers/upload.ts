import { z } from 'zod';
import { type Uploaded, uploaded, uploadedMany } from '../../shared/schemas/upload.ts';
import type { Context, ReceivedFile } from '../context.ts';
import { AppError } from '../errors.ts';
import { adminProcedure, router } from '../trpc.ts';
import { newName } from '../uploads/storage.ts';
import { verifyImage } from '../uploads/verify.ts';

const tags = ['Uploads'];
const nothing = z.object({});

/** The pictures of the call: all judged before the first is kept, and all kept or none. */
async function keep(ctx: Context, files: ReceivedFile[]): Promise<Uploaded[]> {
  if (files.length === 0) throw new AppError('upload.noFile');
  const pictures = [];
  // One after another: each decode may take as much memory as its pixels.
  for (const { buffer } of files) pictures.push({ ...(await verifyImage(buffer)), name: '' });
  try {
    for (const picture of pictures) {
      picture.name = newName(picture.extension);
      await ctx.services.uploads.put(picture.name, picture.bytes);
    }
  } catch (thrown) {
    await Promise.all(pictures.map(({ name }) => name && ctx.services.uploads.remove(name)));
    throw thrown;
  }
  const kept = pictures.map(({ name, width, height }) => ({ url: `/uploads/${name}`, width, height }));
  ctx.log.info({ requestId: ctx.requestId, urls: kept.map(({ url }) => url) }, 'pictures kept');
  return kept;
}

export const uploadRouter = router({
  single: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/upload/single', tags, summary: 'Upload a picture' } })
    .input(nothing)
    .output(uploaded)
    .mutation(async ({ ctx }) => {
      const [picture] = await keep(ctx, ctx.files ?? []);
      if (!picture) throw new AppError('upload.noFile');
      return picture;
    }),

  multiple: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/upload/multiple', tags, summary: 'Upload several pictures' } })
    .input(nothing)
    .output(uploadedMany)
    .mutation(async ({ ctx }) => {
      const files = await keep(ctx, ctx.files ?? []);
      return { files, urls: files.map(({ url }) => url) };
    }),
});
