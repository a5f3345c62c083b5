import { useTranslation } from 'react-i18next';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Webhook } from '#shared/schemas/webhooks.ts';

export function useDeleteWebhook(): (webhook: Webhook) => Promise<void> {
  const { t } = useTranslation('admin');
  const confirmAndRun = useConfirmedAction();
  const utils = trpc.useUtils();
  const remove = trpc.webhooks.delete.useMutation();
  return ({ id, name }) =>
    confirmAndRun({
      title: t('webhooks.deleteTitle', { name }),
      text: t('webhooks.deleteText'),
      turkish: [name],
      action: 'form.delete',
      done: t('webhooks.deleted', { name }),
      failed: t('webhooks.deleteFailed'),
      run: () => remove.mutateAsync({ id }),
      alreadyGone: 'webhook.notFound',
      onSettled: () => utils.webhooks.list.invalidate(),
    });
}
