import { z } from 'zod';
import {
  type Content,
  type ContentInput,
  content,
  contentDraft,
  contentInput,
  contentReads,
} from '#shared/schemas/content.ts';
import { revisionList, settingsRevisions } from '#shared/schemas/history.ts';
import { lang } from '#shared/schemas/primitives.ts';
import { findRevision, listRevisions } from '../../models/common/history.ts';
import { EDITING_READER } from '../../models/common/translation.ts';
import {
  ContentModel,
  ID,
  readContent,
  restoreContent,
  saveContent,
  toContent,
} from '../../models/settings/content.ts';
import { shownHomepage } from '../../models/shown.ts';
import { withAboutTree } from '../../models/text-trees.ts';
import { KEEPS } from '../../procedure-meta.ts';
import { proceduresFor, router } from '../../trpc.ts';
import { draftOf, readerOf, saveOf } from '../common/read-and-save.ts';
import { withEntityTag } from '../common/response-headers.ts';
import { saved } from '../examples/common.ts';
import { revision } from '../examples/history.ts';

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
    .output(content)
    .mutation(async ({ ctx, input }) =>
      withEntityTag(ctx, await withAboutTree(await saveContent(input, saveOf(ctx, input.version)))),
    ),

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
    summary: 'List the versions of the homepage content',
    description:
      'Each save leaves the version before it. All keep their content for 90 days, then one of each day for two years, and the newest 20 in any case.',
    errors: ['list.cursorUnknown'],
    response: {
      kind: 'result',
      description: 'A page of its versions without their content, the newest first',
      example: { revisions: [revision], next: null },
    },
  })
    .input(settingsRevisions.list)
    .output(revisionList)
    .query(({ input }) => listRevisions(ContentModel, ID, input)),

  revision: userQuery({
    rest: 'GET /content/homepage/revisions/{revision}',
    action: 'settings.read',
    summary: 'Read a version of the homepage content',
    description: 'As they were in both languages. A version that has lost its content is 404.',
    errors: ['revision.notFound'],
    response: { kind: 'result', description: 'The version', example },
  })
    .input(settingsRevisions.get)
    .output(content)
    .query(async ({ input }) =>
      withAboutTree(toContent(await findRevision(ContentModel, ID, input.revision), EDITING_READER)),
    ),

  restoreRevision: userMutation({
    rest: 'POST /content/homepage/revisions/{revision}/restore',
    action: 'settings.save',
    summary: 'Restore a version of the homepage content',
    description: 'A save like any other: it gets a new version. A version that could not be saved today is 400.',
    content: 'withdraws',
    errors: ['content.missingFields', 'revision.notFound', 'media.busy', 'version.stale'],
    request: { example: { version: 3 } },
    response: { kind: 'entity', description: 'The homepage content as saved, with a new version', example },
  })
    .input(settingsRevisions.restore)
    .output(content)
    .mutation(async ({ ctx, input: { revision, version } }) =>
      withEntityTag(ctx, await withAboutTree(await restoreContent(revision, saveOf(ctx, version)))),
    ),
});
