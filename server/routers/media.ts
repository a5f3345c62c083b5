import { AppError } from '#server/api/errors.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import type { Session } from '#server/auth/session.ts';
import { wholeList } from '#server/models/common/list-page.ts';
import { listMedia } from '#server/models/media/list.ts';
import {
  libraryOf,
  type MediaRecord,
  readableBy,
  requireMedia,
  toMediaEntry,
  updateMedia,
} from '#server/models/media/media.ts';
import { beginRemoval } from '#server/models/media/removal.ts';
import { replaceMedia } from '#server/models/media/replacement.ts';
import { countUses, isShownElsewhere, usesFor } from '#server/models/media/uses.ts';
import { removePicture } from '#server/uploads/library.ts';
import { focusText } from '#shared/lib/links/picture-focus.ts';
import { MEDIA } from '#shared/pictures.ts';
import { success } from '#shared/schemas/auth.ts';
import { changesResponse } from '#shared/schemas/changes.ts';
import * as schemas from '#shared/schemas/media.ts';
import { mediaAnswer } from '#shared/schemas/patches.ts';
import { changePictures } from './common/change-pictures.ts';
import * as docs from './common/docs.ts';
import { authorOf, saveOf } from './common/read-and-save.ts';
import { withEntityTag } from './common/response-headers.ts';

const { userMutation, userQuery } = proceduresFor('Media');

const entry = {
  file: '9f2c41d07be35a886c1d02f4a9e7b3.webp',
  url: '/uploads/9f2c41d07be35a886c1d02f4a9e7b3.webp',
  name: 'konak-bahce',
  kind: 'photo',
  width: 1600,
  height: 1067,
  bytes: 182_344,
  alt: { tr: 'Konağın bahçeden görünüşü', en: 'The mansion from its garden' },
  focus: { x: 40, y: 65 },
  uploadedAt: '2024-05-12T09:30:00.000Z',
  uploadedBy: 'admin',
  version: 2,
  updatedAt: '2024-05-12T09:41:00.000Z',
  uses: 1,
} as const;
const example: schemas.Media = {
  ...entry,
  usedIn: [{ noun: 'hotels', id: '66405f1e9c1a2b3d4e5f6a7b', name: 'Çınaraltı Konağı', place: 'saved' }],
};

const focusOf = ({ focus }: MediaRecord) => (focus ? focusText(focus) : undefined);

async function toMedia(record: MediaRecord, person: Session): Promise<schemas.Media> {
  const uses = await countUses([record._id]);
  return { ...toMediaEntry(record, uses.get(record._id) ?? 0), usedIn: await usesFor(record._id, person) };
}

