import { randomBytes } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import { recordActivity } from '#server/models/activity/activity.ts';
import { type AddedOnce, addedOnce, addOnce, onceFields } from '#server/models/common/add-once.ts';
import { storeEvents } from '#server/models/common/events.ts';
import { requiredDate, requiredText } from '#server/models/common/fields.ts';
import { again, type Save, saveVersion } from '#server/models/common/save.ts';
import { requireById, type Stored, versionedSchema } from '#server/models/common/versioned.ts';
import { remove, update } from '#server/models/common/writes.ts';
import { seal, unseal } from '#server/models/users/sealed-secret.ts';
import { HOUR_MS } from '#shared/lib/numbers/date.ts';
import type { CreatedWebhook, Webhook, WebhookCreate, WebhookInput } from '#shared/schemas/webhooks.ts';
import { WEBHOOKS, type WebhookEvent } from '#shared/webhooks.ts';
import { removeDeliveries } from './deliveries.ts';

interface WebhookFields extends AddedOnce {
  name: string;
  url: string;
  events: WebhookEvent[];
  personal: boolean;
  active: boolean;
  /** Encrypted with the secret of the site, so that a stolen store signs nothing. */
  secret: string;
  /** The secret before the last renewal, encrypted too, with which events are signed beside it until a moment. */
  formerSecret?: string;
  formerUntil?: Date;
  /** False from the restore of a backup on until an administrator confirms the webhooks (docs/rules.md#webhooks). */
  confirmed: boolean;
  /** Events from before are not sent. */
  since: Date;
}
export type WebhookRecord = Stored<WebhookFields>;

const flag = { type: Boolean, required: true } as const;
const schema = versionedSchema<WebhookFields>(
  'webhooks',
  {
    name: requiredText,
    url: requiredText,
    events: { type: [String], required: true },
    personal: flag,
    active: flag,
    secret: requiredText,
    formerSecret: String,
    formerUntil: Date,
    ...addedOnce,
    confirmed: flag,
    since: requiredDate,
  },
  'webhook.notFound',
);
const WebhookModel = mongoose.model<WebhookRecord>('Webhook', schema);

const sealKey = (secret: string, id: unknown) => ({ secret, userId: `webhook ${id}` });

/** How the activity names a webhook. People's user names have no colon. */
const subjectOf = ({ name }: Pick<WebhookRecord, 'name'>) => `Webhook: ${name}`;

/** All webhooks, in the order in which they were made. */
export async function listWebhooks(siteSecret: string): Promise<Webhook[]> {
  const webhooks = await WebhookModel.find().sort({ _id: 1 }).limit(WEBHOOKS.count).lean<WebhookRecord[]>();
  return webhooks.map((webhook) => toWebhook(webhook, siteSecret));
}

/** The webhooks to which events are sent. */
export const sendingWebhooks = () => WebhookModel.find({ active: true, confirmed: true }).lean<WebhookRecord[]>();

/** The webhook of an id; null for one that is gone or to which nothing is sent. */
export const findSending = (id: string) =>
  WebhookModel.findOne({ _id: id, active: true, confirmed: true }).lean<WebhookRecord>();

/** Lets saves store events while there is a webhook that gets them. @returns the webhooks to which events are sent */
export async function listenForWebhooks(): Promise<WebhookRecord[]> {
  const webhooks = await sendingWebhooks();
  storeEvents(webhooks.length > 0);
  return webhooks;
}

/**
 * Makes a webhook with a secret of 192 random bits, which is in the answer alone, and in that to the same call again.
 * @param siteSecret encrypts the secret in the store
 * @throws AppError `webhook.tooMany`, `request.keyReused`
 */
export async function createWebhook(
  { personal = false, active = true, idempotencyKey, ...input }: WebhookCreate,
  by: string,
  siteSecret: string,
): Promise<CreatedWebhook> {
  const _id = new Types.ObjectId();
  const secret = newSecret();
  const sealed = seal(sealKey(siteSecret, _id), secret);
  const sent = { ...input, personal, active };
  const own = { ...onceFields({ ...sent, idempotencyKey }), secret: sealed, confirmed: true, since: new Date() };
  const record = await addOnce(WebhookModel, { _id, ...fieldsOf(sent), ...own }, { by });
  if (!record._id.equals(_id))
    return { ...toWebhook(record, siteSecret), secret: signingSecret(record, siteSecret) ?? '' };
  // Of webhooks that are made at the same time, the last stored sees the others.
  if ((await WebhookModel.countDocuments()) > WEBHOOKS.count) {
    await remove(WebhookModel, { _id });
    throw new AppError('webhook.tooMany');
  }
  await recordActivity('webhookAdd', by, subjectOf(input));
  await listenForWebhooks();
  return { ...toWebhook(record, siteSecret), secret };
}

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

