import { z } from 'zod';
import { SHOWN } from '../../shared/constants.ts';
import {
  blogOverview as overviewResponse,
  post,
  postAdminAll,
  postAdminSummariesResponse,
  postBySlug,
  postCreate,
  postGet,
  postList,
  postListResponse,
  postRelated,
  postSlugFor,
  postSummaries,
  postSummariesResponse,
  postUpdate,
  relatedPosts,
} from '../../shared/schemas/blog.ts';
import { freeSlug } from '../../shared/schemas/primitives.ts';
import { tagSlug } from '../../shared/text/slug.ts';
import { AppError } from '../errors.ts';
import {
  createPost,
  deletePost,
  findPost,
  findPostBySlug,
  postHistory,
  slugForPost,
  updatePost,
} from '../models/blog/blog.ts';
import {
  blogOverview,
  listAllPosts,
  listAllSummaries,
  listPostSummaries,
  listPublishedPosts,
} from '../models/blog/blog-lists.ts';
import { findRelated } from '../models/blog/blog-related.ts';
import { adminMutation, adminQuery, publicQuery, router } from '../trpc.ts';
import { entityProcedures } from './common/entity.ts';
import { readerOf, saveOf } from './common/read-and-save.ts';
import { withEntityTag, withNextPage } from './common/response-headers.ts';
import * as example from './examples/blog.ts';
import * as common from './examples/common.ts';
import { entityPreviews } from './previews.ts';

const tag = 'Blog';

export const blogRouter = router({
  list: publicQuery({
    rest: 'GET /blog',
    tag,
    summary: 'List the published posts',
    cacheable: true,
    errors: ['list.cursorUnknown'],
    response: { kind: 'list', description: 'The published posts, newest first', example: [example.post] },
  })
    .input(postList)
    .output(postListResponse)
    .query(async ({ ctx, input }) => {
      const posts = await listPublishedPosts(readerOf(ctx, input.lang), input);
      return withNextPage(ctx, posts, '/api/blog', input);
    }),

  adminAll: adminQuery({
    rest: 'GET /blog/admin/all',
    tag,
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
    .query(async ({ ctx, input }) => withNextPage(ctx, await listAllPosts(input), '/api/blog/admin/all', input)),

  // Before `GET /blog/{id}`, which has the same form.
  summaries: publicQuery({
    rest: 'GET /blog/summaries',
    tag,
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
    tag,
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
    tag,
    summary: 'Count the posts',
    errors: [],
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
    tag,
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

  get: publicQuery({
    rest: 'GET /blog/{id}',
    tag,
    summary: 'Read a post by id',
    cacheable: true,
    errors: ['post.notFound'],
    response: { kind: 'entity', description: 'The post', example: example.post },
  })
    .input(postGet)
    .output(post)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await findPost(input.id, readerOf(ctx, input.lang)))),

  bySlug: publicQuery({
    rest: 'GET /blog/slug/{slug}',
    tag,
    summary: 'Read a post by slug',
    cacheable: true,
    errors: ['post.notFound'],
    response: { kind: 'entity', description: 'The post', example: example.post },
  })
    .input(postBySlug)
    .output(post)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await findPostBySlug(input.slug, readerOf(ctx, input.lang)))),

  freeSlug: adminQuery({
    rest: 'GET /blog/admin/slug',
    tag,
    summary: 'Preview the slug of a title',
    errors: [],
    response: { kind: 'result', description: 'The slug that a save without one would give now', example: common.slug },
  })
    .input(postSlugFor)
    .output(freeSlug)
    .query(async ({ input }) => ({ slug: await slugForPost(input.title, input.id) })),

  create: adminMutation({
    rest: 'POST /blog',
    tag,
    summary: 'Add a post',
    content: 'changes',
    errors: ['post.slugTaken'],
    request: { example: example.postInput },
    response: {
      kind: 'entity',
      status: 201,
      description: 'The post as saved',
      example: { ...example.post, version: 1 },
    },
  })
    .input(postCreate)
    .output(post)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await createPost(input, saveOf(ctx)))),

  update: adminMutation({
    rest: 'PUT /blog/{id}',
    tag,
    summary: 'Save a post',
    // A published post may become a draft.
    content: 'withdraws',
    errors: ['post.notFound', 'post.slugTaken', 'version.stale'],
    request: { example: { ...example.postInput, version: 2 } },
    response: { kind: 'entity', description: 'The post as saved', example: example.post },
  })
    .input(postUpdate)
    .output(post)
    .mutation(async ({ ctx, input: { id, version, ...input } }) =>
      withEntityTag(ctx, await updatePost(id, input, saveOf(ctx, version))),
    ),

  ...entityPreviews({ noun: 'posts', tag, path: 'blog', name: 'post', notFound: 'post.notFound' }),

  ...entityProcedures({
    moveToTrash: deletePost,
    history: postHistory,
    entity: post,
    example: example.post,
    tag,
    path: 'blog/{id}',
    name: 'post',
    notFound: ['post.notFound'],
  }),
});
