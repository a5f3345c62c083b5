import { z } from 'zod';
import { KEEPS } from '#server/api/meta.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { findRevision, listRevisions } from '#server/models/common/history.ts';
import { wholeList } from '#server/models/common/list-page.ts';
import { slugNow } from '#server/models/common/slug.ts';
import { EDITING_READER } from '#server/models/common/translation.ts';
import { listAllPages, listPages } from '#server/models/pages/lists.ts';
import {
  createPage,
  findPage,
  PageModel,
  restorePage,
  slugOf,
  sortPages,
  toPage,
  updatePage,
} from '#server/models/pages/pages.ts';
import { shownPage } from '#server/models/shown.ts';
import { addStartingTexts } from '#server/models/starting-texts/add-starting-texts.ts';
import { withContentTree } from '#server/models/text-trees.ts';
import { deleteEntity } from '#server/models/trash.ts';
import { success } from '#shared/schemas/auth.ts';
import { changesResponse, entityChanges } from '#shared/schemas/changes.ts';
import { freeSlug, slugOrId } from '#shared/schemas/fields.ts';
import { entityRevisions, revisionList } from '#shared/schemas/history.ts';
import * as schemas from '#shared/schemas/pages.ts';
import { pageAnswer, pagePatch, pagePatched } from '#shared/schemas/patches.ts';
import { id, lang } from '#shared/schemas/primitives.ts';
import { changeMany } from './common/change-many.ts';
import * as docs from './common/docs.ts';
import { authorOf, draftOf, readerOf, saveOf } from './common/read-and-save.ts';
import { withEntityTag, withLocation } from './common/response-headers.ts';
import * as example from './examples/pages.ts';

const { userMutation, userQuery, publicQuery } = proceduresFor('Pages');

