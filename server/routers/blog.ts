import { success } from '../../shared/schemas/auth.ts';
import {
  post,
  postAdminAll,
  postBySlug,
  postCreate,
  postDelete,
  postGet,
  postList,
  postListAnswer,
  postSlugFor,
  postUpdate,
} from '../../shared/schemas/blog.ts';
import { freeSlug } from '../../shared/schemas/primitives.ts';
import {
  createPost,
  deletePost,
  findPost,
  findPostBySlug,
  listAllPosts,
  listPublishedPosts,
  slugForPost,
  updatePost,
} from '../models/blog.ts';
import { adminMutation, adminQuery, publicQuery, router } from '../trpc.ts';
import * as example from './examples/blog.ts';
import * as common from './examples/common.ts';
import { readerOf, saveOf } from './read-and-save.ts';
import { withEntityTag, withNextPage } from './response-headers.ts';

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
    .output(postListAnswer)
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
    .output(postListAnswer)
    .query(async ({ ctx, input }) => withNextPage(ctx, await listAllPosts(input), '/api/blog/admin/all', input)),

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
    errors: ['post.notFound'],
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

  delete: adminMutation({
    rest: 'DELETE /blog/{id}',
    tag,
    summary: 'Delete a post',
    content: 'withdraws',
    errors: ['post.notFound', 'version.stale'],
    request: 'no body',
    response: { kind: 'result', description: 'The post is deleted', example: common.success },
  })
    .input(postDelete)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deletePost(input.id, saveOf(ctx));
      return { success: true };
    }),
});
