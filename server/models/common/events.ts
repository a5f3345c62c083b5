import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type EntityNoun, KIND_OF } from '#shared/constants.ts';
import { momentInIstanbul, momentOfEnd, scheduleState, wallClockInIstanbul } from '#shared/lib/numbers/wall-clock.ts';
import type { WebhookEvent } from '#shared/webhooks.ts';
import { said } from './fields.ts';
import { isTrashed, type Trashable } from './trashable.ts';

/** An event of an entity that webhooks are told of (docs/decisions/webhooks.md). */
export interface StoredEvent {
  id: string;
  type: WebhookEvent;
  /** When it happens; of a planned publication in the future. */
  at: Date;
  /** The version of the entity. */
  version: number;
  /** The id of the room that it is about. */
  room?: string;
  externalId?: string;
}

export interface Eventful {
  /** Stored with the save that has caused the events, until they stand among the deliveries. */
  toTell?: StoredEvent[];
}

type Room = { id: string; price: number; externalId?: string };

interface Told extends Eventful, Trashable {
  version?: number;
  published?: boolean;
  publishAt?: string | null;
  unpublishAt?: string | null;
  rooms?: readonly Room[];
}

type NewEvent = Pick<StoredEvent, 'type'> & Partial<Omit<StoredEvent, 'id' | 'version'>>;

let listening = false;

/** Whether saves store events, which they do while a webhook is active. */
export const storeEvents = (wanted: boolean): void => {
  listening = wanted;
};

/** The mongoose field of a collection that webhooks are told of. */
export function eventsField(collection: string) {
  const type = { type: [Object], default: undefined } as const;
  if (collection === 'messages') return { toTell: { ...type, internal: true } } as const;
  if (collection !== 'prices' && !isEntityNoun(collection)) return undefined;
  return { toTell: { ...type, derive: (after: Told, before?: Told) => eventsOf(collection, after, before) } } as const;
}

const isEntityNoun = (collection: string): collection is EntityNoun => collection in KIND_OF;

/** A partial index, so that other saves do not write to it. */
export const EVENTS_INDEX = [
  { 'toTell.at': 1 },
  { partialFilterExpression: { 'toTell.at': { $exists: true } } },
] as const;

/** The events of a new message. */
export const newMessage = (): Eventful => (listening ? { toTell: [stored({ type: 'message.received' }, 1)] } : {});

function stored({ at = new Date(), ...event }: NewEvent, version: number): StoredEvent {
  return { id: `msg_${randomBytes(18).toString('base64url')}`, at, version, ...event };
}

/** The events of a save with those that wait still; what was planned is planned anew. */
function eventsOf(collection: EntityNoun | 'prices', after: Told, before?: Told): StoredEvent[] | undefined {
  if (!listening) return undefined;
  const now = new Date();
  const events: NewEvent[] =
    collection === 'prices' ? [{ type: 'prices.changed' }] : eventsOfEntity(collection, after, before);
  const waiting = (before?.toTell ?? []).filter(({ at }) => at <= now);
  const version = (before?.version ?? 0) + 1;
  return [...waiting, ...events.map((event) => stored(event, version))];
}

function eventsOfEntity(noun: EntityNoun, after: Told, before: Told | undefined): NewEvent[] {
  const kind = KIND_OF[noun];
  if (isTrashed(after)) return before && isTrashed(before) ? [] : [{ type: `${kind}.deleted` }];
  const now = wallClockInIstanbul();
  const [was, is] = [before && stateOf(noun, before, now), stateOf(noun, after, now)];
  const { publishAt, unpublishAt } = after;
  const events: NewEvent[] = [{ type: `${kind}.changed` }];
  if (is === 'during' && was !== 'during') events.push({ type: `${kind}.published` });
  if (is !== 'during' && was === 'during') events.push({ type: `${kind}.unpublished` });
  if (is === 'before' && publishAt) events.push({ type: `${kind}.published`, at: momentOf(publishAt) });
  if ((is === 'before' || is === 'during') && unpublishAt) {
    events.push({ type: `${kind}.unpublished`, at: momentOf(momentOfEnd(unpublishAt)) });
  }
  return [...events, ...eventsOfRooms(after.rooms, before?.rooms)];
}

const momentOf = (time: string) => new Date(momentInIstanbul(time));

/** Whether visitors see an entity: `during`, from later on, no longer, or not at all. */
function stateOf(noun: EntityNoun, entity: Told, now: string) {
  const { published = noun === 'hotels', publishAt, unpublishAt } = entity;
  return published && !isTrashed(entity) ? scheduleState({ start: publishAt, end: unpublishAt }, now) : 'hidden';
}

function eventsOfRooms(after: Told['rooms'] = [], before: Told['rooms'] = []): NewEvent[] {
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
