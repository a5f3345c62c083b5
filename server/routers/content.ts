import { HOMEPAGE_REQUIRED, homepage, homepageGet, homepageInput } from '../../shared/schemas/content.ts';
import { homepageHistory, readHomepage, saveHomepage } from '../models/content.ts';
import { adminMutation, publicQuery, router } from '../trpc.ts';
import * as example from './examples/content.ts';
import { settingsHistory } from './history.ts';
import { readerOf, saveOf } from './read-and-save.ts';
import { requireTexts } from './required-texts.ts';
import { withEntityTag } from './response-headers.ts';

const tag = 'Content';

export const contentRouter = router({
  homepage: publicQuery({
    rest: 'GET /content/homepage',
    tag,
    summary: 'Read the homepage',
    cacheable: true,
    errors: [],
    response: { kind: 'entity', description: 'The homepage', example: example.homepage },
  })
    .input(homepageGet)
    .output(homepage)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readHomepage(readerOf(ctx, input.lang)))),

  saveHomepage: adminMutation({
    rest: 'PUT /content/homepage',
    tag,
    summary: 'Save the homepage',
    // An announcement may end earlier than before.
    content: 'withdraws',
    errors: ['content.missingFields', 'version.stale'],
    request: { example: { ...example.homepageInput, version: 2 } },
    response: { kind: 'entity', description: 'The homepage as saved', example: example.homepage },
  })
    .input(homepageInput)
    .output(homepage)
    .mutation(async ({ ctx, input }) => {
      requireTexts(input, HOMEPAGE_REQUIRED, 'content.missingFields');
      return withEntityTag(ctx, await saveHomepage(input, saveOf(ctx, input.version)));
    }),

  ...settingsHistory({
    history: homepageHistory,
    entity: homepage,
    example: example.homepage,
    tag,
    path: 'content/homepage',
    name: 'homepage',
    notFound: [],
  }),
});
