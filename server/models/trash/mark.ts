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

/** The mongoose definition of `Trashable`. */
export const trashable = { trashed: { type: Object } } as const;

/** An index that has only what is in the trash, so that other saves do not write to it. */
export const TRASH_INDEX = [
  { 'trashed.at': -1, _id: -1 },
  { partialFilterExpression: { 'trashed.at': { $exists: true } } },
] as const;

/** The filter of entities that are not deleted; a missing field matches too. */
export const NOT_TRASHED = { trashed: null } as const;

export const isTrashed = (entity: Trashable): boolean => Boolean(entity.trashed);
