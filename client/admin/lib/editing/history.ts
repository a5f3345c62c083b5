import { type SkipToken, skipToken } from '@tanstack/react-query';
import { get } from 'react-hook-form';
import type { z } from 'zod';
import { itemsOf } from '#client/admin/lib/list/items-of.ts';
import type { Noun } from '#shared/constants.ts';
import type { revisionList } from '#shared/schemas/history.ts';
import type { EditorField } from './editor-field.ts';
import { shownValue } from './text-format.ts';

const PAGE = 30;

/** A part of an entity with an id of its own, such as a room of a hotel, with the values of its form. */
export interface Part {
  id: string;
  name: string;
  values: object;
}

type RevisionList = z.infer<typeof revisionList>;

interface RevisionPages {
  data: { pages: RevisionList[] } | undefined;
  isPending: boolean;
  isError: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

interface LoadedRevision<E> {
  data: E | undefined;
  isError: boolean;
  isLoading: boolean;
  refetch: () => Promise<unknown>;
}

interface HistoryCalls<Id, E> {
  revisions: {
    useInfiniteQuery: (
      input: Id & { limit: number },
      options: { getNextPageParam: (page: RevisionList) => string | null; staleTime: number; gcTime: number },
    ) => RevisionPages;
  };
  revision: {
    useQuery: (input: (Id & { revision: number }) | SkipToken, options: { staleTime: number }) => LoadedRevision<E>;
  };
  restoreRevision: {
    useMutation: () => {
      mutateAsync: (input: Id & { revision: number; version: number }) => Promise<E>;
      isPending: boolean;
    };
  };
}

/**
 * @param id names the entity in each call, such as `{ id }`; empty for settings
 * @param noun the kind of content, where some of its fields need a permission of their own
 */
export const historyOf = <E, Id extends object = object>(calls: HistoryCalls<Id, E>, id: Id, noun?: Noun) => ({
  noun,
  useRevisions: () => {
    const query = calls.revisions.useInfiniteQuery(
      { ...id, limit: PAGE },
      { getNextPageParam: ({ next }) => next, staleTime: 0, gcTime: 0 },
    );
    return { ...query, revisions: query.data && itemsOf(query.data) };
  },
  /** A revision is fetched once because its content never changes. @param revision undefined fetches nothing */
  useRevision: (revision: number | undefined) =>
    calls.revision.useQuery(revision === undefined ? skipToken : { ...id, revision }, {
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Saves a revision again over the version `version`. */
  useRestore: () => {
    const { mutateAsync, isPending } = calls.restoreRevision.useMutation();
    return {
      restoring: isPending,
      restore: (revision: number, version: number) => mutateAsync({ ...id, revision, version }),
    };
  },
});

export type EditorHistory<E> = ReturnType<typeof historyOf<E>> & {
  /** The parts that have forms of their own. `label` has the parameter `name`. */
  parts?: { of: (entity: E) => Part[]; fields: readonly EditorField[]; label: 'history.room' };
};

export interface FieldChange {
  field: EditorField;
  before: unknown;
  after: unknown;
  /** The value in a comparison. */
  shown: { before: unknown; after: unknown };
  /** The words are the same, and only headings, links or other parts of the structure differ. */
  structureOnly: boolean;
}

export function changesBetween(fields: readonly EditorField[], before: object, after: object): FieldChange[] {
  return fields
    .map((field) => ({ field, before: get(before, field.name), after: get(after, field.name) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .map((change) => {
      const shown = {
        before: shownValue(change.field, change.before, before),
        after: shownValue(change.field, change.after, after),
      };
      return { ...change, shown, structureOnly: change.field.structured === true && shown.before === shown.after };
    });
}

export interface PartChange {
  part: Part;
  /** Defined for a part that only one of the revisions has. */
  state: 'history.partAdded' | 'history.partRemoved' | undefined;
  changes: FieldChange[];
}

/** Parts are matched by id and listed in the order of the later revision. */
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
