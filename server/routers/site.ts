import { site, siteGet, siteInput } from '../../shared/schemas/site.ts';
import { readSiteWithState } from '../models/opening.ts';
import { saveSite, siteHistory } from '../models/site.ts';
import { adminMutation, publicQuery, router } from '../trpc.ts';
import * as example from './examples/site.ts';
import { settingsHistory } from './history.ts';
import { readerOf, saveOf } from './read-and-save.ts';
import { withEntityTag } from './response-headers.ts';

const tag = 'Site';

export const siteRouter = router({
  get: publicQuery({
    rest: 'GET /site',
    tag,
    summary: 'Read the identity of the site',
    cacheable: true,
    errors: [],
    response: { kind: 'entity', description: 'The identity of the site', example: example.site },
  })
    .input(siteGet)
    .output(site)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readSiteWithState(readerOf(ctx, input.lang)))),

  save: adminMutation({
    rest: 'PUT /site',
    tag,
    summary: 'Save the identity of the site',
    content: 'changes',
    errors: ['version.stale'],
    request: { example: { ...example.siteInput, version: 2 } },
    response: { kind: 'entity', description: 'The identity as saved', example: example.site },
  })
    .input(siteInput)
    .output(site)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await saveSite(input, saveOf(ctx, input.version)))),

  ...settingsHistory({
    history: siteHistory,
    entity: site,
    example: example.site,
    tag,
    path: 'site',
    name: 'identity of the site',
    notFound: [],
  }),
});
