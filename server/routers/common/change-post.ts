import { mailPostEvent } from '#server/mail/post-mail.ts';
import type { Sender } from '#server/mail/user-mail.ts';
import { createPost, PostModel, updatePost } from '#server/models/blog/blog.ts';
import type { Save } from '#server/models/common/save.ts';
import { requireById } from '#server/models/common/versioned.ts';
import type { Post, PostCreate, PostInput } from '#shared/schemas/blog.ts';

/** Adds a post, which its author may hand in at once. @throws AppError those of `createPost` */
export async function addPost(input: PostCreate, save: Save, sender: Sender): Promise<Post> {
  const added = await createPost(input, save);
  await mailPostEvent(sender, { before: undefined, after: { ...added, owner: added.owner ?? '' }, by: save.by });
  return added;
}

/**
 * Saves a post; who publishes hears of a post that is handed in, and its author of what became of it (docs/rules.md#mail).
 * @throws AppError those of `updatePost`
 */
export async function changePost(id: string, input: Partial<PostInput>, save: Save, sender: Sender): Promise<Post> {
  const before = await requireById(PostModel, id);
  const saved = await updatePost(id, input, save);
  await mailPostEvent(sender, { before, after: { ...saved, owner: saved.owner ?? '' }, by: save.by });
  return saved;
}
