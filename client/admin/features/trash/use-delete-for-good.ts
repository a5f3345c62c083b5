import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import type { TrashEntry } from '#shared/schemas/trash.ts';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';

/** Deletes something in the trash for good, after a confirmation that says what is destroyed. */
export function useDeleteForGood(): (entry: TrashEntry) => Promise<void> {
  const { t } = useTranslation('admin');
  const confirmAndRun = useConfirmedAction();
  const utils = trpc.useUtils();
  return ({ id, kind, name, hotel = '', rooms = 0 }) =>
    confirmAndRun({
      title: t('trash.deleteTitle', { name }),
      text: t(`trash.deleteText.${kind}`, { hotel, count: rooms }),
      turkish: [name, hotel],
      action: 'trash.delete',
      done: t('trash.deleted', { name }),
      failed: t('trash.deleteFailed'),
      run: () => utils.client.trash.delete.mutate({ id }),
      alreadyGone: 'trash.notFound',
      onSettled: () => utils.trash.invalidate(),
    });
}
