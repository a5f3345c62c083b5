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
import { patchContent, readPatch } from '#server/routers/common/patch.ts';
import { draftOf, readerOf, saveOf } from '#server/routers/common/read-and-save.ts';
import { withEntityTag } from '#server/routers/common/response-headers.ts';
import { saved } from '#server/routers/examples/common.ts';
import {
  type Content,
  type ContentInput,
  content,
  contentDraft,
  contentInput,
  contentReads,
} from '#shared/schemas/content.ts';
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
} satisfies ContentInput;
const example: Content = { ...sent, imageAlts: [], languages: ['tr', 'en'], untranslated: [], ...saved };

export const contentRouter = router({
  homepage: publicQuery({
    rest: 'GET /content/homepage',
    summary: 'Read the homepage',
    description: 'Outside of its times visitors read an announcement that is inactive and empty.',
    cacheable: true,
    usersReadMore: true,
    response: { kind: 'entity', description: 'The homepage', example },
  })
    .input(z.object({ lang }))
    .output(content)
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
    response: { kind: 'entity', description: 'The homepage as saved', example },
  })
    .input(contentInput)
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
    .mutation(async ({ ctx, input }) => {
      const { change, ignored } = readPatch(input, contentPatch, contentPatched);
      const settings = await withAboutTree(await patchContent(change, saveOf(ctx, change.version)));
      return withEntityTag(ctx, { ...settings, ignored });
    }),

  draft: userMutation({
    rest: 'POST /content/homepage/draft',
    action: 'settings.save',
    summary: 'Preview what visitors would read after a save of the homepage',
    description:
      'Takes what a save takes, needs the same permission, and stores nothing. `lang` is the language of the page. The parts are named after the procedures whose responses they are.',
    content: 'none',
    errors: ['content.missingFields'],
    body: 'document',
    request: { example: { ...sent, lang: 'tr' } },
    response: { kind: 'result', description: 'What its page would read', example: { 'content.homepage': example } },
  })
    .input(contentDraft)
    .output(contentReads)
    .mutation(async ({ ctx, input }) => ({
      'content.homepage': await shownHomepage(await saveContent(input, draftOf(ctx, input)), input.lang),
    })),

  revisions: userQuery({
    rest: 'GET /content/homepage/revisions',
    action: 'settings.read',
    errors: ['list.cursorUnknown'],
    ...docs.versionList('the homepage content'),
  })
    .input(settingsRevisions.list)
    .output(revisionList)
    .query(({ input }) => listRevisions(ContentModel, ID, input)),

  revision: userQuery({
    rest: 'GET /content/homepage/revisions/{revision}',
    action: 'settings.read',
    errors: ['revision.notFound'],
    ...docs.versionRead('the homepage content', example),
  })
    .input(settingsRevisions.get)
    .output(content)
    .query(async ({ input }) =>
      withAboutTree(toContent(await findRevision(ContentModel, ID, input.revision), EDITING_READER)),
    ),

  restoreRevision: userMutation({
    rest: 'POST /content/homepage/revisions/{revision}/restore',
    action: 'settings.save',
    errors: ['content.missingFields', 'revision.notFound', 'media.busy', 'version.stale'],
    ...docs.versionRestore('the homepage content', example),
  })
    .input(settingsRevisions.restore)
    .output(content)
    .mutation(async ({ ctx, input: { revision, version } }) =>
      withEntityTag(ctx, await withAboutTree(await restoreContent(revision, saveOf(ctx, version)))),
    ),
});
