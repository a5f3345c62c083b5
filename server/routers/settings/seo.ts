import { z } from 'zod';
import { lang } from '#shared/schemas/primitives.ts';
import { type Seo, type SeoInput, seo, seoInput } from '#shared/schemas/seo.ts';
import { readSeo, saveSeo, seoHistory } from '../../models/settings/seo.ts';
import { proceduresFor, router } from '../../trpc.ts';
import { historyProcedures } from '../common/history.ts';
import { readerOf, saveOf } from '../common/read-and-save.ts';
import { withEntityTag } from '../common/response-headers.ts';
import { saved } from '../examples/common.ts';

const { adminMutation, publicQuery } = proceduresFor('SEO');
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
    cacheable: true,
    response: { kind: 'entity', description: 'The search-engine settings', example },
  })
    .input(z.object({ lang }))
    .output(seo)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readSeo(readerOf(ctx, input.lang)))),

  save: adminMutation({
    rest: 'PUT /seo',
    summary: 'Save the search-engine settings',
    content: 'changes',
    errors: ['version.stale'],
    request: { example: { ...sent, version: 2 } },
    response: { kind: 'entity', description: 'The settings as saved', example },
  })
    .input(seoInput)
    .output(seo)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await saveSeo(input, saveOf(ctx, input.version)))),

  ...historyProcedures({
    history: seoHistory,
    entity: seo,
    tag: 'SEO',
    path: 'seo',
    name: 'search-engine settings',
    example,
  }),
});
