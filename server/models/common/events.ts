import { randomBytes } from 'node:crypto';
import type { KIND_OF } from '#shared/constants.ts';
import { momentInIstanbul, momentOfEnd, scheduleState, wallClockInIstanbul } from '#shared/lib/numbers/wall-clock.ts';
import type { WebhookEvent } from '#shared/webhooks.ts';
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

/** The fields that decide whether visitors see an entity. */
interface Publishable extends Trashable {
  published?: boolean;
  publishAt?: string | null;
  unpublishAt?: string | null;
}

export type NewEvent = Pick<StoredEvent, 'type'> & Partial<Omit<StoredEvent, 'id' | 'version'>>;

let listening = false;

/** Whether saves store events, which they do while a webhook is active. */
export const storeEvents = (wanted: boolean): void => {
  listening = wanted;
};

const EVENTS = { type: [Object], default: undefined } as const;

/** The field `toTell` of a schema whose saves cause no events; `firstEvent` gives one to what is new. */
export const eventsField = { ...EVENTS, internal: true } as const;

/** A partial index, so that other saves do not write to it. */
export const EVENTS_INDEX = [
  { 'toTell.at': 1 },
  { partialFilterExpression: { 'toTell.at': { $exists: true } } },
] as const;

/** The event of something new that tells of nothing later. */
export const firstEvent = (type: WebhookEvent): Eventful => (listening ? { toTell: [stored({ type }, 1)] } : {});

function stored({ at = new Date(), ...event }: NewEvent, version: number): StoredEvent {
  return { id: `msg_${randomBytes(18).toString('base64url')}`, at, version, ...event };
}

/**
 * The field `toTell` of a schema: the events of a save with those that wait still. What was planned is planned anew.
 * @param eventsOf the events of one save; `before` is undefined for a new entity
 */
export const tells = <R>(eventsOf: (after: R, before: R | undefined) => NewEvent[]) => ({
  ...EVENTS,
  derive: (after: R, before: (R & Eventful & { version?: number }) | undefined): StoredEvent[] | undefined => {
    if (!listening) return undefined;
    const now = new Date();
    const waiting = (before?.toTell ?? []).filter(({ at }) => at <= now);
    const version = (before?.version ?? 0) + 1;
    return [...waiting, ...eventsOf(after, before).map((event) => stored(event, version))];
  },
});

/**
 * The events of a save of an entity that visitors see or do not see.
 * @param kind the word with which its events begin
 */
export function eventsOfEntity(
  kind: (typeof KIND_OF)[keyof typeof KIND_OF],
  after: Publishable,
  before: Publishable | undefined,
): NewEvent[] {
  if (isTrashed(after)) return before && isTrashed(before) ? [] : [{ type: `${kind}.deleted` }];
  const now = wallClockInIstanbul();
  const [was, is] = [before && stateOf(before, now), stateOf(after, now)];
  const { publishAt, unpublishAt } = after;
  const events: NewEvent[] = [{ type: `${kind}.changed` }];
  if (is === 'during' && was !== 'during') events.push({ type: `${kind}.published` });
  if (is !== 'during' && was === 'during') events.push({ type: `${kind}.unpublished` });
  if (is === 'before' && publishAt) events.push({ type: `${kind}.published`, at: momentOf(publishAt) });
  if ((is === 'before' || is === 'during') && unpublishAt) {
    events.push({ type: `${kind}.unpublished`, at: momentOf(momentOfEnd(unpublishAt)) });
  }
  return events;
}

const momentOf = (time: string) => new Date(momentInIstanbul(time));

/** Whether visitors see an entity: `during`, from later on, no longer, or not at all. */
function stateOf(entity: Publishable, now: string) {
  const { published, publishAt, unpublishAt } = entity;
  return published && !isTrashed(entity) ? scheduleState({ start: publishAt, end: unpublishAt }, now) : 'hidden';
}
