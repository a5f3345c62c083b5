import { z } from 'zod';
import { CONTENT_REQUIRED, type Content, type ContentInput, content, contentInput } from '#shared/schemas/content.ts';
import { revisionList, settingsRevisions } from '#shared/schemas/history.ts';
import { lang } from '#shared/schemas/primitives.ts';
import { contentHistory, readContent, saveContent } from '../../models/settings/content.ts';
import { proceduresFor, router } from '../../trpc.ts';
import { readerOf, saveOf } from '../common/read-and-save.ts';
import { withEntityTag } from '../common/response-headers.ts';
import { saved } from '../examples/common.ts';
import { revision } from '../examples/history.ts';
import { requireTexts } from './required-texts.ts';

const { adminMutation, adminQuery, publicQuery } = proceduresFor('Content');
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
    cacheable: true,
    response: { kind: 'entity', description: 'The homepage', example },
  })
    .input(z.object({ lang }))
    .output(content)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readContent(readerOf(ctx, input.lang)))),

  saveHomepage: adminMutation({
    rest: 'PUT /content/homepage',
    summary: 'Save the homepage',
    // An announcement may end earlier than before.
    content: 'withdraws',
    errors: ['content.missingFields', 'version.stale'],
    request: { example: { ...sent, version: 2 } },
    response: { kind: 'entity', description: 'The homepage as saved', example },
  })
    .input(contentInput)
    .output(content)
    .mutation(async ({ ctx, input }) => {
      requireTexts(input, CONTENT_REQUIRED, 'content.missingFields');
      return withEntityTag(ctx, await saveContent(input, saveOf(ctx, input.version)));
    }),

  revisions: adminQuery({
    rest: 'GET /content/homepage/revisions',
    summary: 'List the versions of the homepage content',
    errors: ['list.cursorUnknown'],
    response: {
      kind: 'result',
      description: 'A page of its versions without their content, the newest first',
      example: { revisions: [revision], next: null },
    },
  })
    .input(settingsRevisions.list)
    .output(revisionList)
    .query(async ({ input }) => {
      const { entries, next = null } = await contentHistory.list(input);
      return { revisions: entries, next };
    }),

  revision: adminQuery({
    rest: 'GET /content/homepage/revisions/{revision}',
    summary: 'Read a version of the homepage content',
    errors: ['revision.notFound'],
    response: { kind: 'result', description: 'The version', example },
  })
    .input(settingsRevisions.get)
    .output(content)
    .query(({ input }) => contentHistory.find(input.revision)),

  restoreRevision: adminMutation({
    rest: 'POST /content/homepage/revisions/{revision}/restore',
    summary: 'Restore a version of the homepage content',
    content: 'withdraws',
    errors: ['revision.notFound', 'version.stale'],
    request: { example: { version: 3 } },
    response: { kind: 'entity', description: 'The homepage content as saved, with a new version', example },
  })
    .input(settingsRevisions.restore)
    .output(content)
    .mutation(async ({ ctx, input: { revision, version } }) =>
      withEntityTag(ctx, await contentHistory.restore(revision, saveOf(ctx, version))),
    ),
});
