import { z } from 'zod';
import type { SignedIn } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { libraryBytes } from '#server/models/media/media.ts';
import { diskSpace, inMegabytes } from '#server/uploads/disk-space.ts';
import { isPdf } from '#server/uploads/pdf.ts';
import { newName } from '#server/uploads/storage.ts';
import { type NewUpload, nameOfFile, storeUploads } from '#server/uploads/store-uploads.ts';
import { verifyImage } from '#server/uploads/verify.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { UPLOAD } from '#shared/pictures.ts';
import * as schemas from '#shared/schemas/upload.ts';
import * as docs from './common/docs.ts';

const { userMutation, userQuery } = proceduresFor('Uploads');
const spaceExample: schemas.StorageSpace = {
  data: { free: 21_000, total: 40_000 },
  pictures: null,
  quota: { used: 312, max: 2_000 },
};
const example: schemas.Uploaded = { url: '/uploads/9f2c41d07be35a886c1d02f4a9e7b3.webp', width: 1600, height: 1067 };
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
  'upload.quota',
  'request.malformed',
  'request.unsupportedType',
] as const satisfies ErrorCode[];

/** Verifies every picture before storing the first picture, and stores all of them or none. */
async function storePictures(ctx: SignedIn): Promise<schemas.Uploaded[]> {
  const { files = [], services } = ctx;
  if (files.length === 0) throw new AppError('upload.noFile');
  const pictures: NewUpload[] = [];
  // Sequential, because each decode may need memory for all its pixels.
  for (const { bytes, name } of files) {
    const picture = await verifyImage(bytes);
    pictures.push({ ...picture, file: newName(picture.extension), name: nameOfFile(name) });
  }
  await storeAll(ctx, pictures);
  for (const { file } of pictures) void services.resizedPictures.makeAll(file);
  const stored = pictures.map(({ file, width, height }) => ({ url: `/uploads/${file}`, width, height }));
  ctx.log.info({ requestId: ctx.requestId, urls: stored.map(({ url }) => url) }, 'pictures stored');
  return stored;
}

const storeAll = ({ env, services, session, forLibrary }: SignedIn, uploads: readonly NewUpload[]) =>
  storeUploads({ env, uploads: services.uploads, by: session.username, kept: forLibrary }, uploads);

/** Stores a PDF, which the site never opens: browsers only download it. */
async function storeFile(ctx: SignedIn): Promise<schemas.UploadedFile> {
  const [sent] = ctx.files ?? [];
  if (!sent) throw new AppError('upload.noFile');
  if (!isPdf(sent.bytes)) throw new AppError('upload.notPdf');
  const [file, name, { bytes }] = [newName('pdf'), nameOfFile(sent.name), sent];
  await storeAll(ctx, [{ file, name, bytes, kind: 'file', width: 0, height: 0 }]);
  const url = `/uploads/${file}`;
  ctx.log.info({ requestId: ctx.requestId, urls: [url] }, 'file stored');
  return { url, name, bytes: bytes.length };
}

export const uploadRouter = router({
  space: userQuery({
    rest: 'GET /upload/space',
    action: 'media.delete',
    summary: 'Read how full disk and quota are',
    description: 'The disk of the data, that of the pictures where it is another one, and the quota of the pictures.',
    response: docs.result('Megabytes (1,000,000 bytes); null for what there is not', spaceExample),
  })
    .input(nothing)
    .output(schemas.storageSpace)
    .query(async ({ ctx: { env } }) => {
      const { UPLOADS_MAX_MB: max } = env;
      const quota = max === undefined ? null : { used: inMegabytes(await libraryBytes()), max };
      return { ...(await diskSpace(env)), quota };
    }),

  single: userMutation({
    rest: 'POST /upload/single',
    action: 'pictures.upload',
    summary: 'Upload a picture',
    description:
      'Judged by its bytes, encoded again as WebP (an icon stays an icon) without metadata. Stored before the response.',
    content: 'none',
    errors,
    request: { form: { field: 'file', maxFiles: 1 } },
    response: docs.result('The address of the picture', example),
  })
    .input(nothing)
    .output(schemas.uploaded)
    .mutation(async ({ ctx }) => {
      const [picture] = await storePictures(ctx);
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
    response: docs.result('The addresses of the pictures, in the order sent', {
      files: [example],
      urls: [example.url],
    }),
  })
    .input(nothing)
    .output(schemas.uploadedMany)
    .mutation(async ({ ctx }) => {
      const files = await storePictures(ctx);
      return { files, urls: files.map(({ url }) => url) };
    }),

  file: userMutation({
    rest: 'POST /upload/file',
    action: 'pictures.upload',
    summary: 'Upload a file to download',
    description:
      'A PDF, judged by its bytes and stored as it is. Browsers only ever download it, under the name that the library has. Stored before the response.',
    content: 'none',
    errors: [
      'upload.noFile',
      'upload.tooMany',
      'upload.fileTooLarge',
      'upload.notPdf',
      'upload.quota',
      'request.malformed',
      'request.unsupportedType',
    ],
    request: {
      form: { field: 'file', maxFiles: 1, limit: { bytes: UPLOAD.maxFileBytes, error: 'upload.fileTooLarge' } },
    },
    response: docs.result('The address of the file', {
      url: '/uploads/5b1e0c93d27f4a86be10a7c4d9f235.pdf',
      name: 'Yaz menüsü',
      bytes: 482_310,
    }),
  })
    .input(nothing)
    .output(schemas.uploadedFile)
    .mutation(({ ctx }) => storeFile(ctx)),
});