export const pagesRouter = router({
  list: publicQuery({
    rest: 'GET /pages',
    summary: 'List the published pages without their content',
    description: 'All of them, at most 30: footers need the whole list.',
    cacheable: true,
    usersReadMore: false,
    response: docs.page('The pages in the order of the footer', [example.summary]),
  })
    .input(schemas.pageList)
    .output(schemas.pageListResponse)
    // Header and footer are the same for everyone, so an administrator gets the visitors' list too.
    .query(async ({ input: { lang } }) => wholeList(await listPages({ lang, mayEdit: false }))),

  adminAll: userQuery({
    rest: 'GET /pages/admin/all',
    action: 'pages.read',
    summary: 'List all pages, drafts too, without their content',
    description: `All of them, at most 30. ${docs.CHANGES}`,
    errors: ['list.cursorUnknown'],
    response: docs.page('All pages in the order of the footer', [example.draft]),
  })
    .input(schemas.pageAdminAll)
    .output(schemas.pageAdminResponse)
    .query(({ input }) => listAllPages(input)),

  addStartingTexts: userMutation({
    rest: 'POST /pages/admin/texts',
    action: 'pages.create',
    summary: 'Add the starting texts that no page has yet, as drafts',
    description: 'The texts are about privacy, cookies, terms and accessibility. A kind that has a page gets none.',
    content: 'changes',
    errors: ['page.tooMany'],
    request: 'no body',
    response: docs.page('All pages, drafts too', [example.draft]),
  })
    .input(z.object({}))
    .output(schemas.pageAdminResponse)
    .mutation(async ({ ctx }) => {
      await addStartingTexts({ by: ctx.session.username });
      return listAllPages();
    }),

  sort: userMutation({
    rest: 'PUT /pages/admin/order',
    action: 'pages.order',
    ...docs.newOrder('page'),
  })
    .input(schemas.pageOrder)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await sortPages(input.ids, authorOf(ctx));
      return { success: true };
    }),

  get: publicQuery({
    rest: 'GET /pages/{id}',
    summary: 'Read a page by slug or id',
    description: 'Looked up by slug, then by id, then by former slugs. A draft is 404 for visitors.',
    cacheable: true,
    usersReadMore: true,
    errors: ['page.notFound'],
    response: docs.entity('The page', example.page),
  })
    .input(z.object({ id: slugOrId, lang }))
    .output(schemas.sitePage)
    .query(async ({ ctx, input }) => {
      const found = await findPage(input.id, readerOf(ctx, 'pages.read', input.lang));
      return withEntityTag(ctx, await shownPage(found, input.lang));
    }),

  freeSlug: userQuery({
    rest: 'GET /pages/admin/slug',
    action: 'pages.read',
    ...docs.slugPreview('a page'),
  })
    .input(schemas.pageSlugFor)
    .output(freeSlug)
    .query(async ({ input }) => ({ slug: await slugNow(PageModel, slugOf(input.title), input.id) })),

  draft: userMutation({
    rest: 'POST /pages/admin/draft',
    action: 'pages.save',
    errors: ['page.notFound', 'page.slugTaken', 'page.tooMany'],
    body: 'document',
    ...docs.draftOfEntity('the page', { sent: example.pageInput, read: { 'pages.get': example.page } }),
  })
    .input(schemas.pageDraft)
    .output(schemas.pageReads)
    .mutation(async ({ ctx, input: { id, lang, ...input } }) => {
      const draft = draftOf(ctx, { id, lang }, 'pages.create');
      const page = await (id === undefined ? createPage(input, draft) : updatePage(id, input, draft));
      return { 'pages.get': await shownPage(page, lang) };
    }),

  create: userMutation({
    rest: 'POST /pages',
    action: 'pages.create',
    summary: 'Add a page',
    description: 'A draft at the end of the list unless the body says otherwise. There are at most 30 pages.',
    content: 'changes',
    errors: ['page.slugTaken', 'page.tooMany', 'media.busy', 'request.keyReused'],
    body: 'document',
    request: { example: example.pageInput },
    response: docs.added('The page', example.page),
  })
    .input(schemas.pageCreate)
    .output(pageAnswer)
    .mutation(async ({ ctx, input }) => {
      const added = await withContentTree(await createPage(input, authorOf(ctx)));
      return withEntityTag(ctx, withLocation(ctx, `/api/pages/${added.id}`, added));
    }),

  update: userMutation({
    rest: 'PUT /pages/{id}',
    action: 'pages.save',
    summary: 'Save a page',
    description: `${KEEPS} An empty \`slug\` is made from the title. \`published: null\` is false, \`kind: null\` is \`other\`, \`place: null\` is \`footer\`, \`button: null\` is \`none\`.`,
    content: 'withdraws',
    errors: ['page.notFound', 'page.slugTaken', 'media.busy', 'version.stale'],
    body: 'document',
    request: { example: { ...example.pageInput, version: 2 } },
    response: docs.entity('The page as saved', example.page),
  })
    .input(schemas.pageUpdate)
    .output(pageAnswer)
    .mutation(async ({ ctx, input: { id, version, ...input } }) =>
      withEntityTag(ctx, await withContentTree(await updatePage(id, input, saveOf(ctx, version)))),
    ),

  patch: userMutation({
    rest: 'PATCH /pages/{id}',
    action: 'pages.save',
    content: 'withdraws',
    errors: ['page.notFound', 'page.slugTaken', 'media.busy', 'version.stale'],
    body: 'document',
    ...docs.patchOf('the page', { sent: { title: example.pageInput.title }, saved: example.page }),
  })
    .input(pagePatch)
    .output(pagePatched)
    .mutation(async ({ ctx, input: { id, version, ...fields } }) =>
      withEntityTag(ctx, await withContentTree(await updatePage(id, fields, saveOf(ctx, version)))),
    ),

  changes: userMutation({
    rest: 'POST /pages/admin/changes',
    action: 'pages.save',
    ...docs.changesOfMany('page'),
  })
    .input(entityChanges)
    .output(changesResponse)
    .mutation(({ ctx, input }) => changeMany(ctx, 'pages', input)),

  delete: userMutation({
    rest: 'DELETE /pages/{id}',
    action: 'pages.delete',
    ...docs.deletion('a page', 'page.notFound'),
  })
    .input(z.object({ id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteEntity('pages', input.id, saveOf(ctx));
      return { success: true };
    }),

  revisions: userQuery({
    rest: 'GET /pages/{id}/revisions',
    action: 'pages.read',
    ...docs.versionList('the page', 'page.notFound'),
  })
    .input(entityRevisions.list)
    .output(revisionList)
    .query(({ input: { id, ...page } }) => listRevisions(PageModel, id, page)),

  revision: userQuery({
    rest: 'GET /pages/{id}/revisions/{revision}',
    action: 'pages.read',
    ...docs.versionRead('the page', example.page, 'page.notFound'),
  })
    .input(entityRevisions.get)
    .output(schemas.sitePage)
    .query(async ({ input }) =>
      withContentTree(toPage(await findRevision(PageModel, input.id, input.revision), EDITING_READER)),
    ),

  restoreRevision: userMutation({
    rest: 'POST /pages/{id}/revisions/{revision}/restore',
    action: 'pages.save',
    ...docs.versionRestore('the page', example.page, 'page.notFound'),
  })
    .input(entityRevisions.restore)
    .output(schemas.sitePage)
    .mutation(async ({ ctx, input: { id, revision, version } }) =>
      withEntityTag(ctx, await withContentTree(await restorePage(id, revision, saveOf(ctx, version)))),
    ),
});