/**
 * Renews the secret of a webhook, which is in the answer alone. The one before signs beside it for a day.
 * @throws AppError `webhook.notFound`
 */
export const renewSecret = (id: string, save: Save, siteSecret: string): Promise<CreatedWebhook> =>
  again(save, async () => {
    const current = await requireById(WebhookModel, id);
    const { _id, secret: before } = current;
    const secret = newSecret();
    const formerUntil = new Date(Date.now() + WEBHOOKS.formerHours * HOUR_MS);
    const renewed = { secret: seal(sealKey(siteSecret, _id), secret), formerSecret: before, formerUntil };
    if ((await update(WebhookModel, { _id, secret: before }, { $set: renewed })) === 0) {
      throw new AppError('version.stale');
    }
    await recordActivity('webhookSecret', save.by, subjectOf(current));
    return { ...toWebhook({ ...current, ...renewed }, siteSecret), secret };
  });

/**
 * Saves a webhook, which keeps its secret. What happened while it was not active is not sent.
 * @throws AppError `webhook.notFound`, `version.stale`
 */
export const updateWebhook = (id: string, input: WebhookInput, save: Save, siteSecret: string): Promise<Webhook> =>
  again(save, async () => {
    const current = await requireById(WebhookModel, id);
    const { personal = current.personal, active = current.active, ...sent } = input;
    const since = active && !current.active ? new Date() : current.since;
    const fields = { ...fieldsOf({ ...sent, personal, active }), since };
    const saved = await saveVersion(WebhookModel, current, fields, save);
    if (saved.version !== current.version) await recordActivity('webhookChange', save.by, subjectOf(saved));
    await listenForWebhooks();
    return toWebhook(saved, siteSecret);
  });

const fieldsOf = ({ name, url, events, personal, active }: Required<WebhookInput>) => ({
  ...{ name, url, events: [...new Set(events)], personal, active },
});

/** Deletes a webhook with its deliveries; what waits is not sent. @throws AppError `webhook.notFound` */
export async function deleteWebhook(id: string, by: string): Promise<void> {
  const { _id, ...webhook } = await requireById(WebhookModel, id);
  if ((await remove(WebhookModel, { _id })) === 0) throw new AppError('webhook.notFound');
  await removeDeliveries(String(_id));
  await recordActivity('webhookDelete', by, subjectOf(webhook));
  await listenForWebhooks();
}

/** The id of a webhook as its deliveries have it, whose letters may differ in a request. @throws AppError `webhook.notFound` */
export const requireWebhookId = async (id: string): Promise<string> =>
  String((await requireById(WebhookModel, id))._id);

/** Lets the webhooks of a restored backup send what happens from now on. */
export async function confirmWebhooks(by: string, siteSecret: string): Promise<Webhook[]> {
  const sending = { $set: { confirmed: true, since: new Date() } };
  const confirmed = await update(WebhookModel, { confirmed: false }, sending, { all: true });
  if (confirmed > 0) await recordActivity('webhooksConfirm', by, undefined, confirmed);
  await listenForWebhooks();
  return listWebhooks(siteSecret);
}

/** @returns undefined after a change of the site's secret */
const signingSecret = ({ _id, secret }: WebhookRecord, siteSecret: string): string | undefined =>
  unseal(sealKey(siteSecret, _id), secret);

/** The secrets that sign an event now, the newest first; none after a change of the site's secret. */
export function signingSecrets(webhook: WebhookRecord, siteSecret: string): string[] {
  const { formerSecret, formerUntil = new Date(0) } = webhook;
  const secret = signingSecret(webhook, siteSecret);
  const isFormerUsed = formerSecret !== undefined && formerUntil > new Date();
  const former = isFormerUsed ? signingSecret({ ...webhook, secret: formerSecret }, siteSecret) : undefined;
  return secret === undefined ? [] : [secret, ...(former === undefined ? [] : [former])];
}

function toWebhook(record: WebhookRecord, siteSecret: string): Webhook {
  const { _id, name, url, events, personal, active, confirmed, version, createdAt, updatedAt, updatedBy } = record;
  return {
    id: String(_id),
    ...{ name, url, events, personal, active, confirmed, version, updatedBy },
    signs: signingSecret(record, siteSecret) !== undefined,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
