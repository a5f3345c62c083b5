import { createHmac } from 'node:crypto';
import pLimit from 'p-limit';
import type { Env } from '#server/env.ts';
import { type Polling, startPolling } from '#server/jobs/polling.ts';
import type { Logger } from '#server/log.ts';
import { findById } from '#server/models/common/versioned.ts';
import { MessageModel } from '#server/models/messages/messages.ts';
import {
  type DeliveryRecord,
  leaseDelivery,
  markDelivered,
  markNotDelivered,
} from '#server/models/webhooks/deliveries.ts';
import { spreadEvents } from '#server/models/webhooks/spread.ts';
import {
  findSending,
  listenForWebhooks,
  signingSecrets,
  type WebhookRecord,
} from '#server/models/webhooks/webhooks.ts';
import { VERSION } from '#server/version.ts';
import { post } from './post.ts';

/** Webhooks to which events are sent at the same time, to each one after another. */
const AT_ONCE = 5;
const POLL_MS = 15_000;
/** With several processes on one database, how late one knows of the webhooks that another has changed. */
const SHARED_POLL_MS = 2_000;

interface DeliveryOptions {
  env: Pick<Env, 'WEBHOOK_HOSTS' | 'MONGODB_URI'>;
  log: Logger;
  publicUrl: string;
  /** The secret of the site, with which the secrets of webhooks are encrypted. */
  secret: string;
}

/** Starts to send what has happened to webhooks (docs/decisions/webhooks.md). */
export function startDeliveries(options: DeliveryOptions): Polling {
  const { env, log } = options;
  const onError = (err: unknown) => log.warn({ err }, 'webhooks not read');
  const limit = pLimit(AT_ONCE);
  const wanted = new Set<string>();
  const running = new Map<string, Promise<void>>();

  const begin = (id: string, isStopped: () => boolean) => running.set(id, limit(takeTurn, id, isStopped));
  const takeTurn = async (id: string, isStopped: () => boolean) => {
    wanted.delete(id);
    try {
      if (!(await sendDue(id, options, isStopped))) wanted.add(id);
    } catch (thrown) {
      onError(thrown);
    }
    running.delete(id);
    if (wanted.has(id) && !isStopped()) begin(id, isStopped);
  };
  const work = async (isStopped: () => boolean) => {
    const webhooks = await listenForWebhooks();
    if (webhooks.length > 0) await spreadEvents(new Date());
    for (const id of webhooks.map(({ _id }) => String(_id))) {
      wanted.add(id);
      if (!running.has(id)) begin(id, isStopped);
    }
  };
  const polling = startPolling(work, { everyMs: env.MONGODB_URI === undefined ? POLL_MS : SHARED_POLL_MS, onError });
  return { wake: polling.wake, stop: () => polling.stop(running.values()) };
}

/** @returns false after a failure: then others have their turn first, so that a program that is away holds up its own events alone */
async function sendDue(id: string, options: DeliveryOptions, isStopped: () => boolean): Promise<boolean> {
  while (!isStopped()) {
    const webhook = await findSending(id);
    const delivery = webhook && (await leaseDelivery(id, new Date()));
    if (!delivery) break;
    if (!(await send(delivery, webhook, options))) return false;
  }
  return true;
}

async function send(delivery: DeliveryRecord, webhook: WebhookRecord, options: DeliveryOptions): Promise<boolean> {
  const { type, attempts } = delivery;
  const failed = async (error: string, status: number | null) => {
    // Neither the address nor the answer is logged: both may have secrets.
    options.log.warn({ webhook: delivery.webhook, type, error, attempts }, 'webhook not delivered');
    await markNotDelivered(delivery, error, status, new Date());
    return false;
  };
  const secrets = signingSecrets(webhook, options.secret);
  if (secrets.length === 0) return failed('ESECRET', null);
  const body = JSON.stringify(await bodyOf(delivery, webhook, options.publicUrl));
  const headers = { 'Content-Type': 'application/json', ...signatureOf(delivery.event, body, secrets) };
  try {
    const status = await post(webhook.url, { headers, body, hosts: options.env.WEBHOOK_HOSTS });
    if (status < 200 || status > 299) return await failed(`HTTP ${status}`, status);
    await markDelivered(delivery, status, new Date());
    return true;
  } catch (thrown) {
    const { code, name } = thrown as NodeJS.ErrnoException;
    return failed(String(code ?? name), null);
  }
}

/** The headers of Standard Webhooks, which sign the bytes of the body with the id of the event and the time of the attempt. */
function signatureOf(id: string, body: string, secrets: readonly string[]) {
  const seconds = Math.floor(Date.now() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'User-Agent': `hotel-site/${VERSION.version}`,
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * The body that is sent of an event. A visitor's words are read at each attempt, so that nothing of an erased message is
 * kept.
 * @param site the public origin, without a trailing slash
 */
async function bodyOf({ type, at, data }: DeliveryRecord, { personal }: WebhookRecord, site: string) {
  const { path, ...shown } = data;
  const message = personal && type === 'message.received' ? await messageOf(data.id) : undefined;
  return { type, timestamp: at.toISOString(), data: { ...shown, url: site + path, ...(message && { message }) } };
}

/** The words of a visitor; undefined for a message that is deleted. */
async function messageOf(id: string) {
  const found = await findById(MessageModel, id);
  if (!found) return undefined;
  const { reference, firstName, lastName, email, phone, message, language } = found;
  const { hotelName, roomId, roomName, arrival, departure, adults, ages, guests } = found;
  return {
    ...{ reference, firstName, lastName, email, phone, message, language },
    ...{ hotelName, roomId, roomName, arrival, departure, adults, ages, guests },
  };
}
