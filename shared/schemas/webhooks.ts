import { z } from 'zod';
import { LIMITS, MAIL_STATES } from '#shared/constants.ts';
import { isWebUrl } from '#shared/lib/links/link.ts';
import { WEBHOOK_EVENTS, WEBHOOKS } from '#shared/webhooks.ts';
import { currentPassword } from './auth.ts';
import { createdAt, idempotencyKey, listOf, ownId, saved } from './fields.ts';
import {
  choice,
  code,
  count,
  flag,
  id,
  listCursor,
  PATTERNS,
  pageLimit,
  requiredLine,
  text,
  timestamp,
  version,
} from './primitives.ts';

const about = {
  name: 'Name of the webhook.',
  url: 'Where the events are sent by `POST`: an https address outside the site’s own network, or of a host in `WEBHOOK_HOSTS`.',
  events: 'The events that are sent.',
  personal:
    'Whether `message.received` has what the visitor wrote, with name, address and telephone number. Without it only id, hotel, subject and time are sent.',
  active: 'Whether events are sent.',
};

const input = {
  name: requiredLine(WEBHOOKS.name).describe(about.name),
  url: text(LIMITS.url)
    .trim()
    .refine(isWebUrl, code('invalidUrl'))
    .describe(about.url)
    .meta({ pattern: PATTERNS.webUrl }),
  events: z
    .array(choice(WEBHOOK_EVENTS), { error: code('required') })
    .min(1, code('required'))
    .max(WEBHOOK_EVENTS.length, code('tooMany'))
    .describe(about.events),
  personal: flag.optional().describe(about.personal),
  active: flag.optional().describe(about.active),
};

export const webhookCreate = z.object({ ...input, idempotencyKey, currentPassword }).meta({ id: 'WebhookInput' });
export const webhookUpdate = z
  .object({ id, ...input, version: version.optional(), currentPassword })
  .meta({ id: 'WebhookSaveInput' });
export type WebhookCreate = Omit<z.output<typeof webhookCreate>, 'currentPassword'>;
export type WebhookInput = Omit<WebhookCreate, 'idempotencyKey'>;

const { updatedAt, updatedBy } = saved;
const fields = {
  id: ownId('webhook'),
  name: z.string().describe(about.name),
  url: z.string().describe(about.url),
  events: z.array(z.enum(WEBHOOK_EVENTS)).describe(about.events),
  personal: z.boolean().describe(about.personal),
  active: z.boolean().describe(about.active),
  confirmed: z
    .boolean()
    .describe('Whether it sends: after a backup was restored, an administrator confirms the webhooks first.'),
  signs: z
    .boolean()
    .describe(
      'Whether its secret can be read: after a change of the site’s own secret nothing is sent until a renewal.',
    ),
  version,
  createdAt: createdAt('webhook'),
  updatedAt,
  updatedBy,
};

export const webhook = z.object(fields).meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

export const createdWebhook = z
  .object({
    ...fields,
    secret: z.string().describe('What signs the events (Standard Webhooks), which is not shown again.'),
  })
  .meta({ id: 'CreatedWebhook' });
export type CreatedWebhook = z.infer<typeof createdWebhook>;

export const webhookList = listOf(webhook, 'At most 20, in the order in which they were made.').meta({
  id: 'WebhookList',
});
export const webhookConfirm = z.object({ currentPassword }).meta({ id: 'WebhooksConfirmInput' });
export const webhookSecret = z.object({ id, currentPassword }).meta({ id: 'WebhookSecretInput' });
export const webhookDelete = z.object({ id });

export const delivery = z
  .object({
    id: z.string().describe('The id of the event, which each attempt has as `webhook-id`.'),
    type: z.enum(WEBHOOK_EVENTS).describe('What happened.'),
    timestamp: timestamp.describe('When it happened, in UTC.'),
    subject: z.string().describe('The path of the resource in the REST API.'),
    state: z
      .enum(MAIL_STATES)
      .describe('`waiting`, also for the next attempt; `sent`; `failed` after attempts of three days.'),
    attempts: count.describe('How often it was sent.'),
    nextAt: timestamp.nullable().describe('When the next attempt is due; null unless it waits.'),
    sentAt: timestamp.nullable().describe('When it was accepted; null before.'),
    status: count.nullable().describe('The HTTP status of the last answer; null without one.'),
    error: z.string().describe('Why the last attempt failed; empty after a success.'),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.infer<typeof delivery>;

export const deliveryRequest = z.object({
  id,
  limit: pageLimit(WEBHOOKS.deliveries),
  cursor: listCursor(LIMITS.cursor),
});
export const deliveryList = listOf(delivery, 'Of the last 30 days, the newest first.').meta({
  id: 'WebhookDeliveryList',
});
export const deliveryAgain = z.object({ id, delivery: id.describe('The id of the event.') });
