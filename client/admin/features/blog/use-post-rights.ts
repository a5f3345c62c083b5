import { type Editable, useEditable, useMay } from '#client/admin/lib/session/permissions.ts';
import type { PostSummary } from '#shared/schemas/blog.ts';

/** The rights of the signed-in person to a post; only people who publish change what visitors read. */
export function usePostRights() {
  const editable = useEditable('posts.save');
  const mayPublish = useMay('posts.publish');
  const mayDelete = useMay('posts.delete');
  const writes = useMay('posts.create');
  const isOpen = ({ published }: Pick<PostSummary, 'published'>) => !published || mayPublish;
  return {
    mayPublish,
    /** Whether the person writes posts that somebody else publishes. */
    handsIn: writes && !mayPublish,
    editableOf: (post: Pick<PostSummary, 'published'> | undefined): Editable =>
      post && editable === 'all' && !isOpen(post) ? 'nothing' : editable,
    mayDelete: (post: PostSummary) => mayDelete && isOpen(post),
  };
}
