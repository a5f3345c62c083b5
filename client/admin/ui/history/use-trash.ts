import { useTranslation } from 'react-i18next';
import { useSavesInOrder } from '#client/admin/lib/data/use-saves-in-order.ts';
import { type EntityRouter, nounOfKind, ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { type ConfirmedAction, useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { DEFAULT_LANGUAGE, ENTITY_NOUNS, type EntityNoun, KIND_OF, TRASH } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import type { Restored } from '#shared/schemas/trash.ts';

interface Deletion {
  noun: EntityRouter | 'rooms';
  name: string;
  hotel?: string;
  count?: number;
  trashId: string;
}

/** Moving content to the trash and back reloads all lists, because the user may have opened another list. */
export function useTrash() {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const toasts = useToasts();
  const utils = trpc.useUtils();
  const restoration = trpc.trash.restore.useMutation();

  const reload = () =>
    Promise.all(
      [utils.trash, ...ENTITY_NOUNS.map((noun) => utils[ROUTER_OF[noun]])].map((calls) => calls.invalidate()),
    );

  const show = ({ kind, name, slug, formerSlug }: Restored) => {
    if (slug === formerSlug) return toasts.success(t('trash.restored', { name }), { turkish: [name] });
    const [address, former] = [slug, formerSlug].map((last) =>
      publicPath[KIND_OF[nounOfKind(kind)]](DEFAULT_LANGUAGE, last),
    );
    toasts.success(t('trash.restoredUnder', { name, slug: address, former }), { turkish: [name] });
  };

  const restore = async (id: string): Promise<void> => {
    try {
      show(await restoration.mutateAsync({ id }));
    } catch (thrown) {
      toasts.error(errorMessage(thrown));
    }
    await reload();
  };

  return {
    restore,

    toTrash: ({
      noun,
      name,
      hotel = '',
      count = 0,
      trashId,
    }: Deletion): Omit<ConfirmedAction, 'run' | 'alreadyGone'> => ({
      title: t(`${noun}.deleteTitle`, { name }),
      text: t(`${noun}.deleteText`, { hotel, count, days: TRASH.days }),
      turkish: [name, hotel],
      action: `${noun}.deleteAction`,
      done: t(`${noun}.deleted`, { name }),
      failed: t(`${noun}.deleteFailed`),
      undo: () => restore(trashId),
      onSettled: reload,
    }),
  };
}

/** Moves an entry of a list of content to the trash, after a question. */
export function useDeletion(noun: EntityNoun) {
  const router = ROUTER_OF[noun];
  const utils = trpc.useUtils();
  const confirmAndRun = useConfirmedAction();
  const { toTrash } = useTrash();
  const { inOrder } = useSavesInOrder(router, () => utils[router].invalidate());
  return (id: string, name: string, count = 0): Promise<void> =>
    confirmAndRun({
      ...toTrash({ noun: router, name, count, trashId: id }),
      run: () => inOrder(() => utils.client[router].delete.mutate({ id })),
      alreadyGone: `${KIND_OF[noun]}.notFound`,
    });
}
