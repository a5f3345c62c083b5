import { arrayMove } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { useSavesInOrder } from '#client/admin/lib/data/use-saves-in-order.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useDeletion } from '#client/admin/ui/history/use-trash.ts';
import { usePublicationChange } from '#client/admin/ui/publishing/use-publication-change.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useAttempt } from '#client/admin/ui/toasts/use-attempt.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { PageSummary } from '#shared/schemas/pages.ts';
import { publicationOf } from './page-publication.ts';

export function usePageChanges() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { withServerMessage } = useErrorMessages();
  const deletePage = useDeletion('pages');
  const utils = trpc.useUtils();
  const sort = trpc.pages.sort.useMutation();
  const update = trpc.pages.update.useMutation();
  const startingTexts = trpc.pages.addStartingTexts.useMutation();
  const reload = () => utils.pages.invalidate();
  const { saveInOrder } = useSavesInOrder('pages', reload);
  const changePublication = usePublicationChange('pages', reload);

  /** An optimistic update, followed by a reload of the stored order. */
  const show = async (next: (list: PageSummary[]) => PageSummary[]) => {
    await utils.pages.adminAll.cancel();
    utils.pages.adminAll.setData({}, (page) => page && { ...page, items: next(page.items) });
  };

  const togglePublished = (page: PageSummary): Promise<void> => {
    const { id, title: name, published } = page;
    const next = { ...page, published: !published };
    return changePublication({
      name,
      show: (isChanged) =>
        show((list) =>
          list.map((other) => (other.id === id ? { ...other, published: published !== isChanged } : other)),
        ),
      read: () => utils.pages.get.fetch({ id }, { gcTime: 0 }),
      publicationOf: (stored) => (published ? undefined : publicationOf(stored)),
      // The update keeps the values of omitted fields (docs/rules.md#whole-object-saves); these fields are required.
      save: ({ title, content, version }) => update.mutateAsync({ id, version, title, content, published: !published }),
      done: published ? 'pages.nowDraft' : 'pages.nowPublished',
      undo: () => togglePublished(next),
    });
  };

  const attempt = useAttempt();
  return {
    movePage: async (list: readonly PageSummary[], from: number, to: number) => {
      const moved = arrayMove([...list], from, to);
      await show(() => moved);
      const save = () => sort.mutateAsync({ ids: moved.map(({ id }) => id) });
      await saveInOrder(save, (thrown) => toasts.error(withServerMessage(thrown, t('sorting.failed'))));
    },

    togglePublished,

    deletePage: ({ id, title }: PageSummary) => deletePage(id, title),

    addStartingTexts: async (onAdded: (first: PageSummary) => void) => {
      const added = await attempt(() => startingTexts.mutateAsync({}), 'pages.textsFailed');
      if (added) {
        const [first] = added.items;
        if (first) onAdded(first);
        toasts.success(t('pages.textsAdded'));
      }
      await reload();
    },
  };
}
