import * as form from '#client/admin/lib/editing/fields.ts';
import { LIMITS } from '#shared/constants.ts';
import type { Webhook } from '#shared/schemas/webhooks.ts';
import { WEBHOOKS, type WebhookEvent } from '#shared/webhooks.ts';

export const WEBHOOK = form.fieldTable('webhooks.fields.', {
  name: form.text({ autoComplete: 'off', maxLength: WEBHOOKS.name, required: true, group: 'program' }),
  url: form.text({
    ...{ type: 'url', autoComplete: 'off', maxLength: LIMITS.url, required: true },
    ...{ hint: 'webhooks.urlHint', group: 'program' },
  }),
  events: form.list({}),
  personal: form.flag(false)({}),
  active: form.flag(true)({ group: 'program' }),
});
export const WEBHOOK_FIELDS = form.editorFields(WEBHOOK);
export type WebhookValues = form.ValuesOf<typeof WEBHOOK>;

export const toWebhookValues = (webhook: Webhook | undefined) => form.valuesOf(WEBHOOK, webhook);

/** Without the events of messages nothing of visitors is sent. */
export function toWebhookInput(values: WebhookValues) {
  const { events, personal, ...input } = form.inputOf(WEBHOOK, values);
  const chosen = events as WebhookEvent[];
  return { ...input, events: chosen, personal: personal && chosen.includes('message.received') };
}
