import { isDeepStrictEqual } from 'node:util';
import { eventsOfEntity, type NewEvent } from '#server/models/common/events.ts';
import { said } from '#server/models/common/fields.ts';
import { isTrashed, type Trashable } from '#server/models/common/trashable.ts';
import type { WebhookEvent } from '#shared/webhooks.ts';

type Room = { id: string; price: number; externalId?: string };

interface Hotel extends Trashable {
  published?: boolean;
  rooms?: readonly Room[];
}

/** A hotel without the field is published. */
const published = (hotel: Hotel) => ({ ...hotel, published: hotel.published ?? true });

/** The events for webhooks that a save of a hotel causes. */
export function eventsOfHotel(after: Hotel, before: Hotel | undefined): NewEvent[] {
  const events = eventsOfEntity('hotel', published(after), before && published(before));
  return isTrashed(after) ? events : [...events, ...eventsOfRooms(after.rooms, before?.rooms)];
}

function eventsOfRooms(after: Hotel['rooms'] = [], before: Hotel['rooms'] = []): NewEvent[] {
  if (after === before) return [];
  const known = new Map(before.map((room) => [room.id, room]));
  const kept = new Set(after.map(({ id }) => id));
  const changed = after.filter((room) => !isDeepStrictEqual(factsOf(room), factsOf(known.get(room.id))));
  const isRepriced = after.some(({ id, price }) => price !== known.get(id)?.price);
  return [
    ...changed.map((room) => ofRoom('room.changed', room)),
    ...before.filter(({ id }) => !kept.has(id)).map((room) => ofRoom('room.deleted', room)),
    ...(isRepriced ? [{ type: 'prices.changed' } as const] : []),
  ];
}

const ofRoom = (type: WebhookEvent, { id, externalId }: Room): NewEvent => ({
  ...{ type, room: id },
  ...(externalId && { externalId }),
});

/** A room without its price, which has an event of its own. */
const factsOf = (room: object | undefined) => room && said({ ...room, price: null });
