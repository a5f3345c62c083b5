import { findById } from '#server/models/common/versioned.ts';
import { MessageModel } from '#server/models/messages/messages.ts';
import type { DeliveryRecord } from '#server/models/webhooks/deliveries.ts';
import type { WebhookRecord } from '#server/models/webhooks/webhooks.ts';

/**
 * What is sent of an event. What a visitor wrote is read at each attempt, so that nothing of an erased message is kept.
 * @param site the public origin, without a trailing slash
 */
export async function bodyOf({ type, at, data }: DeliveryRecord, { personal }: WebhookRecord, site: string) {
  const { path, ...shown } = data;
  const message = personal && type === 'message.received' ? await messageOf(data.id) : undefined;
  return { type, timestamp: at.toISOString(), data: { ...shown, url: site + path, ...(message && { message }) } };
}

/** What a visitor wrote; undefined for a message that is deleted. */
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
