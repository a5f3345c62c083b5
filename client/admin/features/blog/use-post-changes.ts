import type { InfiniteData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../../shared/schemas/blog.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { useDeletion } from '../../ui/dialog/use-deletion.ts';
import { useNotices } from '../../ui/notices.tsx';
import { wholePost } from './post-values.ts';
import { POSTS_PAGE } from './use-posts.ts';

/** What is done to posts from their table: shown at once, taken back with its message when it fails. */
export function usePostChanges() {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const deletion = useDeletion();
  const utils = trpc.useUtils();
  const { blog } = utils.client;

  const show = (id: string, published: boolean) =>
    utils.blog.adminAll.setInfiniteData(POSTS_PAGE, (data: InfiniteData<Post[], string | null> | undefined) =>
      data
        ? {
            ...data,
            pages: data.pages.map((posts) => posts.map((post) => (post.id === id ? { ...post, published } : post))),
          }
        : data,
    );

  return {
    /** Reads the post again and saves it whole with `published` alone changed (specification 4). */
    togglePublished: async ({ id, title, published }: Post) => {
      await utils.blog.adminAll.cancel();
      show(id, !published);
      try {
        const now = await blog.get.query({ id });
        await blog.update.mutate({ ...wholePost(now), published: !published });
        notices.success(t(published ? 'blog.nowDraft' : 'blog.nowPublished', { name: title }));
      } catch {
        show(id, published);
        notices.error(t('blog.statusFailed'));
      }
      await utils.blog.invalidate();
    },

    deletePost: ({ id, title }: Post) =>
      deletion({
        title: t('blog.deleteTitle', { name: title }),
        text: t('blog.deleteText'),
        action: t('blog.deleteAction'),
        deleted: t('blog.deleted', { name: title }),
        failed: t('blog.deleteFailed'),
        work: () => blog.delete.mutate({ id }),
        after: () => utils.blog.invalidate(),
      }),
  };
}
