import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { withNames } from '#client/admin/lib/editing/editor-field.ts';
import { inGroup } from '#client/admin/lib/editing/fields.ts';
import { useEditor } from '#client/admin/lib/editing/use-editor.ts';
import { DeletedError } from '#client/admin/lib/editing/use-save.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { EditorDialog } from '#client/admin/ui/editor/editor-dialog.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { useFieldError } from '#client/admin/ui/form/field.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useAttempt } from '#client/admin/ui/toasts/use-attempt.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { type CreatedWebhook, type Webhook, webhookCreate } from '#shared/schemas/webhooks.ts';
import { WEBHOOK_EVENTS, WEBHOOKS, type WebhookEvent } from '#shared/webhooks.ts';
import { EVENTS_BY_KIND, useEventName } from './event-name.ts';
import { toWebhookInput, toWebhookValues, WEBHOOK, WEBHOOK_FIELDS, type WebhookValues } from './webhook-values.ts';
import styles from './webhooks.module.css';

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

function WebhookForm() {
  const { t } = useTranslation('admin');
  const events = useWatch<WebhookValues, 'events'>({ name: 'events' });
  return (
    <>
      <FieldGroup title="webhooks.program">
        <FormRows of={inGroup(WEBHOOK, 'program')} />
      </FieldGroup>
      <FieldGroup title="webhooks.fields.events">
        <EventsField />
        {events.includes('message.received') && (
          <div>
            <FormRow of={WEBHOOK.personal} />
            <p className="fine-print">{t('webhooks.personalHint')}</p>
          </div>
        )}
      </FieldGroup>
    </>
  );
}

function EventsField() {
  const { t } = useTranslation('admin');
  const id = useId();
  const nameOf = useEventName();
  const error = useFieldError('events');
  const { field, formState } = useController({ name: 'events' });
  const chosen = field.value as readonly WebhookEvent[];
  const toggle = (event: WebhookEvent) =>
    field.onChange(chosen.includes(event) ? chosen.filter((each) => each !== event) : [...chosen, event]);
  return (
    <div className={styles.kinds}>
      {[...EVENTS_BY_KIND].map(([kind, events], at) => (
        <fieldset key={kind} aria-describedby={error ? `${id}-error` : undefined}>
          <legend>{t(`webhooks.kinds.${kind}`)}</legend>
          {events.map((event, index) => (
            <label key={event} className={`row ${styles.event}`}>
              <input
                type="checkbox"
                ref={at === 0 && index === 0 ? field.ref : undefined}
                checked={chosen.includes(event)}
                aria-invalid={error && at === 0 && index === 0 ? true : undefined}
                aria-disabled={formState.isSubmitting || undefined}
                onChange={() => toggle(event)}
                onBlur={field.onBlur}
              />
              {nameOf(event).short}
            </label>
          ))}
        </fieldset>
      ))}
      {error && (
        <p id={`${id}-error`} className={`${fieldStyles.error} ${styles.error}`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface SecretRenewalProps {
  webhook: Webhook;
  onRenewed: (renewed: CreatedWebhook) => void;
}

/** Renews the secret of a webhook (docs/rules.md#webhooks). */
function SecretRenewal({ webhook: { id }, onRenewed }: SecretRenewalProps) {
  const { t } = useTranslation('admin');
  const attempt = useAttempt();
  const renewal = trpc.webhooks.renewSecret.useMutation();
  const renew = async () => {
    if (renewal.isPending) return;
    const renewed = await attempt(() => renewal.mutateAsync({ id }), 'webhooks.renewFailed');
    if (renewed) onRenewed(renewed);
  };
  return (
    <FieldGroup title="webhooks.secret">
      <p className="fine-print">{t('webhooks.renewText', { hours: WEBHOOKS.formerHours })}</p>
      <div className="buttons">
        <ActionButton aria-disabled={renewal.isPending} onClick={() => void renew()}>
          {t('webhooks.renew')}
        </ActionButton>
      </div>
    </FieldGroup>
  );
}
