import { z } from 'zod';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { listTranslations, translationOverview } from '#server/models/translations/list.ts';
import { findSameTexts } from '#server/models/translations/same.ts';
import { findTranslation, saveTranslation } from '#server/models/translations/translations.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { changesResponse } from '#shared/schemas/changes.ts';
import { translationAnswer } from '#shared/schemas/patches.ts';
import * as schemas from '#shared/schemas/translations.ts';
import { changeEnglish } from './common/change-many.ts';
import * as docs from './common/docs.ts';
import { saveOf } from './common/read-and-save.ts';
import { withEntityTag } from './common/response-headers.ts';
import { id, saved } from './examples/common.ts';
import { hotel } from './examples/hotels.ts';

const { userMutation, userQuery } = proceduresFor('Translations');
const place = { noun: 'hotels', entity: id, field: 'description' } as const;
const outdated: schemas.Translation = {
  ...place,
  name: hotel.name,
  path: '/hotel/bogaz-konagi',
  state: 'outdated',
  isList: false,
  turkish: ['Boğaz’a nazır, yenilenmiş bir konak.'],
  english: ['A mansion overlooking the Bosphorus.'],
  former: ['Boğaz’a nazır bir konak.'],
  version: saved.version,
  updatedAt: saved.updatedAt,
  updatedBy: 'ayse',
};
const { former: _, ...listed } = outdated;
const counts = { missing: 3, outdated: 1 };
const missing: ErrorCode[] = ['hotel.notFound', 'post.notFound', 'offer.notFound', 'page.notFound', 'request.notFound'];

export const translationsRouter = router({
  list: userQuery({
    rest: 'GET /translations',
    action: 'translations.read',
    summary: 'List the English texts that are missing or out of date',
    description:
      'Those that you may save, by place: hotels with their rooms, posts, offers, pages, then the settings. A page ends with a whole place, so it may have more entries than `limit`, and before its JSON passes 2 MB.',
    errors: ['list.cursorUnknown'],
    response: docs.page('A page of the texts in both languages', [listed]),
  })
    .input(schemas.translationList)
    .output(schemas.translationPage)
    .query(({ ctx, input }) => listTranslations(input, ctx.session)),

  overview: userQuery({
    rest: 'GET /translations/overview',
    action: 'translations.read',
    summary: 'Count the English texts that are missing or out of date',
    description: 'The same texts as the list, by what they belong to.',
    response: docs.result('The numbers, where there are any', {
      places: [{ noun: 'hotels', ...counts }],
      hotels: [{ id, name: hotel.name, ...counts }],
    }),
  })
    .input(z.object({}))
    .output(schemas.translationOverview)
    .query(({ ctx }) => translationOverview(ctx.session)),

  get: userQuery({
    rest: 'GET /translations/{noun}/{entity}',
    action: 'translations.read',
    summary: 'Read one text in both languages',
    description:
      'Whatever its state. `former` is the Turkish text that an English text out of date was made from, where the history still has that one.',
    errors: missing,
    response: docs.entity('The text', outdated),
  })
    .input(schemas.translationGet)
    .output(schemas.translation)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await findTranslation(input, ctx.session))),

  same: userQuery({
    rest: 'GET /translations/{noun}/{entity}/same',
    action: 'translations.read',
    summary: 'Read where the same Turkish text stands, and its English',
    description:
      'Among the things of this kind that you may save. Texts are the same when only their white space differs; main texts of posts are not compared.',
    errors: missing,
    response: docs.result('The English that it has elsewhere, and where it waits for its English', {
      english: outdated.english,
      places: [{ entity: id, field: place.field, name: hotel.name, version: saved.version }],
    }),
  })
    .input(schemas.translationGet)
    .output(schemas.sameTexts)
    .query(({ ctx, input }) => findSameTexts(input, ctx.session)),

  changes: userMutation({
    rest: 'POST /translations/changes',
    action: 'translations.save',
    summary: 'Write one English text at many places',
    description:
      'At most 500 places. Each thing is saved once, with its own version and permission, and the activity has one line for all. What was saved meanwhile is left out and named by its id.',
    content: 'changes',
    unversioned: true,
    body: 'document',
    request: {
      example: {
        noun: place.noun,
        english: outdated.english,
        places: [{ entity: id, field: place.field }],
        versions: { [id]: 2 },
      },
    },
    response: docs.changed(id),
  })
    .input(schemas.translationChanges)
    .output(changesResponse)
    .mutation(({ ctx, input }) => changeEnglish(ctx, input)),

  save: userMutation({
    rest: 'PUT /translations/{noun}/{entity}',
    action: 'translations.save',
    summary: 'Save one English text',
    description:
      'A save like any other: what the text belongs to gets a new version. `english` replaces the text; an empty list clears it. With `confirmed` it counts as made from the Turkish text of now.',
    content: 'changes',
    errors: [...missing, 'media.busy', 'version.stale'],
    body: 'document',
    request: { example: { field: place.field, english: outdated.english, version: 2 } },
    response: docs.entity('The text as saved', { ...listed, state: 'current' }),
  })
    .input(schemas.translationUpdate)
    .output(translationAnswer)
    .mutation(async ({ ctx, input: { version, english, confirmed, ...wanted } }) =>
      withEntityTag(ctx, await saveTranslation(wanted, { english, confirmed }, saveOf(ctx, version))),
    ),
});