export const mediaRouter = router({
  list: userQuery({
    rest: 'GET /media',
    action: 'media.read',
    summary: 'List the pictures of the library',
    description:
      'A page with a search or with `unused` examines 1,000 pictures, so it may have few entries and a next page. With `updatedSince` the earliest save comes first, unless `sort` says otherwise; deleted pictures leave the list.',
    errors: ['list.cursorUnknown'],
    response: docs.page('A page of the pictures, each with the number of places that show it', [entry]),
  })
    .input(schemas.mediaList)
    .output(schemas.mediaListResponse)
    .query(({ ctx, input: { limit, cursor, ...filter } }) => listMedia(filter, ctx.session, { limit, cursor })),

  described: userQuery({
    rest: 'GET /media/described',
    action: 'media.read',
    summary: 'Read what visitors are told of some pictures',
    description: 'At most 50 pictures. Those without a description and a focus are left out.',
    response: docs.page('Descriptions and points of focus', [{ url: entry.url, alt: entry.alt, focus: entry.focus }]),
  })
    .input(schemas.mediaDescribed)
    .output(schemas.mediaDescriptions)
    .query(async ({ ctx, input }) => {
      const files = input.files.split(',').slice(0, MEDIA.described);
      const known = await libraryOf(files, await readableBy(ctx.session));
      return wholeList([...known].map(([url, said]) => ({ url, ...said })));
    }),

  get: userQuery({
    rest: 'GET /media/{file}',
    action: 'media.read',
    summary: 'Read a picture of the library',
    description: 'With the places that show it, as far as you may read them.',
    errors: ['media.notFound'],
    response: docs.entity('The picture', example),
  })
    .input(schemas.mediaFile)
    .output(schemas.media)
    .query(async ({ ctx, input }) =>
      withEntityTag(ctx, await toMedia(await requireMedia(input.file, ctx.session), ctx.session)),
    ),

  update: userMutation({
    rest: 'PUT /media/{file}',
    action: 'media.save',
    summary: 'Describe a picture of the library',
    description:
      'What is left out keeps its value. Visitors read the description wherever a place has none of its own, and every crop keeps the focus in view; `null` takes the focus away. People of a hotel describe only pictures that nothing but their hotels shows.',
    content: 'changes',
    errors: ['media.notFound', 'version.stale'],
    request: { example: { alt: entry.alt, focus: entry.focus, version: 1 } },
    response: docs.entity('The picture as saved', example),
  })
    .input(schemas.mediaUpdate)
    .output(mediaAnswer)
    .mutation(async ({ ctx, input: { file, version, ...changes } }) => {
      const current = await requireMedia(file, ctx.session);
      if (await isShownElsewhere(file, ctx.session)) throw new AppError('auth.forbidden');
      const saved = await updateMedia(current._id, changes, saveOf(ctx, version));
      void ctx.services.resizedPictures.moveFocus(file, focusOf(current), focusOf(saved)).catch(() => undefined);
      return withEntityTag(ctx, await toMedia(saved, ctx.session));
    }),

  changes: userMutation({
    rest: 'POST /media/changes',
    action: 'media.save',
    summary: 'Delete many pictures, or set their kind',
    description:
      'At most 500. What saved content or the trash shows is left out and named when pictures are deleted, which cannot be undone. One that was saved meanwhile is left out and named, too.',
    content: 'withdraws',
    unversioned: true,
    request: { example: { ids: [entry.file], versions: { [entry.file]: 2 }, change: { kind: 'logo' } } },
    response: docs.changed(entry.file),
  })
    .input(schemas.changesOfMedia)
    .output(changesResponse)
    .mutation(({ ctx, input }) => changePictures(ctx, input)),

  replace: userMutation({
    rest: 'POST /media/{replaced}/replacement',
    action: 'media.replace',
    summary: 'Show another picture everywhere',
    description:
      'All saved content that shows the picture shows the other one afterwards, each hotel, post, page and setting by one save. Descriptions of a place stay with the place. An icon stands in no other picture’s place. A call that was interrupted is finished by the next start or the next call.',
    content: 'changes',
    errors: ['media.notFound', 'media.busy', 'version.stale'],
    unversioned: true,
    request: { example: { file: '41d07be35a886c1d02f4a9e7b39f2c.webp' } },
    response: docs.result('What the call has changed', { changed: example.usedIn }),
  })
    .input(schemas.mediaReplacement)
    .output(schemas.mediaReplaced)
    .mutation(async ({ ctx, input }) => {
      const replaced = await requireMedia(input.replaced, ctx.session);
      return { changed: await replaceMedia(replaced, await requireMedia(input.file, ctx.session), authorOf(ctx)) };
    }),

  delete: userMutation({
    rest: 'DELETE /media/{file}',
    action: 'media.delete',
    summary: 'Delete a picture of the library',
    description:
      'For good, with all its sizes. While saved content or the trash shows it, it is 409; earlier versions that show it lose it.',
    content: 'withdraws',
    vital: true,
    errors: ['media.notFound', 'media.used', 'media.busy', 'version.stale'],
    request: 'no body',
    response: docs.done('It is deleted'),
  })
    .input(schemas.mediaFile)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const removed = await beginRemoval(await requireMedia(input.file, ctx.session), saveOf(ctx));
      await removePicture(ctx.services.uploads, removed);
      return { success: true };
    }),
});
