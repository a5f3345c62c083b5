import mongoose, { type SchemaDefinition } from 'mongoose';
import { z } from 'zod';
import { AppError } from '#server/api/errors.ts';
import { is } from '#server/models/common/conditions.ts';
import { requiredDate, requiredNumber, requiredText } from '#server/models/common/fields.ts';
import { beyond, cursorOf, cursorTime, type Page, positionIn } from '#server/models/common/list-page.ts';
import {
  dueMail,
  failedAttempt,
  mailFields,
  mailWith,
  type OutgoingMail,
  takeMail,
} from '#server/models/common/outgoing-mail.ts';
import { insertOnce, remove, update, updateAndRead } from '#server/models/common/writes.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import type { Delivery } from '#shared/schemas/webhooks.ts';
import { WEBHOOKS, type WebhookEvent } from '#shared/webhooks.ts';

/** The content of an event about its subject; nothing in it is about a person. */
export interface EventData {
  id: string;
  version: number;
  /** The path of the resource in the REST API. */
  path: string;
  externalId?: string;
  /** Of a room and of a message. */
  hotelId?: string;
  /** Of a room. */
  hotelExternalId?: string;
  /** Of a message: one of the four subjects of the form, or empty. */
  subject?: string;
}

/** An event for one webhook; its state is that of a mail. */
export interface DeliveryRecord extends OutgoingMail {
  _id: string;
  webhook: string;
  event: string;
  type: WebhookEvent;
  /** When the event happened. */
  at: Date;
  data: EventData;
  /** The HTTP status of the last answer. */
  status: number | null;
  createdAt: Date;
}

const schema = new mongoose.Schema<DeliveryRecord>(
  {
    _id: requiredText,
    webhook: requiredText,
    event: requiredText,
    type: requiredText,
    at: requiredDate,
    data: { type: Object, required: true },
    status: { type: Number, default: null },
    createdAt: { ...requiredDate, expires: (WEBHOOKS.deliveryDays * DAY_MS) / 1000 },
    ...mailFields,
    attempts: requiredNumber,
  } satisfies Required<SchemaDefinition<DeliveryRecord>>,
  { versionKey: false, collection: 'webhook_deliveries' },
);
schema.index({ webhook: 1, at: -1, _id: -1 });
schema.index({ webhook: 1, state: 1, nextAt: 1 });
schema.index({ state: 1, leasedUntil: 1 });
const DeliveryModel = mongoose.model<DeliveryRecord>('WebhookDelivery', schema);

const idOf = (webhook: string, event: string) => `${webhook}/${event}`;
const GIVE_UP_MS = 3 * DAY_MS;

/** Lets an event wait for a webhook, once. */
export async function addDelivery(
  delivery: Pick<DeliveryRecord, 'webhook' | 'event' | 'type' | 'at' | 'data'>,
): Promise<void> {
  const now = new Date();
  const _id = idOf(delivery.webhook, delivery.event);
  // The events of a webhook are sent in the order in which they happened.
  const waiting = { ...mailWith('waiting', now), nextAt: delivery.at };
  await insertOnce(DeliveryModel, { _id, ...delivery, ...waiting, createdAt: now });
}

/** Takes the delivery of a webhook that has waited longest. */
export async function leaseDelivery(webhook: string, now: Date): Promise<DeliveryRecord | null> {
  const { taken } = takeMail('', now);
  return updateAndRead(DeliveryModel, { webhook, ...dueMail('', now) }, taken, { sort: { nextAt: 1 } });
}

export const markDelivered = (delivery: DeliveryRecord, status: number, now: Date): Promise<void> =>
  endLease(delivery, { state: 'sent', sentAt: now, error: '', leasedUntil: now, status });

/** @param status of the answer; null without one */
export const markNotDelivered = (delivery: DeliveryRecord, error: string, status: number | null, now: Date) =>
  endLease(delivery, { ...failedAttempt(delivery, error, now, 0, GIVE_UP_MS), status });

async function endLease({ _id, leasedBy }: DeliveryRecord, fields: Partial<DeliveryRecord>): Promise<void> {
  await update(DeliveryModel, { _id, leasedBy }, { $set: fields });
}

/** How many deliveries were given up since a time. */
export const countDeliveriesFailedSince = (since: Date): Promise<number> =>
  DeliveryModel.countDocuments({ state: 'failed', leasedUntil: is({ $gt: since }) }).exec();

export async function removeDeliveries(webhook: string): Promise<void> {
  await remove(DeliveryModel, { webhook }, { all: true });
}

const positionSchema = z.tuple([cursorTime, z.string().max(100)]);

/** The deliveries of a webhook, the newest first. @throws AppError `list.cursorUnknown` */
export async function listDeliveries(webhook: string, { limit = WEBHOOKS.deliveries, cursor }: Page) {
  const [at, _id] = cursor === undefined ? [] : positionIn(cursor, positionSchema);
  const after = at === undefined ? {} : beyond('$lt', { at: new Date(at), _id });
  const found = await DeliveryModel.find({ webhook, ...after })
    .sort({ at: -1, _id: -1 })
    .limit(limit + 1)
    .lean<DeliveryRecord[]>();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toDelivery),
    next: last && found.length > limit ? cursorOf([last.at.getTime(), last._id]) : null,
  };
}

/** Sends an event again, with its id, from the first attempt on. @throws AppError `delivery.notFound` */
export async function deliverAgain(webhook: string, event: string): Promise<Delivery> {
  const now = new Date();
  const waiting = { state: 'waiting', since: now, nextAt: now, attempts: 0, error: '', sentAt: null } as const;
  const delivery = await updateAndRead(DeliveryModel, { _id: idOf(webhook, event) }, { $set: waiting });
  if (!delivery) throw new AppError('delivery.notFound');
  return toDelivery(delivery);
}

function toDelivery(record: DeliveryRecord): Delivery {
  const { event, type, at, data, state, attempts, nextAt, sentAt, status, error } = record;
  return {
    id: event,
    ...{ type, state, attempts, status, error },
    timestamp: at.toISOString(),
    subject: data.path,
    nextAt: state === 'waiting' ? nextAt.toISOString() : null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}
