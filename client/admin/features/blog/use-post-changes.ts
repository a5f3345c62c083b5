import { useTranslation } from 'react-i18next';
import { useSavesInOrder } from '#client/admin/lib/data/use-saves-in-order.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { useTrash } from '#client/admin/ui/history/use-trash.ts';
import { publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { useConfirmPublishing } from '#client/admin/ui/publishing/use-confirm-publishing.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { WHOLE_PAGE } from '#shared/constants.ts';
import type { PostSummary } from '#shared/schemas/blog.ts';
import { publicationOf } from './post-publication.ts';

/** The toast after a change of a post, by the post's new state for visitors. */
const NOW = {
  draft: 'blog.nowDraft',
  handedIn: 'blog.nowDraft',
  scheduled: 'blog.nowScheduled',
  live: 'blog.nowPublished',
  ended: 'blog.nowEnded',
} as const;

/** @param onEdit opens the editor of a post whose date is to be changed */
export function usePostChanges(onEdit: (post: PostSummary) => void) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { withServerMessage } = useErrorMessages();
  const confirmAndRun = useConfirmedAction();
  const confirmPublishing = useConfirmPublishing();
  const { toTrash } = useTrash();
  const utils = trpc.useUtils();
  const update = trpc.blog.update.useMutation();
  const remove = trpc.blog.delete.useMutation();
  const { inOrder, saveInOrder } = useSavesInOrder('blog', () => utils.blog.invalidate());

  const show = (id: string, state: Partial<PostSummary>) =>
    utils.blog.adminSummaries.setInfiniteData(WHOLE_PAGE, (data) => {
      const update = (post: PostSummary) => (post.id === id ? { ...post, ...state } : post);
      return data && { ...data, pages: data.pages.map((page) => ({ ...page, posts: page.posts.map(update) })) };
    });

  return {
    /** An optimistic update, rolled back after an error (docs/rules.md#posts). */
    togglePublished: async (post: PostSummary) => {
      const { id, title, published, handedIn } = post;
      await utils.blog.adminSummaries.cancel();
      show(id, { published: !published, handedIn: false });
      const save = async () => {
        const stored = await utils.blog.get.fetch({ id }, { gcTime: 0 });
        const answer = published ? { publish: true } : await confirmPublishing(publicationOf(stored));
        if (!answer.publish) {
          show(id, { published, handedIn });
          if ('changeDate' in answer) onEdit(post);
          return;
        }
        const { title: name, content, author, publishDate, version } = stored;
        // The update keeps the values of omitted fields (docs/rules.md#whole-object-saves); these fields are required.
        const required = { id, version, title: name, content, author, publishDate };
        const planned = 'plan' in answer && { publishAt: answer.plan };
        const state = { published: !published, ...planned };
        show(id, state);
        await update.mutateAsync({ ...required, ...state });
        toasts.success(t(NOW[publicationState({ ...post, ...state })], { name: title }), { turkish: [title] });
      };
      await saveInOrder(save, (thrown) => {
        show(id, { published, handedIn });
        toasts.error(withServerMessage(thrown, t('blog.statusFailed')));
      });
    },

    /** Hands a draft in to be published, or takes it back. */
    toggleHandedIn: async ({ id, title: name, published, handedIn = false }: PostSummary) => {
      await utils.blog.adminSummaries.cancel();
      show(id, { published, handedIn: !handedIn });
      const save = async () => {
        const { title, content, author, publishDate, version } = await utils.blog.get.fetch({ id }, { gcTime: 0 });
        await update.mutateAsync({ id, version, title, content, author, publishDate, handedIn: !handedIn });
        toasts.success(t(handedIn ? 'blog.nowTakenBack' : 'blog.nowHandedIn', { name }), { turkish: [name] });
      };
      await saveInOrder(save, (thrown) => {
        show(id, { published, handedIn });
        toasts.error(withServerMessage(thrown, t('blog.statusFailed')));
      });
    },

    deletePost: ({ id, title }: PostSummary) =>
      confirmAndRun({
        ...toTrash({ noun: 'blog', name: title, trashId: id }),
        run: () => inOrder(() => remove.mutateAsync({ id })),
        alreadyGone: 'post.notFound',
      }),
  };
}
