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
  postUpdate,
} from '../../shared/schemas/blog.ts';
import {
  createPost,
  deletePost,
  findPost,
  findPostBySlug,
  listAllPosts,
  listPublishedPosts,
  updatePost,
} from '../models/blog.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { readerOf, saveOf, withEntityTag, withNextPage } from './request.ts';

const tags = ['Blog'];

export const blogRouter = router({
  list: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/blog', tags, summary: 'List the published posts', protect: false } })
    .input(postList)
    .output(postListAnswer)
    .query(async ({ ctx, input }) => {
      const posts = await listPublishedPosts(readerOf(ctx, input.lang), input);
      return withNextPage(ctx, posts, '/api/blog', input);
    }),

  adminAll: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/blog/admin/all', tags, summary: 'List all posts, drafts too' } })
    .input(postAdminAll)
    .output(postListAnswer)
    .query(async ({ ctx, input }) => withNextPage(ctx, await listAllPosts(input), '/api/blog/admin/all', input)),

  get: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/blog/{id}', tags, summary: 'Read a post by id', protect: false } })
    .input(postGet)
    .output(post)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await findPost(input.id, readerOf(ctx, input.lang)))),

  bySlug: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/blog/slug/{slug}', tags, summary: 'Read a post by slug', protect: false },
    })
    .input(postBySlug)
    .output(post)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await findPostBySlug(input.slug, readerOf(ctx, input.lang)))),

  create: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/blog', tags, summary: 'Add a post' }, status: 201 })
    .input(postCreate)
    .output(post)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await createPost(input, saveOf(ctx)))),

  update: adminProcedure
    .meta({ openapi: { method: 'PUT', path: '/blog/{id}', tags, summary: 'Save a post' } })
    .input(postUpdate)
    .output(post)
    .mutation(async ({ ctx, input: { id, version, ...input } }) =>
      withEntityTag(ctx, await updatePost(id, input, saveOf(ctx, version))),
    ),

  delete: adminProcedure
    .meta({ openapi: { method: 'DELETE', path: '/blog/{id}', tags, summary: 'Delete a post' } })
    .input(postDelete)
    .output(success)
    .mutation(async ({ input }) => {
      await deletePost(input.id);
      return { success: true };
    }),
});
