import { z } from 'zod';
import { KEEPS } from '#server/api/meta.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import {
  createPost,
  findPost,
  findPostBySlug,
  PostModel,
  restorePost,
  slugOf,
  toPost,
  updatePost,
} from '#server/models/blog/blog.ts';
import { requirePost } from '#server/models/blog/own-posts.ts';
import { findRevision, listRevisions } from '#server/models/common/history.ts';
import { slugNow } from '#server/models/common/slug.ts';
import { EDITING_READER } from '#server/models/common/translation.ts';
import { readsOfPost, shownText } from '#server/models/shown.ts';
import { withContentTree } from '#server/models/text-trees.ts';
import { deleteEntity } from '#server/models/trash.ts';
import { success } from '#shared/schemas/auth.ts';
import { post, postBySlug, postCreate, postDraft, postReads, postSlugFor, postUpdate } from '#shared/schemas/blog.ts';
import { freeSlug } from '#shared/schemas/fields.ts';
import { entityRevisions, revisionList } from '#shared/schemas/history.ts';
import { postAnswer, postPatch, postPatched } from '#shared/schemas/patches.ts';
import { preview, previewList, previewRequests } from '#shared/schemas/previews.ts';
import { id, lang } from '#shared/schemas/primitives.ts';
import { postLists } from './blog-lists.ts';
import { addPost, changePost } from './common/change-post.ts';
import * as docs from './common/docs.ts';
import { authorOf, draftOf, readerOf, saveOf } from './common/read-and-save.ts';
import { withEntityTag, withLocation } from './common/response-headers.ts';
import * as example from './examples/blog.ts';
import { example as link, previewsOf, revoke, share } from './previews.ts';

const { userMutation, userQuery, publicQuery } = proceduresFor('Blog');

