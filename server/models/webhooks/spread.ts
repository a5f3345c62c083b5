import type { Model } from 'mongoose';
import { is } from '#server/models/common/conditions.ts';
import type { StoredEvent } from '#server/models/common/events.ts';
import { withoutUndefined } from '#server/models/common/translation.ts';
import type { AnyStored } from '#server/models/common/versioned.ts';
import { update } from '#server/models/common/writes.ts';
import { MessageModel, type MessageRecord } from '#server/models/messages/messages.ts';
import { ENTITIES } from '#server/models/nouns.ts';
import { PricesModel } from '#server/models/prices/seasons.ts';
import { ENTITY_NOUNS } from '#shared/constants.ts';
import { addDelivery, type EventData } from './deliveries.ts';
import { sendingWebhooks, type WebhookRecord } from './webhooks.ts';

/** Entities that are read at once; their texts are not read. */
const BATCH = 50;
const READ = { toTell: 1, externalId: 1, hotelId: 1, subject: 1 } as const;

type Read = AnyStored & Pick<MessageRecord, 'hotelId' | 'subject'> & { externalId?: string };

interface Source {
  model: Model<AnyStored>;
  pathOf(id: string): string;
}
const source = (model: object, pathOf: Source['pathOf']): Source => ({ model: model as Model<AnyStored>, pathOf });

const SOURCES: readonly Source[] = [
  ...ENTITY_NOUNS.map((noun) => source(ENTITIES[noun].model, (id) => `${ENTITIES[noun].api}/${id}`)),
  source(PricesModel, () => '/api/prices/seasons'),
  source(MessageModel, (id) => `/api/contact/messages/${id}`),
];

/**
 * Moves the events whose time has come from their entities to the deliveries of the webhooks that ask for them. What a
 * killed process has left is done by the next call, and an event that is moved twice is delivered once.
 */
export async function spreadEvents(now: Date): Promise<void> {
  const webhooks = await sendingWebhooks();
  for (const { model, pathOf } of SOURCES) {
    for (;;) {
      const due = { 'toTell.at': is({ $lte: now }) };
      const found = await model.find().where(due).select(READ).sort({ 'toTell.at': 1 }).limit(BATCH).lean<Read[]>();
      for (const record of found) {
        const due = (record.toTell ?? []).filter(({ at }) => at <= now);
        for (const event of due)
          await addDeliveries(webhooks, event, dataOf(record, event, pathOf(String(record._id))));
        const moved = { $pull: { toTell: { id: { $in: due.map(({ id }) => id) } } } };
        await update(model, { _id: record._id }, moved as object, { timestamps: false });
      }
      if (found.length < BATCH) break;
    }
  }
}

async function addDeliveries(
  webhooks: readonly WebhookRecord[],
  { id: event, type, at }: StoredEvent,
  data: EventData,
): Promise<void> {
  for (const { _id, events, since } of webhooks) {
    if (events.includes(type) && at >= since) await addDelivery({ webhook: String(_id), event, type, at, data });
  }
}

function dataOf({ _id, externalId, hotelId, subject }: Read, event: StoredEvent, path: string): EventData {
  const id = String(_id);
  const { version, room, type } = event;
  if (room !== undefined) {
    const names = { externalId: event.externalId, hotelExternalId: externalId || undefined };
    const own = `${path}/rooms/${encodeURIComponent(room)}`;
    return { id: room, hotelId: id, version, path: own, ...withoutUndefined(names) };
  }
  if (type === 'message.received') return { id, version, path, hotelId, subject };
  return { id, version, path, ...(externalId && { externalId }) };
}
