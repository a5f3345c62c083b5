import { z } from 'zod';
import { SHOWN } from '#shared/constants.ts';
import {
  blogOverview as overviewResponse,
  post,
  postAdminAll,
  postAdminSummariesResponse,
  postBySlug,
  postCreate,
  postList,
  postListResponse,
  postRelated,
  postSlugFor,
  postSummaries,
  postSummariesResponse,
  postUpdate,
  relatedPosts,
} from '#shared/schemas/blog.ts';
import { tagSlug } from '#shared/text/slug.ts';
import { AppError } from '../errors.ts';
import { posts } from '../models/blog/blog.ts';
import { blogOverview, listAllSummaries, listPostSummaries, listPosts } from '../models/blog/blog-lists.ts';
import { findRelated } from '../models/blog/blog-related.ts';
import { proceduresFor, router } from '../trpc.ts';
import { entityProcedures } from './common/entity.ts';
import { readerOf } from './common/read-and-save.ts';
import { withEntityTag, withNextPage } from './common/response-headers.ts';
import * as example from './examples/blog.ts';
import { entityPreviews } from './previews.ts';

const { adminQuery, publicQuery } = proceduresFor('Blog');

export const blogRouter = router({
  list: publicQuery({
    rest: 'GET /blog',
    summary: 'List the published posts',
    cacheable: true,
    errors: ['list.cursorUnknown'],
    response: { kind: 'list', description: 'The published posts, newest first', example: [example.post] },
  })
    .input(postList)
    .output(postListResponse)
    .query(async ({ ctx, input }) => {
      const page = await listPosts('published', readerOf(ctx, input.lang), input);
      return withNextPage(ctx, page, '/api/blog', input);
    }),

  adminAll: adminQuery({
    rest: 'GET /blog/admin/all',
    summary: 'List all posts, drafts too',
    errors: ['list.cursorUnknown'],
    response: {
      kind: 'list',
      description: 'All posts, drafts too, newest first',
      example: [{ ...example.post, published: false }],
    },
  })
    .input(postAdminAll)
    .output(postListResponse)
    .query(async ({ ctx, input }) =>
      withNextPage(ctx, await listPosts('all', readerOf(ctx), input), '/api/blog/admin/all', input),
    ),

  // Before `GET /blog/{id}`, which has the same form.
  summaries: publicQuery({
    rest: 'GET /blog/summaries',
    summary: 'List the published posts without their content',
    cacheable: true,
    errors: ['request.notFound'],
    response: {
      kind: 'result',
      description: 'A page of the published posts, newest first',
      example: { posts: [example.summary], next: null },
    },
  })
    .input(postSummaries)
    .output(postSummariesResponse)
    .query(async ({ input: { lang, limit = SHOWN.blogPosts, page = 1, ...filter } }) => {
      const tag = filter.tag === undefined ? undefined : tagSlug(filter.tag);
      const { posts, more } = await listPostSummaries({ lang, admin: false }, { limit, number: page, tag });
      // A list without posts has a first page; the list of a tag that no post has does not exist.
      if (posts.length === 0 && (page > 1 || tag !== undefined)) throw new AppError('request.notFound');
      return { posts, next: more ? page + 1 : null };
    }),

  adminSummaries: adminQuery({
    rest: 'GET /blog/admin/summaries',
    summary: 'List all posts, drafts too, without their content',
    errors: ['list.cursorUnknown'],
    response: {
      kind: 'result',
      description: 'A page of all posts, drafts too, newest first',
      example: { posts: [{ ...example.summary, missingEnglish: 0, outdatedEnglish: 0 }], next: null },
    },
  })
    .input(postAdminAll)
    .output(postAdminSummariesResponse)
    .query(async ({ input }) => {
      const { entries, next = null } = await listAllSummaries(input);
      return { posts: entries, next };
    }),

  overview: adminQuery({
    rest: 'GET /blog/admin/overview',
    summary: 'Count the posts',
    response: {
      kind: 'result',
      description: 'The numbers of posts by what visitors see of them, and the newest three that they see',
      example: { published: 1, drafts: 0, scheduled: 0, ended: 0, posts: [example.summary] },
    },
  })
    .input(z.object({}))
    .output(overviewResponse)
    .query(() => blogOverview()),

  // Before `GET /blog/{id}` too.
  related: publicQuery({
    rest: 'GET /blog/related',
    summary: 'Read what a post leads on to',
    cacheable: true,
    errors: ['post.notFound'],
    response: {
      kind: 'result',
      description: 'The posts before and after it, and its hotel',
      example: example.related,
    },
  })
    .input(postRelated)
    .output(relatedPosts)
    .query(({ ctx, input }) => findRelated(input.slug, readerOf(ctx, input.lang))),

  bySlug: publicQuery({
    rest: 'GET /blog/slug/{slug}',
    summary: 'Read a post by slug',
    cacheable: true,
    errors: ['post.notFound'],
    response: { kind: 'entity', description: 'The post', example: example.post },
  })
    .input(postBySlug)
    .output(post)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await posts.findBySlug(input.slug, readerOf(ctx, input.lang)))),

  ...entityPreviews({ noun: 'posts', tag: 'Blog', path: 'blog', name: 'post', notFound: 'post.notFound' }),

  ...entityProcedures({
    ...posts,
    find: posts.findById,
    createInput: postCreate,
    updateInput: postUpdate,
    slugInput: postSlugFor,
    inputExample: example.postInput,
    entity: post,
    example: example.post,
    tag: 'Blog',
    path: 'blog',
    name: 'post',
    readBy: 'id',
  }),
});
