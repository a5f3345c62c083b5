import { z } from 'zod';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { findRevision, listRevisions } from '#server/models/common/history.ts';
import { EDITING_READER } from '#server/models/common/translation.ts';
import { ID, readTexts, restoreTexts, saveTexts, TextsModel, toTexts } from '#server/models/settings/texts.ts';
import * as docs from '#server/routers/common/docs.ts';
import { draftOf, readerOf, saveOf } from '#server/routers/common/read-and-save.ts';
import { withEntityTag } from '#server/routers/common/response-headers.ts';
import { saved } from '#server/routers/examples/common.ts';
import { revisionList, settingsRevisions } from '#shared/schemas/history.ts';
import { textsAnswer, textsPatch, textsPatched } from '#shared/schemas/patches.ts';
import { lang } from '#shared/schemas/primitives.ts';
import * as schemas from '#shared/schemas/texts.ts';

const { userMutation, userQuery, publicQuery } = proceduresFor('Texts');
const sent = {
  aboutTitle: 'Biz kimiz',
  aboutMissionText: 'Her misafiri evinde hissettirmek.',
  happyGuestsFigure: '2500+',
  seeHotelsLink: '/branches?sort=price',
} satisfies schemas.TextsInput;
const example: schemas.PageTexts = { ...sent, ...saved };

export const textsRouter = router({
  get: publicQuery({
    rest: 'GET /texts',
    summary: 'Read the texts of the pages',
    description: 'Only texts that differ from the usual wording.',
    cacheable: true,
    usersReadMore: true,
    response: docs.entity('The texts of the pages', example),
  })
    .input(z.object({ lang }))
    .output(schemas.pageTexts)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readTexts(readerOf(ctx, 'settings.read', input.lang)))),

  save: userMutation({
    rest: 'PUT /texts',
    action: 'settings.save',
    summary: 'Save the texts of the pages',
    description:
      'What is left out keeps its value. An empty text brings the usual wording back; `null` in `translations` does so for all English ones.',
    content: 'changes',
    errors: ['media.busy', 'version.stale'],
    body: 'document',
    request: { example: { ...sent, version: 2 } },
    response: docs.entity('The texts as saved', example),
  })
    .input(schemas.textsInput)
    .output(textsAnswer)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await saveTexts(input, saveOf(ctx, input.version)))),

  patch: userMutation({
    rest: 'PATCH /texts',
    action: 'settings.save',
    content: 'changes',
    errors: ['media.busy', 'version.stale'],
    body: 'document',
    ...docs.patchOf('the texts of the pages', { sent: { aboutTitle: sent.aboutTitle }, saved: example }),
  })
    .input(textsPatch)
    .output(textsPatched)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await saveTexts(input, saveOf(ctx, input.version)))),

  draft: userMutation({
    rest: 'POST /texts/draft',
    action: 'settings.save',
    body: 'document',
    ...docs.draftOfSettings('the texts of the pages', { sent: sent, read: { 'texts.get': example } }),
  })
    .input(schemas.textsDraft)
    .output(schemas.textsReads)
    .mutation(async ({ ctx, input }) => ({ 'texts.get': await saveTexts(input, draftOf(ctx, input)) })),

  revisions: userQuery({
    rest: 'GET /texts/revisions',
    action: 'settings.read',
    ...docs.versionList('the texts of the pages'),
  })
    .input(settingsRevisions.list)
    .output(revisionList)
    .query(({ input }) => listRevisions(TextsModel, ID, input)),

  revision: userQuery({
    rest: 'GET /texts/revisions/{revision}',
    action: 'settings.read',
    ...docs.versionRead('the texts of the pages', example),
  })
    .input(settingsRevisions.get)
    .output(schemas.pageTexts)
    .query(async ({ input }) => toTexts(await findRevision(TextsModel, ID, input.revision), EDITING_READER)),

  restoreRevision: userMutation({
    rest: 'POST /texts/revisions/{revision}/restore',
    action: 'settings.save',
    ...docs.versionRestore('the texts of the pages', example),
  })
    .input(settingsRevisions.restore)
    .output(schemas.pageTexts)
    .mutation(async ({ ctx, input: { revision, version } }) =>
      withEntityTag(ctx, await restoreTexts(revision, saveOf(ctx, version))),
    ),
});
