import { pageTexts, textsGet, textsInput } from '../../shared/schemas/texts.ts';
import { readTexts, saveTexts, textsHistory } from '../models/texts.ts';
import { adminMutation, publicQuery, router } from '../trpc.ts';
import * as example from './examples/texts.ts';
import { settingsHistory } from './history.ts';
import { readerOf, saveOf } from './read-and-save.ts';
import { withEntityTag } from './response-headers.ts';

const tag = 'Texts';

export const textsRouter = router({
  get: publicQuery({
    rest: 'GET /texts',
    tag,
    summary: 'Read the texts of the pages',
    cacheable: true,
    errors: [],
    response: { kind: 'entity', description: 'The texts of the pages', example: example.texts },
  })
    .input(textsGet)
    .output(pageTexts)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readTexts(readerOf(ctx, input.lang)))),

  save: adminMutation({
    rest: 'PUT /texts',
    tag,
    summary: 'Save the texts of the pages',
    content: 'changes',
    errors: ['version.stale'],
    request: { example: { ...example.textsInput, version: 2 } },
    response: { kind: 'entity', description: 'The texts as saved', example: example.texts },
  })
    .input(textsInput)
    .output(pageTexts)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await saveTexts(input, saveOf(ctx, input.version)))),

  ...settingsHistory({
    history: textsHistory,
    entity: pageTexts,
    example: example.texts,
    tag,
    path: 'texts',
    name: 'texts of the pages',
    notFound: [],
  }),
});
