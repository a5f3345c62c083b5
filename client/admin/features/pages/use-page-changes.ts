import { arrayMove } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import type { PageSummary } from '#shared/schemas/pages.ts';
import { useSavesInOrder } from '../../lib/data/use-saves-in-order.ts';
import { useTrash } from '../../ui/history/use-trash.ts';
import { useNotices } from '../../ui/notices/notices.tsx';

export function usePageChanges() {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const { moveToTrash } = useTrash();
  const utils = trpc.useUtils();
  const { pages } = utils.client;
  const reload = () => utils.pages.invalidate();
  const { inOrder, saveInOrder } = useSavesInOrder('pages', reload);

  /** Shows the new list immediately; the reload afterwards shows the stored one, also after an error. */
  const change = async (next: (list: PageSummary[]) => PageSummary[], save: () => Promise<unknown>, failed: string) => {
    await utils.pages.adminAll.cancel();
    utils.pages.adminAll.setData({}, (list) => list && next(list));
    await saveInOrder(save, () => notices.error(failed));
  };

  return {
    movePage: (list: readonly PageSummary[], from: number, to: number) => {
      const moved = arrayMove([...list], from, to);
      const save = () => pages.sort.mutate({ ids: moved.map(({ id }) => id) });
      return change(() => moved, save, t('sorting.failed'));
    },

    togglePublished: ({ id, title, published }: PageSummary) => {
      const next = (list: PageSummary[]) =>
        list.map((page) => (page.id === id ? { ...page, published: !published } : page));
      const save = async () => {
        const { title: name, content, version } = await pages.get.query({ id });
        // What is left out keeps its value (docs/rules.md#whole-object-saves); a save needs the others.
        await pages.update.mutate({ id, version, title: name, content, published: !published });
        notices.success(t(published ? 'pages.nowDraft' : 'pages.nowPublished', { name: title }), { turkish: [title] });
      };
      return change(next, save, t('pages.statusFailed'));
    },

    deletePage: ({ id, title }: PageSummary) =>
      moveToTrash({
        noun: 'pages',
        name: title,
        trashId: id,
        run: () => inOrder(() => pages.delete.mutate({ id })),
        alreadyGone: 'page.notFound',
      }),

    /** @param onAdded receives the first page of the list */
    addStartingTexts: async (onAdded: (page: PageSummary | undefined) => void) => {
      try {
        const [first] = await pages.addStartingTexts.mutate({});
        onAdded(first);
        notices.success(t('pages.textsAdded'));
      } catch {
        notices.error(t('pages.textsFailed'));
      }
      await reload();
    },
  };
}
