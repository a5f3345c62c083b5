import { TRASH } from '#shared/constants.ts';
import { DAY_MS } from '#shared/text/numbers/date.ts';

/** What a deleted hotel, post or page was, and who deleted it. */
export interface Trashed {
  at: Date;
  by: string;
  slug: string;
  published: boolean;
  /** It is being deleted for good. */
  ended?: true;
}

/** An entity that goes to the trash when it is deleted. */
export interface Trashable {
  /** Missing or null while it is not deleted. */
  trashed?: Trashed | null;
}

/** A deleted room; its content stays in the version of the hotel that has it (docs/decisions/trash.md). */
export interface TrashedRoom {
  id: string;
  type: string;
  image: string;
  at: Date;
  by: string;
  /** The last version of the hotel that has the room. */
  version: number;
}

/** The mongoose definition of `Trashable`. */
export const trashable = { trashed: { type: Object } } as const;

/** An index that has only what is in the trash, so that other saves do not write to it. */
export const TRASH_INDEX = [
  { 'trashed.at': -1, _id: -1 },
  { partialFilterExpression: { 'trashed.at': { $exists: true } } },
] as const;

/** An index that has only hotels with deleted rooms. */
export const TRASHED_ROOMS_INDEX = [
  { 'trashedRooms.at': -1 },
  { partialFilterExpression: { 'trashedRooms.at': { $exists: true } } },
] as const;

/** The filter of entities that are not deleted; a missing field matches too. */
export const NOT_TRASHED = { trashed: null } as const;

export const isTrashed = (entity: Trashable): boolean => Boolean(entity.trashed);

const KEPT_MS = TRASH.days * DAY_MS;

/** What was deleted until then is no longer in the trash. */
export const trashedSince = (now = new Date()): Date => new Date(now.getTime() - KEPT_MS);

/** When something deleted at `at` leaves the trash. */
export const expiryOf = (at: Date): Date => new Date(at.getTime() + KEPT_MS);
