import { z } from 'zod';
import { success } from '../../shared/schemas/auth.ts';
import {
  pageCreate,
  pageGet,
  pageList,
  pageListResponse,
  pageOrder,
  pageSlugFor,
  pageUpdate,
  sitePage,
} from '../../shared/schemas/pages.ts';
import { freeSlug } from '../../shared/schemas/primitives.ts';
import {
  createPage,
  deletePage,
  findPage,
  listAllPages,
  listPublishedPages,
  pageHistory,
  slugForPage,
  sortPages,
  updatePage,
} from '../models/pages.ts';
import { addStartingTexts } from '../starting-texts/add-starting-texts.ts';
import { adminMutation, adminQuery, publicQuery, router } from '../trpc.ts';
import { entityProcedures } from './common/entity.ts';
import { readerOf, saveOf } from './common/read-and-save.ts';
import { withEntityTag } from './common/response-headers.ts';
import * as common from './examples/common.ts';
import * as example from './examples/pages.ts';

const tag = 'Pages';

export const pagesRouter = router({
  list: publicQuery({
    rest: 'GET /pages',
    tag,
    summary: 'List the published pages without their content',
    cacheable: true,
    errors: [],
    response: { kind: 'result', description: 'The pages in the order of the footer', example: [example.summary] },
  })
    .input(pageList)
    .output(pageListResponse)
    // Header and footer are the same for everyone, so an administrator gets the visitors' list too.
    .query(({ input: { lang } }) => listPublishedPages({ lang, admin: false })),

  adminAll: adminQuery({
    rest: 'GET /pages/admin/all',
    tag,
    summary: 'List all pages, drafts too, without their content',
    errors: [],
    response: {
      kind: 'result',
      description: 'All pages in the order of the footer',
      example: [example.draft],
    },
  })
    .input(z.object({}))
    .output(pageListResponse)
    .query(() => listAllPages()),

  get: publicQuery({
    rest: 'GET /pages/{id}',
    tag,
    summary: 'Read a page by slug or id',
    cacheable: true,
    errors: ['page.notFound'],
    response: { kind: 'entity', description: 'The page', example: example.page },
  })
    .input(pageGet)
    .output(sitePage)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await findPage(input.id, readerOf(ctx, input.lang)))),

  freeSlug: adminQuery({
    rest: 'GET /pages/admin/slug',
    tag,
    summary: 'Preview the slug of a title',
    errors: [],
    response: { kind: 'result', description: 'The slug that a save without one would give now', example: common.slug },
  })
    .input(pageSlugFor)
    .output(freeSlug)
    .query(async ({ input }) => ({ slug: await slugForPage(input.title, input.id) })),

  create: adminMutation({
    rest: 'POST /pages',
    tag,
    summary: 'Add a page',
    content: 'changes',
    errors: ['page.slugTaken', 'page.tooMany'],
    request: { example: example.pageInput },
    response: {
      kind: 'entity',
      status: 201,
      description: 'The page as saved',
      example: { ...example.page, version: 1 },
    },
  })
    .input(pageCreate)
    .output(sitePage)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await createPage(input, saveOf(ctx)))),

  addStartingTexts: adminMutation({
    rest: 'POST /pages/admin/texts',
    tag,
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
      return listAllPages();
    }),

  sort: adminMutation({
    rest: 'PUT /pages/admin/order',
    tag,
    summary: 'Change the order of the pages',
    content: 'changes',
    errors: ['page.notFound', 'version.stale'],
    request: { example: example.order },
    response: { kind: 'result', description: 'The order is saved', example: common.success },
  })
    .input(pageOrder)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await sortPages(input.ids, { by: ctx.session.username });
      return { success: true };
    }),

  update: adminMutation({
    rest: 'PUT /pages/{id}',
    tag,
    summary: 'Save a page',
    // A published page may become a draft.
    content: 'withdraws',
    errors: ['page.notFound', 'page.slugTaken', 'version.stale'],
    request: { example: { ...example.pageInput, version: 2 } },
    response: { kind: 'entity', description: 'The page as saved', example: example.page },
  })
    .input(pageUpdate)
    .output(sitePage)
    .mutation(async ({ ctx, input: { id, version, ...input } }) =>
      withEntityTag(ctx, await updatePage(id, input, saveOf(ctx, version))),
    ),

  ...entityProcedures({
    moveToTrash: deletePage,
    history: pageHistory,
    entity: sitePage,
    example: example.page,
    tag,
    path: 'pages/{id}',
    name: 'page',
    notFound: ['page.notFound'],
  }),
});
