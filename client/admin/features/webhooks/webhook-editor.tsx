import { useTranslation } from 'react-i18next';
import { withNames } from '#client/admin/lib/editing/editor-field.ts';
import { useEditor } from '#client/admin/lib/editing/use-editor.ts';
import { DeletedError } from '#client/admin/lib/editing/use-save.ts';
import { EditorDialog } from '#client/admin/ui/editor/editor-dialog.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { type CreatedWebhook, type Webhook, webhookCreate } from '#shared/schemas/webhooks.ts';
import { WEBHOOK_EVENTS } from '#shared/webhooks.ts';
import { useEventName } from './event-name.ts';
import { SecretRenewal } from './secret-renewal.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { toWebhookInput, toWebhookValues, WEBHOOK_FIELDS, type WebhookValues } from './webhook-values.ts';

interface WebhookEditorProps {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  /** Shows the secret of a new webhook, or a new secret. */
  onCreated: (created: CreatedWebhook) => void;
  onClose: () => void;
}

export function WebhookEditor({ webhook, onCreated, onClose }: WebhookEditorProps) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const utils = trpc.useUtils();
  const create = trpc.webhooks.create.useMutation();
  const update = trpc.webhooks.update.useMutation();
  const eventName = useEventName();
  const nameOf = (stored: string) => {
    const event = WEBHOOK_EVENTS.find((each) => each === stored);
    return event && eventName(event).full;
  };
  const editor = useEditor<WebhookValues, Webhook>({
    name: `webhook:${webhook?.id ?? 'new'}`,
    entity: webhook,
    toValues: toWebhookValues,
    toInput: toWebhookInput,
    schema: webhookCreate,
    fields: withNames(WEBHOOK_FIELDS, nameOf, 'events'),
    create: async (values) => {
      const created = await create.mutateAsync(toWebhookInput(values));
      onCreated(created);
      return created;
    },
    update: (values, { id, version }) => update.mutateAsync({ ...toWebhookInput(values), id, version }),
    reload: async ({ id }) => {
      const stored = (await utils.webhooks.list.fetch({})).items.find((each) => each.id === id);
      if (!stored) throw new DeletedError();
      return stored;
    },
    notFound: 'webhook.notFound',
    onSaved: (saved) => {
      void utils.webhooks.invalidate();
      if (saved.id === webhook?.id)
        toasts.success(t('webhooks.saved', { name: saved.name }), { turkish: [saved.name] });
      onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      editable="all"
      title={webhook ? 'webhooks.editTitle' : 'webhooks.add'}
      name={webhook?.name}
      saveFailed="webhooks.saveFailed"
      onClose={onClose}
    >
      <WebhookForm />
      {webhook && <SecretRenewal webhook={webhook} onRenewed={onCreated} />}
    </EditorDialog>
  );
}
