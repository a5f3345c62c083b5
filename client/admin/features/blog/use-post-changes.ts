import { useTranslation } from 'react-i18next';
import { useSavesInOrder } from '#client/admin/lib/data/use-saves-in-order.ts';
import { WHOLE_PAGE } from '#client/admin/lib/list/use-filtered-list.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { useTrash } from '#client/admin/ui/history/use-trash.ts';
import { publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { useConfirmPublishing } from '#client/admin/ui/publishing/use-confirm-publishing.ts';
import { useMissingWords } from '#client/admin/ui/publishing/use-save-notice.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
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

type State = Pick<PostSummary, 'published' | 'handedIn'>;

export function usePostChanges() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { withServerMessage } = useErrorMessages();
  const confirmAndRun = useConfirmedAction();
  const confirmPublishing = useConfirmPublishing();
  const missingWords = useMissingWords();
  const { toTrash } = useTrash();
  const utils = trpc.useUtils();
  const update = trpc.blog.update.useMutation();
  const remove = trpc.blog.delete.useMutation();
  const { inOrder, saveInOrder } = useSavesInOrder('blog', () => utils.blog.invalidate());

  const show = (id: string, state: Partial<PostSummary>) =>
    utils.blog.adminSummaries.setInfiniteData(WHOLE_PAGE, (data) => {
      const update = (post: PostSummary) => (post.id === id ? { ...post, ...state } : post);
      return data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(update) })) };
    });

  /** An optimistic update, rolled back after an error (docs/rules.md#posts). */
  const setState = async (post: PostSummary, state: State, text: AdminKey): Promise<void> => {
    const { id, title: name, published, handedIn } = post;
    const former = { published, handedIn };
    await utils.blog.adminSummaries.cancel();
    show(id, state);
    const save = async () => {
      const { title, content, author, publishDate, version, ...stored } = await utils.blog.get.fetch(
        { id },
        { gcTime: 0 },
      );
      const publication = state.published ? publicationOf({ title, content, publishDate, ...stored }) : undefined;
      if (publication && !(await confirmPublishing(publication))) return show(id, former);
      // The update keeps the values of omitted fields (docs/rules.md#whole-object-saves); these fields are required.
      await update.mutateAsync({ id, version, title, content, author, publishDate, ...state });
      const { lines, turkish } = missingWords(undefined, publication);
      const undo = () => setState({ ...post, ...state }, former, 'blog.nowDraft');
      toasts.success(t(text, { name }), {
        turkish: [name, ...turkish],
        details: lines,
        ...(lines.length > 0 && { undo }),
      });
    };
    await saveInOrder(save, (thrown) => {
      show(id, former);
      toasts.error(withServerMessage(thrown, t('blog.statusFailed')));
    });
  };

  return {
    togglePublished: (post: PostSummary) => {
      const state = { published: !post.published, handedIn: false };
      return setState(post, state, NOW[publicationState({ ...post, ...state })]);
    },

    /** Hands a draft in to be published, or takes it back. */
    toggleHandedIn: (post: PostSummary) => {
      const { published, handedIn = false } = post;
      return setState(post, { published, handedIn: !handedIn }, handedIn ? 'blog.nowTakenBack' : 'blog.nowHandedIn');
    },

    deletePost: ({ id, title }: PostSummary) =>
      confirmAndRun({
        ...toTrash({ noun: 'blog', name: title, trashId: id }),
        run: () => inOrder(() => remove.mutateAsync({ id })),
        alreadyGone: 'post.notFound',
      }),
  };
}
