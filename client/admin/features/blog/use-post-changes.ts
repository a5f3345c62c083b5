import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import type { PostSummary } from '#shared/schemas/blog.ts';
import { useSavesInOrder } from '../../lib/data/use-saves-in-order.ts';
import { useTrash } from '../../ui/history/use-trash.ts';
import { useNotices } from '../../ui/notices/notices.tsx';
import { POSTS_PAGE } from './use-posts.ts';

export function usePostChanges() {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const { moveToTrash } = useTrash();
  const utils = trpc.useUtils();
  const { blog } = utils.client;
  const { inOrder, saveInOrder } = useSavesInOrder('blog', () => utils.blog.invalidate());

  const showPublished = (id: string, published: boolean) =>
    utils.blog.adminSummaries.setInfiniteData(POSTS_PAGE, (data) => {
      const update = (post: PostSummary) => (post.id === id ? { ...post, published } : post);
      return data && { ...data, pages: data.pages.map((page) => ({ ...page, posts: page.posts.map(update) })) };
    });

  return {
    /** Shows the new state immediately, and the old one again after an error (docs/rules.md#posts). */
    togglePublished: async ({ id, title, published }: PostSummary) => {
      await utils.blog.adminSummaries.cancel();
      showPublished(id, !published);
      const save = async () => {
        const { title: name, content, author, publishDate, version } = await blog.get.query({ id });
        // What is left out keeps its value (docs/rules.md#whole-object-saves); a save needs the others.
        await blog.update.mutate({ id, version, title: name, content, author, publishDate, published: !published });
        notices.success(t(published ? 'blog.nowDraft' : 'blog.nowPublished', { name: title }), { turkish: [title] });
      };
      await saveInOrder(save, () => {
        showPublished(id, published);
        notices.error(t('blog.statusFailed'));
      });
    },

    deletePost: ({ id, title }: PostSummary) =>
      moveToTrash({
        noun: 'blog',
        name: title,
        trashId: id,
        run: () => inOrder(() => blog.delete.mutate({ id })),
        alreadyGone: 'post.notFound',
      }),
  };
}
