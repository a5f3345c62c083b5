import { seo, seoGet, seoInput } from '../../shared/schemas/seo.ts';
import { readSeo, saveSeo, seoHistory } from '../models/seo.ts';
import { adminMutation, publicQuery, router } from '../trpc.ts';
import * as example from './examples/seo.ts';
import { settingsHistory } from './history.ts';
import { readerOf, saveOf } from './read-and-save.ts';
import { withEntityTag } from './response-headers.ts';

const tag = 'SEO';

export const seoRouter = router({
  get: publicQuery({
    rest: 'GET /seo',
    tag,
    summary: 'Read the search-engine settings',
    cacheable: true,
    errors: [],
    response: { kind: 'entity', description: 'The search-engine settings', example: example.seo },
  })
    .input(seoGet)
    .output(seo)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readSeo(readerOf(ctx, input.lang)))),

  save: adminMutation({
    rest: 'PUT /seo',
    tag,
    summary: 'Save the search-engine settings',
    content: 'changes',
    errors: ['version.stale'],
    request: { example: { ...example.seoInput, version: 2 } },
    response: { kind: 'entity', description: 'The settings as saved', example: example.seo },
  })
    .input(seoInput)
    .output(seo)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await saveSeo(input, saveOf(ctx, input.version)))),

  ...settingsHistory({
    history: seoHistory,
    entity: seo,
    example: example.seo,
    tag,
    path: 'seo',
    name: 'search-engine settings',
    notFound: [],
  }),
});
