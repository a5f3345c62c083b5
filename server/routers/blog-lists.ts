import { z } from 'zod';
import { AppError } from '#server/api/errors.ts';
import { proceduresFor } from '#server/api/trpc.ts';
import { blogOverview, listAllSummaries, listPostSummaries, listPosts } from '#server/models/blog/lists.ts';
import { findRelated } from '#server/models/blog/related.ts';
import { findTag } from '#server/models/blog/tags.ts';
import { describedByLibrary } from '#server/models/media/media.ts';
import { SHOWN } from '#shared/constants.ts';
import { tagSlug } from '#shared/lib/slug.ts';
import * as schemas from '#shared/schemas/blog.ts';
import { changesResponse, entityChanges } from '#shared/schemas/changes.ts';
import { changeMany } from './common/change-many.ts';
import * as docs from './common/docs.ts';
import { readerOf } from './common/read-and-save.ts';
import { withNextPage } from './common/response-headers.ts';
import * as example from './examples/blog.ts';

const { userMutation, userQuery, publicQuery } = proceduresFor('Blog');

/** The procedures for lists of posts. Must stand before those with an id, whose paths have the same form. */
export const postLists = {
  list: publicQuery({
    rest: 'GET /blog',
    summary: 'List the published posts',
    description:
      'With their whole content, by `publishDate` and then by creation. A page ends before its JSON passes 2 MB.',
    cacheable: true,
    usersReadMore: true,
    errors: ['list.cursorUnknown'],
    response: docs.list('The published posts, newest first', [example.post]),
  })
    .input(schemas.postList)
    .output(schemas.postListResponse)
    .query(async ({ ctx, input }) => {
      const page = await listPosts('published', readerOf(ctx, 'posts.read', input.lang), input);
      return withNextPage(ctx, await describedByLibrary(page, input.lang), '/api/blog', input);
    }),

  adminAll: userQuery({
    rest: 'GET /blog/admin/all',
    action: 'posts.read',
    summary: 'List all posts, drafts too',
    description:
      'Those that you may edit, with their whole content in both languages, by `publishDate` and then by creation. A page ends before its JSON passes 2 MB.',
    errors: ['list.cursorUnknown'],
    response: docs.list('All posts, drafts too, newest first', [example.draft]),
  })
    .input(schemas.postAdminAll)
    .output(schemas.postListResponse)
    .query(async ({ ctx, input }) =>
      withNextPage(ctx, await listPosts('all', readerOf(ctx, 'posts.read'), input), '/api/blog/admin/all', input),
    ),

  // Must stand before `GET /blog/{id}`, which has the same form.
  summaries: publicQuery({
    rest: 'GET /blog/summaries',
    summary: 'List the published posts without their content',
    description:
      'The newest first, in numbered pages, for lists with links to newer and older posts. A page without posts is 404, but for the first one without a tag.',
    cacheable: true,
    usersReadMore: false,
    errors: ['request.notFound'],
    response: docs.result('A page of the published posts, newest first', example.page),
  })
    .input(schemas.postSummaries)
    .output(schemas.postSummariesResponse)
    .query(async ({ input: { lang, limit = SHOWN.posts, page = 1, cursor, ...filter } }) => {
      const tag = filter.tag === undefined ? undefined : tagSlug(filter.tag);
      const number = Number(cursor ?? page);
      const { posts, more } = await listPostSummaries({ lang, mayEdit: false }, { limit, number, tag });
      // A list without posts has a first page; the list of a tag that no post has does not exist.
      if (posts.length === 0 && (number > 1 || tag !== undefined)) throw new AppError('request.notFound');
      const found = tag !== undefined && { tag: await findTag(tag, lang) };
      return describedByLibrary({ items: posts, next: more ? String(number + 1) : null, ...found }, lang);
    }),

  adminSummaries: userQuery({
    rest: 'GET /blog/admin/summaries',
    action: 'posts.read',
    summary: 'List all posts, drafts too, without their content',
    description: `Those that you may edit. ${docs.CHANGES}`,
    errors: ['list.cursorUnknown'],
    response: docs.result('A page of all posts, drafts too', example.drafts),
  })
    .input(schemas.postAdminSummaries)
    .output(schemas.postAdminSummariesResponse)
    .query(({ ctx, input }) => listAllSummaries(readerOf(ctx, 'posts.read'), input)),

  overview: userQuery({
    rest: 'GET /blog/admin/overview',
    action: 'posts.read',
    summary: 'Count the posts',
    description: 'Those that you may edit, as a dashboard shows them.',
    response: docs.result('The numbers of posts by what visitors see of them, and the newest three that they see', {
      published: 1,
      drafts: 0,
      handedIn: 0,
      scheduled: 0,
      ended: 0,
      posts: [example.summary],
    }),
  })
    .input(z.object({}))
    .output(schemas.blogOverview)
    .query(({ ctx }) => blogOverview(readerOf(ctx, 'posts.read'))),

  changes: userMutation({
    rest: 'POST /blog/admin/changes',
    action: 'posts.save',
    ...docs.changesOfMany('post'),
  })
    .input(entityChanges)
    .output(changesResponse)
    .mutation(({ ctx, input }) => changeMany(ctx, 'posts', input)),

  related: publicQuery({
    rest: 'GET /blog/related',
    summary: 'Read what a post leads on to',
    description: 'Only what visitors see.',
    cacheable: true,
    usersReadMore: true,
    errors: ['post.notFound'],
    response: docs.result('The posts before and after it, and its hotel', example.related),
  })
    .input(schemas.postBySlug)
    .output(schemas.relatedPosts)
    .query(({ ctx, input }) => findRelated(input.slug, readerOf(ctx, 'posts.read', input.lang))),
};
