import { z } from 'zod';
import { KEEPS } from '#server/api/meta.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { findRevision, listRevisions } from '#server/models/common/history.ts';
import { EDITING_READER } from '#server/models/common/translation.ts';
import { ID, readSeo, restoreSeo, SeoModel, saveSeo, toSeo } from '#server/models/settings/seo.ts';
import * as docs from '#server/routers/common/docs.ts';
import { draftOf, readerOf, saveOf } from '#server/routers/common/read-and-save.ts';
import { withEntityTag } from '#server/routers/common/response-headers.ts';
import { saved } from '#server/routers/examples/common.ts';
import { revisionList, settingsRevisions } from '#shared/schemas/history.ts';
import { seoAnswer, seoPatch, seoPatched } from '#shared/schemas/patches.ts';
import { lang } from '#shared/schemas/primitives.ts';
import { type Seo, type SeoInput, seo, seoDraft, seoInput, seoReads } from '#shared/schemas/seo.ts';

const { userMutation, userQuery, publicQuery } = proceduresFor('SEO');
const sent = {
  metaTitle: 'İstanbul Otelleri',
  metaDescription: 'İstanbul’un en güzel semtlerinde, aile işletmesi oteller.',
  metaKeywords: 'istanbul, otel, boğaz, konaklama',
  faviconUrl: '/uploads/simge.ico',
} satisfies SeoInput;
const example: Seo = { ...sent, untranslated: [], ...saved };

export const seoRouter = router({
  get: publicQuery({
    rest: 'GET /seo',
    summary: 'Read the search-engine settings',
    description: 'What search engines show, and the icon of the site.',
    cacheable: true,
    usersReadMore: true,
    response: docs.entity('The search-engine settings', example),
  })
    .input(z.object({ lang }))
    .output(seo)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readSeo(readerOf(ctx, 'settings.read', input.lang)))),

  save: userMutation({
    rest: 'PUT /seo',
    action: 'settings.save',
    summary: 'Save the search-engine settings',
    description: KEEPS,
    content: 'changes',
    errors: ['media.busy', 'version.stale'],
    request: { example: { ...sent, version: 2 } },
    response: docs.entity('The settings as saved', example),
  })
    .input(seoInput)
    .output(seoAnswer)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await saveSeo(input, saveOf(ctx, input.version)))),

  patch: userMutation({
    rest: 'PATCH /seo',
    action: 'settings.save',
    content: 'changes',
    errors: ['media.busy', 'version.stale'],
    ...docs.patchOf('the search-engine settings', { sent: { metaTitle: sent.metaTitle }, saved: example }),
  })
    .input(seoPatch)
    .output(seoPatched)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await saveSeo(input, saveOf(ctx, input.version)))),

  draft: userMutation({
    rest: 'POST /seo/draft',
    action: 'settings.save',
    ...docs.draftOfSettings('the search-engine settings', { sent: sent, read: { 'seo.get': example } }),
  })
    .input(seoDraft)
    .output(seoReads)
    .mutation(async ({ ctx, input }) => ({ 'seo.get': await saveSeo(input, draftOf(ctx, input)) })),

  revisions: userQuery({
    rest: 'GET /seo/revisions',
    action: 'settings.read',
    ...docs.versionList('the search-engine settings'),
  })
    .input(settingsRevisions.list)
    .output(revisionList)
    .query(({ input }) => listRevisions(SeoModel, ID, input)),

  revision: userQuery({
    rest: 'GET /seo/revisions/{revision}',
    action: 'settings.read',
    ...docs.versionRead('the search-engine settings', example),
  })
    .input(settingsRevisions.get)
    .output(seo)
    .query(async ({ input }) => toSeo(await findRevision(SeoModel, ID, input.revision), EDITING_READER)),

  restoreRevision: userMutation({
    rest: 'POST /seo/revisions/{revision}/restore',
    action: 'settings.save',
    ...docs.versionRestore('the search-engine settings', example),
  })
    .input(settingsRevisions.restore)
    .output(seo)
    .mutation(async ({ ctx, input: { revision, version } }) =>
      withEntityTag(ctx, await restoreSeo(revision, saveOf(ctx, version))),
    ),
});
