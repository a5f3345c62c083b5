import { AppError } from '#server/api/errors.ts';
import { isId } from '#server/models/common/versioned.ts';
import { type Action, keepsToOwn, mayOfPost, type Person } from '#shared/permissions.ts';
import { livePosts, PostModel } from './blog.ts';

/**
 * Requires that a person who keeps to the own posts does so. An id that no post has is left to the call itself.
 * @throws AppError `auth.forbidden` for a post of somebody else, `post.notFound` while visitors do not see it either
 */
export async function requirePost(person: Person, action: Action, id: string): Promise<void> {
  if (!keepsToOwn(person, action) || !isId(id)) return;
  const post = await PostModel.findById(id).select({ owner: 1 }).lean();
  if (!post || mayOfPost(person, action, post.owner)) return;
  const isRead = await PostModel.exists({ _id: id, ...livePosts() });
  throw new AppError(isRead ? 'auth.forbidden' : 'post.notFound');
}
