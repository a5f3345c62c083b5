import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutlet } from 'react-router-dom';
import { AddButton } from '#client/admin/features/layout/list-page.tsx';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { TeamTabs } from '#client/admin/features/layout/team-tabs.tsx';
import { DeliveriesDialog } from '#client/admin/features/webhooks/deliveries-dialog.tsx';
import { WebhookItem } from '#client/admin/features/webhooks/webhook-item.tsx';
import { namesApart } from '#client/admin/lib/list/names-apart.ts';
import { useList } from '#client/admin/lib/list/use-list.ts';
import { SecretDialog } from '#client/admin/ui/dialog/secret-dialog.tsx';
import { ListBody } from '#client/admin/ui/list/list-body.tsx';
import { RestoredEntries } from '#client/admin/ui/list/restored-entries.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { CreatedWebhook, Webhook } from '#shared/schemas/webhooks.ts';

const entriesOf = ({ items }: { items: Webhook[] }) => items;

export function Webhooks() {
  const { t } = useTranslation('admin');
  const list = useList(trpc.webhooks.list.useQuery({}), entriesOf);
  const { all } = list;
  const labels = namesApart(
    all,
    ({ name }) => name,
    ({ url }) => url,
  );
  const { webhooks } = trpc.useUtils();
  const [created, setCreated] = useState<CreatedWebhook>();
  const [shown, setShown] = useState<Webhook>();
  const editor = useOutlet(setCreated);
  const closeSecret = () => {
    // A secret that was renewed in the editor leads back to the editor.
    if (!editor) list.setAdded(created?.id);
    setCreated(undefined);
  };
  return (
    <>
      <PageHeader title="layout.team" subtitle="webhooks.subtitle">
        <AddButton label="webhooks.add" draft="webhook:new" list={ADMIN_ROUTES.webhooks} />
      </PageHeader>
      <TeamTabs />
      <div className="stack-wide">
        {all.some(({ confirmed }) => !confirmed) && (
          <RestoredEntries noun="webhooks" calls={trpc.webhooks} list={webhooks.list} />
        )}
        <ListBody noun="webhooks" list={list} empty={t('webhooks.empty')}>
          <ul className="panel lined" aria-label={t('webhooks.title')}>
            {all.map((webhook, at) => (
              <WebhookItem
                key={webhook.id}
                webhook={webhook}
                label={labels[at] ?? webhook.name}
                onDeliveries={() => setShown(webhook)}
                addedRef={list.refOf(webhook.id)}
              />
            ))}
          </ul>
        </ListBody>
      </div>
      {editor}
      {created && (
        <SecretDialog
          title="webhooks.secretTitle"
          secret={{ label: 'webhooks.secret', value: created.secret, copied: 'webhooks.secretCopied' }}
          note={t('webhooks.secretHint')}
          onClose={closeSecret}
        >
          <TurkishParts text={t('webhooks.secretText', { name: created.name })} parts={[created.name]} />
        </SecretDialog>
      )}
      {shown && <DeliveriesDialog webhook={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
