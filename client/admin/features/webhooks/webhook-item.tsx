import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { Row } from '#client/admin/ui/list/row.tsx';
import { RowMenu } from '#client/admin/ui/list/row-menu.tsx';
import { ADMIN_ROUTES, adminEditorPath } from '#shared/paths.ts';
import type { Webhook } from '#shared/schemas/webhooks.ts';

interface WebhookItemProps {
  webhook: Webhook;
  onDeliveries: () => void;
  onDelete: () => void;
  addedRef: RefCallback<HTMLElement> | undefined;
}

export function WebhookItem({ webhook, onDeliveries, onDelete, addedRef }: WebhookItemProps) {
  const { t } = useTranslation('admin');
  const { id, name, url, events, active, personal, confirmed } = webhook;
  return (
    <li ref={focusNeighbourOnRemoval}>
      <Row
        name={name}
        to={adminEditorPath(ADMIN_ROUTES.webhooks, id)}
        addedRef={addedRef}
        details={
          <>
            {!active && <Badge variant="warning">{t('webhooks.inactive')}</Badge>}
            {!confirmed && <Badge variant="warning">{t('webhooks.unconfirmed')}</Badge>}
            {personal && <Badge variant="info">{t('webhooks.personal')}</Badge>}
            <DraftBadge name={`webhook:${id}`} />
            <span>{url}</span>
          </>
        }
        facts={<p>{t('webhooks.eventCount', { count: events.length })}</p>}
        menu={
          <RowMenu
            name={name}
            actions={[
              { label: 'webhooks.deliveries', onSelect: onDeliveries },
              { label: 'form.delete', danger: true, onSelect: onDelete },
            ]}
          />
        }
      />
    </li>
  );
}
