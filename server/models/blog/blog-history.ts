import { type Post, postInput } from '#shared/schemas/blog.ts';
import type { Revision } from '#shared/schemas/history.ts';
import { fieldsOfRevision, findRevision, listRevisions } from '../common/history.ts';
import type { ListPage, Page } from '../common/list-page.ts';
import { changedSlug, writeWithFreeSlug } from '../common/slug.ts';
import { EDITING_READER } from '../common/translation.ts';
import { requireById, type Save, saveVersion } from '../common/versioned.ts';
import { derivedOf, PostModel, type PostRecord, slugOf, toPost } from './blog.ts';

/**
 * The versions of a post without their content, the newest first.
 * @throws AppError `post.notFound`, `list.cursorUnknown`
 */
export async function listPostRevisions(id: string, page: Page): Promise<ListPage<Revision>> {
  return listRevisions(PostModel, await requireById(PostModel, id, 'post.notFound'), page);
}

export async function findPostRevision(id: string, version: number): Promise<Post> {
  const current = await requireById(PostModel, id, 'post.notFound');
  return toPost(await findRevision(PostModel, current, version), EDITING_READER);
}

/**
 * Saves an earlier version of a post as a new version, under its former slug or the next free slug.
 * @throws AppError `post.notFound`, `revision.notFound`, `post.slugTaken`, `version.stale`; ZodError when the version
 *   does not fit the schema of a save
 */
export async function restorePostRevision(id: string, version: number, save: Save): Promise<Post> {
  const current = await requireById(PostModel, id, 'post.notFound');
  // Whether a post is handed in is no part of its content.
  const { handedIn: _, ...fields } = await fieldsOfRevision(PostModel, current, version);
  // A version from before a rule existed is restored only if the version keeps the rule.
  postInput.parse(toPost({ ...current, ...fields }, EDITING_READER));
  const restored = await writeWithFreeSlug<PostRecord>({
    model: PostModel,
    taken: 'post.slugTaken',
    base: fields.slug ?? current.slug,
    fromName: slugOf(fields.title ?? current.title),
    ownId: current._id,
    write: (slug) =>
      saveVersion<PostRecord>({
        model: PostModel,
        current,
        save,
        notFound: 'post.notFound',
        fields: (stored) => ({
          ...fields,
          ...(fields.published && stored.handedIn && { handedIn: false }),
          ...derivedOf({ ...stored, ...fields }),
          ...changedSlug(stored, slug),
        }),
        lastChange: () => ({ action: 'restore', restored: version }),
      }),
  });
  return toPost(restored, EDITING_READER);
}
