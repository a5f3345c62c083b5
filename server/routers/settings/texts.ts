import { z } from 'zod';
import { lang } from '#shared/schemas/primitives.ts';
import { type PageTexts, pageTexts, type TextsInput, textsInput } from '#shared/schemas/texts.ts';
import { readTexts, saveTexts, textsHistory } from '../../models/settings/texts.ts';
import { proceduresFor, router } from '../../trpc.ts';
import { historyProcedures } from '../common/history.ts';
import { readerOf, saveOf } from '../common/read-and-save.ts';
import { withEntityTag } from '../common/response-headers.ts';
import { saved } from '../examples/common.ts';

const { adminMutation, publicQuery } = proceduresFor('Texts');
const sent = {
  aboutTitle: 'Biz kimiz',
  aboutMissionText: 'Her misafiri evinde hissettirmek.',
  happyGuestsFigure: '2500+',
  seeHotelsLink: '/branches?sort=price',
} satisfies TextsInput;
const example: PageTexts = { ...sent, ...saved };

export const textsRouter = router({
  get: publicQuery({
    rest: 'GET /texts',
    summary: 'Read the texts of the pages',
    cacheable: true,
    response: { kind: 'entity', description: 'The texts of the pages', example },
  })
    .input(z.object({ lang }))
    .output(pageTexts)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readTexts(readerOf(ctx, input.lang)))),

  save: adminMutation({
    rest: 'PUT /texts',
    summary: 'Save the texts of the pages',
    content: 'changes',
    errors: ['version.stale'],
    request: { example: { ...sent, version: 2 } },
    response: { kind: 'entity', description: 'The texts as saved', example },
  })
    .input(textsInput)
    .output(pageTexts)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await saveTexts(input, saveOf(ctx, input.version)))),

  ...historyProcedures({
    history: textsHistory,
    entity: pageTexts,
    tag: 'Texts',
    path: 'texts',
    name: 'texts of the pages',
    example,
  }),
});
