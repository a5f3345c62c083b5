import { z } from 'zod';
import {
  HOMEPAGE_REQUIRED,
  type Homepage,
  type HomepageInput,
  homepage,
  homepageInput,
} from '#shared/schemas/content.ts';
import { lang } from '#shared/schemas/primitives.ts';
import { contentHistory, readContent, saveContent } from '../../models/settings/content.ts';
import { proceduresFor, router } from '../../trpc.ts';
import { historyProcedures } from '../common/history.ts';
import { readerOf, saveOf } from '../common/read-and-save.ts';
import { withEntityTag } from '../common/response-headers.ts';
import { saved } from '../examples/common.ts';
import { requireTexts } from './required-texts.ts';

const { adminMutation, publicQuery } = proceduresFor('Content');
const sent = {
  heroTitle: 'İstanbul’un kalbinde konaklayın',
  heroSubtitle: 'Boğaz’a yürüme mesafesinde, güler yüzlü oteller.',
  heroImage: '/uploads/bogaz.webp',
  aboutTitle: 'Hakkımızda',
  aboutContent: 'Üç kuşaktır misafir ağırlıyoruz.',
  aboutImage: '/uploads/aile.webp',
  announcement: { active: true, type: 'info', title: 'Bahar indirimi', content: 'Mayıs boyunca yüzde on beş.' },
} satisfies HomepageInput;
const example: Homepage = { ...sent, imageAlts: [], languages: ['tr', 'en'], untranslated: [], ...saved };

export const contentRouter = router({
  homepage: publicQuery({
    rest: 'GET /content/homepage',
    summary: 'Read the homepage',
    cacheable: true,
    response: { kind: 'entity', description: 'The homepage', example },
  })
    .input(z.object({ lang }))
    .output(homepage)
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
    .input(homepageInput)
    .output(homepage)
    .mutation(async ({ ctx, input }) => {
      requireTexts(input, HOMEPAGE_REQUIRED, 'content.missingFields');
      return withEntityTag(ctx, await saveContent(input, saveOf(ctx, input.version)));
    }),

  ...historyProcedures({
    history: contentHistory,
    entity: homepage,
    tag: 'Content',
    path: 'content/homepage',
    name: 'homepage',
    example,
  }),
});
