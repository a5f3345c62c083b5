import {
  editorFields,
  fieldTable,
  flag,
  inputOf,
  list,
  text,
  type ValuesOf,
  valuesOf,
} from '#client/admin/lib/editing/fields.ts';
import { LIMITS } from '#shared/constants.ts';
import type { Webhook } from '#shared/schemas/webhooks.ts';
import { WEBHOOKS, type WebhookEvent } from '#shared/webhooks.ts';

export const WEBHOOK = fieldTable('webhooks.fields.', {
  name: text({ autoComplete: 'off', maxLength: WEBHOOKS.name, required: true, group: 'program' }),
  url: text({
    ...{ type: 'url', autoComplete: 'off', maxLength: LIMITS.url, required: true },
    ...{ hint: 'webhooks.urlHint', group: 'program' },
  }),
  events: list({}),
  personal: flag(false)({}),
  active: flag(true)({ group: 'program' }),
});
export const WEBHOOK_FIELDS = editorFields(WEBHOOK);
export type WebhookValues = ValuesOf<typeof WEBHOOK>;

export const toWebhookValues = (webhook: Webhook | undefined) => valuesOf(WEBHOOK, webhook);

/** Without the events of messages nothing of visitors is sent. */
export function toWebhookInput(values: WebhookValues) {
  const { events, personal, ...input } = inputOf(WEBHOOK, values);
  const chosen = events as WebhookEvent[];
  return { ...input, events: chosen, personal: personal && chosen.includes('message.received') };
}
