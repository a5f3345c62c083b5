import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { Row } from '#client/admin/ui/list/row.tsx';
import { RowMenu } from '#client/admin/ui/list/row-menu.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { ADMIN_ROUTES, adminEditorPath } from '#shared/paths.ts';
import type { Webhook } from '#shared/schemas/webhooks.ts';

interface WebhookItemProps {
  webhook: Webhook;
  /** The name as buttons say it. */
  label: string;
  onDeliveries: () => void;
  addedRef: RefCallback<HTMLElement> | undefined;
}

export function WebhookItem({ webhook, label, onDeliveries, addedRef }: WebhookItemProps) {
  const { t } = useTranslation('admin');
  const deleteWebhook = useDeleteWebhook();
  const { id, name, url, events, active, personal, confirmed, signs } = webhook;
  return (
    <li ref={focusNeighbourOnRemoval}>
      <Row
        name={name}
        label={label}
        to={adminEditorPath(ADMIN_ROUTES.webhooks, id)}
        addedRef={addedRef}
        details={
          <>
            {!active && <Badge variant="warning">{t('webhooks.inactive')}</Badge>}
            {!confirmed && <Badge variant="warning">{t('webhooks.unconfirmed')}</Badge>}
            {!signs && <Badge variant="warning">{t('webhooks.unsigned')}</Badge>}
            {personal && <Badge variant="info">{t('webhooks.personal')}</Badge>}
            <DraftBadge name={`webhook:${id}`} />
            <span>{url}</span>
          </>
        }
        facts={<p>{t('webhooks.eventCount', { count: events.length })}</p>}
        menu={
          <RowMenu
            name={label}
            actions={[
              { label: 'webhooks.deliveries', onSelect: onDeliveries },
              { label: 'form.delete', danger: true, onSelect: () => deleteWebhook(webhook) },
            ]}
          />
        }
      />
    </li>
  );
}

function useDeleteWebhook(): (webhook: Webhook) => Promise<void> {
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
