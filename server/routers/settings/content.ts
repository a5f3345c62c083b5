import { z } from 'zod';
import { KEEPS } from '#server/api/meta.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { findRevision, listRevisions } from '#server/models/common/history.ts';
import { EDITING_READER } from '#server/models/common/translation.ts';
import {
  ContentModel,
  ID,
  readContent,
  restoreContent,
  saveContent,
  toContent,
} from '#server/models/settings/content.ts';
import { shownHomepage } from '#server/models/shown.ts';
import { withAboutTree } from '#server/models/text-trees.ts';
import * as docs from '#server/routers/common/docs.ts';
import { patchContent } from '#server/routers/common/patch.ts';
import { draftOf, readerOf, saveOf } from '#server/routers/common/read-and-save.ts';
import { withEntityTag } from '#server/routers/common/response-headers.ts';
import { saved } from '#server/routers/examples/common.ts';
import * as schemas from '#shared/schemas/content.ts';
import { revisionList, settingsRevisions } from '#shared/schemas/history.ts';
import { contentAnswer, contentPatch, contentPatched } from '#shared/schemas/patches.ts';
import { lang } from '#shared/schemas/primitives.ts';

const { userMutation, userQuery, publicQuery } = proceduresFor('Content');
const sent = {
  heroTitle: 'İstanbul’un kalbinde konaklayın',
  heroSubtitle: 'Boğaz’a yürüme mesafesinde, güler yüzlü oteller.',
  heroImage: '/uploads/bogaz.webp',
  aboutTitle: 'Hakkımızda',
  aboutContent: 'Üç kuşaktır misafir ağırlıyoruz.',
  aboutImage: '/uploads/aile.webp',
  announcement: { active: true, type: 'info', title: 'Bahar indirimi', content: 'Mayıs boyunca yüzde on beş.' },
} satisfies schemas.ContentInput;
const example: schemas.Content = { ...sent, imageAlts: [], languages: ['tr', 'en'], untranslated: [], ...saved };

export const contentRouter = router({
  homepage: publicQuery({
    rest: 'GET /content/homepage',
    summary: 'Read the homepage',
    description: 'Outside of its times visitors read an announcement that is inactive and empty.',
    cacheable: true,
    usersReadMore: true,
    response: docs.entity('The homepage', example),
  })
    .input(z.object({ lang }))
    .output(schemas.content)
    .query(async ({ ctx, input }) => {
      const found = await readContent(readerOf(ctx, 'settings.read', input.lang));
      return withEntityTag(ctx, await shownHomepage(found, input.lang));
    }),

  saveHomepage: userMutation({
    rest: 'PUT /content/homepage',
    action: 'settings.save',
    summary: 'Save the homepage',
    description: `${KEEPS} All six texts and pictures are required. An announcement that is sent gets the defaults for its missing texts, \`type\` and \`active\`, and keeps its \`link\` and times.`,
    // An announcement may end earlier than before.
    content: 'withdraws',
    errors: ['content.missingFields', 'media.busy', 'version.stale'],
    body: 'document',
    request: { example: { ...sent, version: 2 } },
    response: docs.entity('The homepage as saved', example),
  })
    .input(schemas.contentInput)
    .output(contentAnswer)
    .mutation(async ({ ctx, input }) =>
      withEntityTag(ctx, await withAboutTree(await saveContent(input, saveOf(ctx, input.version)))),
    ),

  patchHomepage: userMutation({
    rest: 'PATCH /content/homepage',
    action: 'settings.save',
    // An announcement may end earlier than before.
    content: 'withdraws',
    errors: ['content.missingFields', 'media.busy', 'version.stale'],
    body: 'document',
    ...docs.patchOf('the homepage', { sent: { announcement: { active: false } }, saved: example }),
  })
    .input(contentPatch)
    .output(contentPatched)
    .mutation(async ({ ctx, input }) =>
      withEntityTag(ctx, await withAboutTree(await patchContent(input, saveOf(ctx, input.version)))),
    ),

  draft: userMutation({
    rest: 'POST /content/homepage/draft',
    action: 'settings.save',
    errors: ['content.missingFields'],
    body: 'document',
    ...docs.draftOfSettings('the homepage', { sent: sent, read: { 'content.homepage': example } }),
  })
    .input(schemas.contentDraft)
    .output(schemas.contentReads)
    .mutation(async ({ ctx, input }) => ({
      'content.homepage': await shownHomepage(await saveContent(input, draftOf(ctx, input)), input.lang),
    })),

  revisions: userQuery({
    rest: 'GET /content/homepage/revisions',
    action: 'settings.read',
    ...docs.versionList('the homepage content'),
  })
    .input(settingsRevisions.list)
    .output(revisionList)
    .query(({ input }) => listRevisions(ContentModel, ID, input)),

  revision: userQuery({
    rest: 'GET /content/homepage/revisions/{revision}',
    action: 'settings.read',
    ...docs.versionRead('the homepage content', example),
  })
    .input(settingsRevisions.get)
    .output(schemas.content)
    .query(async ({ input }) =>
      withAboutTree(toContent(await findRevision(ContentModel, ID, input.revision), EDITING_READER)),
    ),

  restoreRevision: userMutation({
    rest: 'POST /content/homepage/revisions/{revision}/restore',
    action: 'settings.save',
    ...docs.versionRestore('the homepage content', example),
    errors: ['content.missingFields', 'revision.notFound', 'media.busy', 'version.stale'],
  })
    .input(settingsRevisions.restore)
    .output(schemas.content)
    .mutation(async ({ ctx, input: { revision, version } }) =>
      withEntityTag(ctx, await withAboutTree(await restoreContent(revision, saveOf(ctx, version)))),
    ),
});
