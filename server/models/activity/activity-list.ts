import mongoose, { Types } from 'mongoose';
import { z } from 'zod';
import { MAX_PAGE_SIZE, NOUNS, type Noun } from '#shared/constants.ts';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import { cursorOf, cursorTime, type ListPage, type Page, positionIn, withinDays } from '../common/list-page.ts';
import {
  lastChangeOf,
  nameOf,
  RevisionModel,
  type RevisionRecord,
  revisionId,
  type Version,
} from '../common/revisions.ts';
import { isId } from '../common/versioned.ts';
import { ActivityModel, type ActivityRecord } from './activity.ts';

interface Filter {
  by?: string | undefined;
  /** Calendar dates in Istanbul, the last one included. */
  from?: string | undefined;
  to?: string | undefined;
  entity?: { noun: Noun; id: string } | undefined;
}

/** The place of a line in the order of the list: its time in milliseconds, then its id. */
type Position = [at: number, id: string];
const position = z.tuple([cursorTime, z.string()]);

type Entity = Version & { _id: unknown };

const LINE = { version: 1, updatedAt: 1, updatedBy: 1, lastChange: 1, name: 1, title: 1 } as const;

/**
 * What the administrators did, the latest first: the present versions of all entities, the versions before them, and
 * what is no save. Each is read in the order of its index and only as far as one page.
 * @throws AppError `list.cursorUnknown`
 */
export async function listActivity(
  filter: Filter,
  { limit = MAX_PAGE_SIZE, cursor }: Page,
): Promise<ListPage<ActivityEntry>> {
  const before = cursor === undefined ? undefined : positionIn(cursor, position);
  const lines = filter.entity
    ? await linesOfEntity(filter, filter.entity, before, limit)
    : (await Promise.all(sources(filter, before, limit))).flat();
  // A save keeps the version before it replaces it, so an interrupted save leaves the current version in both places.
  const distinct = [...new Map(lines.map((line) => [line.id, line])).values()];
  const entries = distinct.sort(filter.entity ? newestVersionFirst : latestFirst).slice(0, limit);
  const last = entries.at(-1);
  return { entries, next: last && distinct.length > limit ? cursorOf([Date.parse(last.at), last.id]) : undefined };
}

function latestFirst(one: ActivityEntry, other: ActivityEntry): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return newestVersionFirst(one, other);
}

/** By the id, which has the number of the version: clocks may jump. */
const newestVersionFirst = (one: ActivityEntry, other: ActivityEntry) => (one.id < other.id ? 1 : -1);

function sources(filter: Filter, before: Position | undefined, limit: number): Promise<ActivityEntry[]>[] {
  const options = { sort: { updatedAt: -1, _id: -1 }, limit: limit + 1 } as const;
  const query = (sameTime: object | undefined) => queryOf(filter, before, sameTime);
  const olderId = before && { _id: { $lt: before[1] } };
  return [
    ...NOUNS.map(async (noun) => {
      const cursor = mongoose.connection
        .collection(noun)
        .find<Entity>(query(before && sameTimeIn(noun, before[1])), { ...options, projection: LINE });
      return (await cursor.toArray()).map((entity) => lineOf(noun, entity));
    }),
    RevisionModel.collection
      .find<RevisionRecord>(query(olderId), { ...options, projection: LINE })
      .toArray()
      .then((revisions) => revisions.map(revisionLine)),
    ActivityModel.collection
      .find<ActivityRecord>(query(olderId), options)
      .toArray()
      .then((events) => events.map(eventLine)),
  ];
}

/** @param sameTime the condition for lines of the same time as `before`; undefined when all of them come before it */
function queryOf({ by, ...days }: Filter, before: Position | undefined, sameTime: object | undefined): object {
  const at = before && new Date(before[0]);
  const range = {
    ...withinDays(days),
    // Repeats the condition below as one range, so that the index is entered at the right place.
    ...(at && { $lte: at }),
  };
  return {
    ...(by !== undefined && { updatedBy: by }),
    ...(Object.keys(range).length > 0 && { updatedAt: range }),
    ...(at && { $or: [{ updatedAt: { $lt: at } }, ...(sameTime ? [{ updatedAt: at, ...sameTime }] : [])] }),
  };
}

/** The condition for entities whose lines come after the line `id` at the same time; see `queryOf`. */
function sameTimeIn(noun: Noun, id: string): object | undefined {
  const [otherNoun = '', otherId = '', , event] = id.split('/');
  // The line of a share link comes before that of the version in the same millisecond.
  if (otherNoun === noun) return { _id: { [event === undefined ? '$lt' : '$lte']: storedId(otherId) } };
  return `${noun}/` < id ? {} : undefined;
}

const storedId = (id: string) => (isId(id) ? new Types.ObjectId(id) : id);

/** The lines of one entity are its versions and its share links, in their order. */
async function linesOfEntity(
  filter: Filter,
  { noun, id: typed }: { noun: Noun; id: string },
  before: Position | undefined,
  limit: number,
): Promise<ActivityEntry[]> {
  const query = queryOf(filter, undefined, undefined);
  const id = String(storedId(typed));
  const end = before?.[1] ?? revisionId(noun, id, Number.MAX_SAFE_INTEGER);
  const ofEntity = { ...query, _id: { $gt: revisionId(noun, id, 0), $lt: end } } as object;
  const options = { sort: { _id: -1 }, limit: limit + 1 } as const;
  const [entity, revisions, events] = await Promise.all([
    mongoose.connection
      .collection(noun)
      .findOne<Entity>({ ...query, _id: storedId(id) } as object, { projection: LINE }),
    RevisionModel.collection.find<RevisionRecord>(ofEntity, { ...options, projection: LINE }).toArray(),
    ActivityModel.collection.find<ActivityRecord>(ofEntity, options).toArray(),
  ]);
  const current = entity ? [lineOf(noun, entity)].filter((line) => before === undefined || line.id < end) : [];
  return [...current, ...revisions.map(revisionLine), ...events.map(eventLine)];
}

function lineOf(noun: Noun, entity: Entity): ActivityEntry {
  const { _id, version, updatedAt, updatedBy } = entity;
  const name = nameOf(entity);
  return {
    id: revisionId(noun, _id, version),
    at: updatedAt.toISOString(),
    by: updatedBy,
    noun,
    entity: String(_id),
    version,
    ...(name !== '' && { name }),
    ...lastChangeOf(entity),
  };
}

function revisionLine(revision: RevisionRecord): ActivityEntry {
  const [noun, entity] = revision._id.split('/') as [Noun, string];
  return lineOf(noun, { ...revision, _id: entity });
}

const eventLine = ({
  _id,
  updatedAt,
  updatedBy,
  action,
  count,
  noun,
  entity,
  name,
  room,
}: ActivityRecord): ActivityEntry => ({
  id: _id,
  at: updatedAt.toISOString(),
  by: updatedBy,
  action,
  ...(count > 1 && { count }),
  ...(noun && { noun, entity, name, ...(room !== undefined && { room }) }),
});
