import { z } from 'zod';
import { UPLOAD } from '#shared/constants.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { type Uploaded, uploaded, uploadedMany } from '#shared/schemas/upload.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { proceduresFor, router } from '../trpc.ts';
import { newName } from '../uploads/storage.ts';
import { verifyImage } from '../uploads/verify.ts';

const { userMutation } = proceduresFor('Uploads');
const example: Uploaded = { url: '/uploads/9f2c41d07be35a886c1d02f4a9e7b3.webp', width: 1600, height: 1067 };
const nothing = z.object({});
const errors = [
  'upload.noFile',
  'upload.tooMany',
  'upload.tooLarge',
  'upload.notImage',
  'upload.heic',
  'upload.svg',
  'upload.pdf',
  'upload.icon',
  'upload.damaged',
  'request.malformed',
  'request.unsupportedType',
] as const satisfies ErrorCode[];

/** Verifies every picture before storing the first picture, and stores all of them or none. */
async function storePictures(ctx: Context, files: Buffer[]): Promise<Uploaded[]> {
  if (files.length === 0) throw new AppError('upload.noFile');
  const pictures = [];
  // Sequential, because each decode may need memory for all its pixels.
  for (const file of files) pictures.push({ ...(await verifyImage(file)), name: '' });
  try {
    for (const picture of pictures) {
      picture.name = newName(picture.extension);
      await ctx.services.uploads.put(picture.name, picture.bytes);
    }
  } catch (thrown) {
    await Promise.all(pictures.map(({ name }) => name && ctx.services.uploads.remove(name)));
    throw thrown;
  }
  for (const { name } of pictures) void ctx.services.resizedPictures.makeAll(name);
  const stored = pictures.map(({ name, width, height }) => ({ url: `/uploads/${name}`, width, height }));
  ctx.log.info({ requestId: ctx.requestId, urls: stored.map(({ url }) => url) }, 'pictures stored');
  return stored;
}

export const uploadRouter = router({
  single: userMutation({
    rest: 'POST /upload/single',
    action: 'pictures.upload',
    summary: 'Upload a picture',
    description:
      'Judged by its bytes, encoded again as WebP (an icon stays an icon) without metadata. Stored before the response.',
    content: 'none',
    errors,
    request: { form: { field: 'file', maxFiles: 1 } },
    response: { kind: 'result', description: 'The address of the picture', example },
  })
    .input(nothing)
    .output(uploaded)
    .mutation(async ({ ctx }) => {
      const [picture] = await storePictures(ctx, ctx.files ?? []);
      if (!picture) throw new AppError('upload.noFile');
      return picture;
    }),

  multiple: userMutation({
    rest: 'POST /upload/multiple',
    action: 'pictures.upload',
    summary: 'Upload several pictures',
    description: 'As one picture is, in one call: all are stored or none.',
    content: 'none',
    errors,
    request: { form: { field: 'files', maxFiles: UPLOAD.maxFiles } },
    response: {
      kind: 'result',
      description: 'The addresses of the pictures, in the order sent',
      example: { files: [example], urls: [example.url] },
    },
  })
    .input(nothing)
    .output(uploadedMany)
    .mutation(async ({ ctx }) => {
      const files = await storePictures(ctx, ctx.files ?? []);
      return { files, urls: files.map(({ url }) => url) };
    }),
});
