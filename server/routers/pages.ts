import { z } from 'zod';
import { success } from '#shared/schemas/auth.ts';
import {
  pageCreate,
  pageList,
  pageListResponse,
  pageOrder,
  pageSlugFor,
  pageUpdate,
  sitePage,
} from '#shared/schemas/pages.ts';
import { listPages, pages } from '../models/pages.ts';
import { addStartingTexts } from '../starting-texts/add-starting-texts.ts';
import { proceduresFor, router } from '../trpc.ts';
import { entityProcedures } from './common/entity.ts';
import * as common from './examples/common.ts';
import * as example from './examples/pages.ts';

const { adminMutation, adminQuery, publicQuery } = proceduresFor('Pages');

export const pagesRouter = router({
  list: publicQuery({
    rest: 'GET /pages',
    summary: 'List the published pages without their content',
    cacheable: true,
    response: { kind: 'result', description: 'The pages in the order of the footer', example: [example.summary] },
  })
    .input(pageList)
    .output(pageListResponse)
    // Header and footer are the same for everyone, so an administrator gets the visitors' list too.
    .query(({ input: { lang } }) => listPages('published', { lang, admin: false })),

  adminAll: adminQuery({
    rest: 'GET /pages/admin/all',
    summary: 'List all pages, drafts too, without their content',
    response: {
      kind: 'result',
      description: 'All pages in the order of the footer',
      example: [example.draft],
    },
  })
    .input(z.object({}))
    .output(pageListResponse)
    .query(() => listPages('all', { admin: true })),

  addStartingTexts: adminMutation({
    rest: 'POST /pages/admin/texts',
    summary: 'Add the starting texts that no page has yet, as drafts',
    content: 'changes',
    errors: ['page.tooMany'],
    request: { example: {} },
    response: { kind: 'result', description: 'All pages, drafts too', example: [example.draft] },
  })
    .input(z.object({}))
    .output(pageListResponse)
    .mutation(async ({ ctx }) => {
      await addStartingTexts({ by: ctx.session.username });
      return listPages('all', { admin: true });
    }),

  sort: adminMutation({
    rest: 'PUT /pages/admin/order',
    summary: 'Change the order of the pages',
    content: 'changes',
    errors: ['page.notFound', 'version.stale'],
    request: { example: example.order },
    response: { kind: 'result', description: 'The order is saved', example: common.success },
  })
    .input(pageOrder)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await pages.sort(input.ids, { by: ctx.session.username });
      return { success: true };
    }),

  ...entityProcedures({
    ...pages,
    createInput: pageCreate,
    updateInput: pageUpdate,
    slugInput: pageSlugFor,
    inputExample: example.pageInput,
    entity: sitePage,
    example: example.page,
    tag: 'Pages',
    path: 'pages',
    name: 'page',
    readBy: 'slug or id',
    tooMany: 'page.tooMany',
  }),
});
