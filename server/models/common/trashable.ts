import { TRASH } from '#shared/constants.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';

export interface Trashed {
  at: Date;
  by: string;
  slug: string;
  externalId?: string;
  published: boolean;
  ended?: true;
}

export interface Trashable {
  trashed?: Trashed | null;
}

/** A deleted room; its content stays in the last version of the hotel with the room (docs/decisions/trash.md). */
export interface TrashedRoom {
  id: string;
  type: string;
  image: string;
  at: Date;
  by: string;
  version: number;
  /** The files of its uploaded pictures. */
  pictures?: string[];
}

export const trashable = { trashed: { type: Object, internal: true } } as const;

/** A partial index of the trash, so that other saves do not write to the index. */
export const TRASH_INDEX = [
  { 'trashed.at': -1, _id: -1 },
  { partialFilterExpression: { 'trashed.at': { $exists: true } } },
] as const;

/** Where deleted rooms show a picture. */
export const TRASHED_PICTURES_INDEX = [
  { 'trashedRooms.pictures': 1 },
  { partialFilterExpression: { 'trashedRooms.pictures': { $exists: true } } },
] as const;

export const TRASHED_ROOMS_INDEX = [
  { 'trashedRooms.at': -1 },
  { partialFilterExpression: { 'trashedRooms.at': { $exists: true } } },
] as const;

/** The filter of entities outside the trash; a missing field matches too. */
export const NOT_TRASHED = { trashed: null } as const;

export const isTrashed = (entity: Trashable): boolean => Boolean(entity.trashed);

const KEPT_MS = TRASH.days * DAY_MS;

export const trashedSince = (now = new Date()): Date => new Date(now.getTime() - KEPT_MS);

export const expiryOf = (at: Date): Date => new Date(at.getTime() + KEPT_MS);