export const blogRouter = router({
  ...postLists,

  bySlug: publicQuery({
    rest: 'GET /blog/slug/{slug}',
    summary: 'Read a post by slug',
    description:
      'Looked up by slug, then by former slugs. A draft, and a post outside of its times, is 404 for visitors.',
    cacheable: true,
    usersReadMore: true,
    errors: ['post.notFound'],
    response: docs.entity('The post', example.post),
  })
    .input(postBySlug)
    .output(post)
    .query(async ({ ctx, input }) => {
      const found = await findPostBySlug(input.slug, readerOf(ctx, 'posts.read', input.lang));
      return withEntityTag(ctx, await shownText(found, input.lang));
    }),

  previews: userQuery({
    rest: 'GET /previews/blog/{id}',
    action: 'posts.share',
    ...docs.linkList('the post', link, 'post.notFound'),
  })
    .input(previewRequests.list)
    .output(previewList)
    .query(async ({ ctx, input }) => {
      await requirePost(ctx.session, 'posts.share', input.id);
      return previewsOf(ctx, 'posts', input);
    }),

  createPreview: userMutation({
    rest: 'POST /previews/blog/{id}',
    action: 'posts.share',
    ...docs.newLink('the post', link, 'post.notFound'),
  })
    .input(previewRequests.create)
    .output(preview)
    .mutation(async ({ ctx, input }) => {
      await requirePost(ctx.session, 'posts.share', input.id);
      return share(ctx, 'posts', input);
    }),

  deletePreview: userMutation({
    rest: 'DELETE /previews/blog/{id}/{preview}',
    action: 'posts.share',
    ...docs.linkEnd('the post', 'post.notFound'),
  })
    .input(previewRequests.delete)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await requirePost(ctx.session, 'posts.share', input.id);
      return revoke(ctx, 'posts', input);
    }),

  get: publicQuery({
    rest: 'GET /blog/{id}',
    summary: 'Read a post by id',
    description: 'By id only. A draft, and a post outside of its times, is 404 for visitors.',
    cacheable: true,
    usersReadMore: true,
    errors: ['post.notFound'],
    response: docs.entity('The post', example.post),
  })
    .input(z.object({ id, lang }))
    .output(post)
    .query(async ({ ctx, input }) => {
      const found = await findPost(input.id, readerOf(ctx, 'posts.read', input.lang));
      return withEntityTag(ctx, await shownText(found, input.lang));
    }),

  freeSlug: userQuery({
    rest: 'GET /blog/admin/slug',
    action: 'posts.read',
    ...docs.slugPreview('a post'),
  })
    .input(postSlugFor)
    .output(freeSlug)
    .query(async ({ ctx, input }) => {
      if (input.id !== undefined) await requirePost(ctx.session, 'posts.read', input.id);
      return { slug: await slugNow(PostModel, slugOf(input.title), input.id) };
    }),

  draft: userMutation({
    rest: 'POST /blog/admin/draft',
    action: 'posts.save',
    errors: ['post.notFound', 'post.slugTaken'],
    body: 'document',
    ...docs.draftOfEntity('the post', {
      sent: example.postInput,
      read: { 'blog.bySlug': example.post, 'blog.related': example.related },
    }),
  })
    .input(postDraft)
    .output(postReads)
    .mutation(async ({ ctx, input: { id, lang, ...input } }) => {
      const draft = draftOf(ctx, { id, lang }, 'posts.create');
      if (id !== undefined) await requirePost(ctx.session, 'posts.save', id);
      return readsOfPost(await (id === undefined ? createPost(input, draft) : updatePost(id, input, draft)), lang);
    }),

  create: userMutation({
    rest: 'POST /blog',
    action: 'posts.create',
    summary: 'Add a post',
    description:
      'A draft by `Admin` of today unless the body says otherwise. A slug of its own that is taken is 409; a made one gets a suffix.',
    content: 'changes',
    errors: ['post.slugTaken', 'media.busy', 'request.keyReused'],
    body: 'document',
    request: { example: example.postInput },
    response: docs.added('The post', example.post),
  })
    .input(postCreate)
    .output(postAnswer)
    .mutation(async ({ ctx, input }) => {
      const added = await withContentTree(await addPost(input, authorOf(ctx), ctx.services));
      return withEntityTag(ctx, withLocation(ctx, `/api/blog/${added.id}`, added));
    }),

  update: userMutation({
    rest: 'PUT /blog/{id}',
    action: 'posts.save',
    summary: 'Save a post',
    description: `${KEEPS} An empty \`slug\` is made from the title, an empty \`excerpt\` from the content. \`published: null\` is false.`,
    content: 'withdraws',
    errors: ['post.notFound', 'post.slugTaken', 'media.busy', 'version.stale'],
    body: 'document',
    request: { example: { ...example.postInput, version: 2 } },
    response: docs.entity('The post as saved', example.post),
  })
    .input(postUpdate)
    .output(postAnswer)
    .mutation(async ({ ctx, input: { id, version, ...input } }) => {
      await requirePost(ctx.session, 'posts.save', id);
      const saved = await changePost(id, input, saveOf(ctx, version), ctx.services);
      return withEntityTag(ctx, await withContentTree(saved));
    }),

  patch: userMutation({
    rest: 'PATCH /blog/{id}',
    action: 'posts.save',
    content: 'withdraws',
    errors: ['post.notFound', 'post.slugTaken', 'media.busy', 'version.stale'],
    body: 'document',
    ...docs.patchOf('the post', { sent: { title: example.postInput.title }, saved: example.post }),
  })
    .input(postPatch)
    .output(postPatched)
    .mutation(async ({ ctx, input: { id, version, ...fields } }) => {
      await requirePost(ctx.session, 'posts.save', id);
      const saved = await changePost(id, fields, saveOf(ctx, version), ctx.services);
      return withEntityTag(ctx, await withContentTree(saved));
    }),

  delete: userMutation({
    rest: 'DELETE /blog/{id}',
    action: 'posts.delete',
    ...docs.deletion('a post', 'post.notFound'),
  })
    .input(z.object({ id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await requirePost(ctx.session, 'posts.delete', input.id);
      await deleteEntity('posts', input.id, saveOf(ctx));
      return { success: true };
    }),

  revisions: userQuery({
    rest: 'GET /blog/{id}/revisions',
    action: 'posts.read',
    ...docs.versionList('the post', 'post.notFound'),
  })
    .input(entityRevisions.list)
    .output(revisionList)
    .query(async ({ ctx, input: { id, ...page } }) => {
      await requirePost(ctx.session, 'posts.read', id);
      return listRevisions(PostModel, id, page);
    }),

  revision: userQuery({
    rest: 'GET /blog/{id}/revisions/{revision}',
    action: 'posts.read',
    ...docs.versionRead('the post', example.post, 'post.notFound'),
  })
    .input(entityRevisions.get)
    .output(post)
    .query(async ({ ctx, input }) => {
      await requirePost(ctx.session, 'posts.read', input.id);
      return withContentTree(toPost(await findRevision(PostModel, input.id, input.revision), EDITING_READER));
    }),

  restoreRevision: userMutation({
    rest: 'POST /blog/{id}/revisions/{revision}/restore',
    action: 'posts.save',
    ...docs.versionRestore('the post', example.post, 'post.notFound'),
  })
    .input(entityRevisions.restore)
    .output(post)
    .mutation(async ({ ctx, input: { id, revision, version } }) => {
      await requirePost(ctx.session, 'posts.save', id);
      return withEntityTag(ctx, await withContentTree(await restorePost(id, revision, saveOf(ctx, version))));
    }),
});
