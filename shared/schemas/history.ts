/** What a save can be in the history of an entity. */
export const CHANGE_ACTIONS = ['create', 'save', 'publish', 'unpublish', 'delete', 'restore', 'purge'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** What a save has done, stored in the entity with the save itself. */
export interface LastChange {
  action: ChangeAction;
  /** The names of the fields that the save has changed. */
  fields: string[];
  /** The version that the save has restored. */
  restored?: number;
}
