import { get } from 'react-hook-form';
import type { z } from 'zod';
import type { revisionList } from '#shared/schemas/history.ts';
import type { EditorField } from './editor-field.ts';

/** Versions that are loaded together. */
const PAGE = 30;

/** A part of an entity with an id of its own, such as a room of a hotel, with the values of its form. */
export interface Part {
  id: string;
  name: string;
  values: object;
}

export interface EditorHistory<E> {
  list: (cursor?: string) => Promise<z.infer<typeof revisionList>>;
  get: (revision: number) => Promise<E>;
  /** Saves a version again over the version `version`. */
  restore: (revision: number, version: number) => Promise<E>;
  /** The parts that have forms of their own. `label` has the parameter `name`. */
  parts?: { of: (entity: E) => Part[]; fields: readonly EditorField[]; label: 'history.room' };
}

interface HistoryCalls<Id, E> {
  revisions: {
    query: (input: Id & { cursor: string | undefined; limit: number }) => ReturnType<EditorHistory<E>['list']>;
  };
  revision: { query: (input: Id & { revision: number }) => Promise<E> };
  restoreRevision: { mutate: (input: Id & { revision: number; version: number }) => Promise<E> };
}

/** @param id names the entity in each call, such as `{ id }`; empty for settings */
export const historyOf = <Id extends object, E>(calls: HistoryCalls<Id, E>, id: Id): EditorHistory<E> => ({
  list: (cursor) => calls.revisions.query({ ...id, cursor, limit: PAGE }),
  get: (revision) => calls.revision.query({ ...id, revision }),
  restore: (revision, version) => calls.restoreRevision.mutate({ ...id, revision, version }),
});

export interface FieldChange {
  field: EditorField;
  before: unknown;
  after: unknown;
}

/** @param before the values of a form */
export function changesBetween(fields: readonly EditorField[], before: object, after: object): FieldChange[] {
  return fields
    .map((field) => ({ field, before: get(before, field.name), after: get(after, field.name) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

export interface PartChange {
  part: Part;
  /** Whether only one of the versions has it. */
  state: 'history.partAdded' | 'history.partRemoved' | undefined;
  changes: FieldChange[];
}

/** The parts that differ, matched by their ids, in the order of the later version. */
export function partChangesBetween(fields: readonly EditorField[], before: Part[], after: Part[]): PartChange[] {
  const kept = after.map((part): PartChange => {
    const former = before.find(({ id }) => id === part.id);
    return former
      ? { part, state: undefined, changes: changesBetween(fields, former.values, part.values) }
      : { part, state: 'history.partAdded', changes: [] };
  });
  const removed = before
    .filter(({ id }) => !after.some((part) => part.id === id))
    .map((part): PartChange => ({ part, state: 'history.partRemoved', changes: [] }));
  return [...kept, ...removed].filter(({ state, changes }) => state !== undefined || changes.length > 0);
}
