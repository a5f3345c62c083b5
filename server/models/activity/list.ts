import mongoose, { Types } from 'mongoose';
import { z } from 'zod';
import { AppError } from '#server/api/errors.ts';
import { is } from '#server/models/common/conditions.ts';
import {
  cursorOf,
  cursorTime,
  type ListPage,
  type Page,
  positionIn,
  withinDays,
} from '#server/models/common/list-page.ts';
import { ownPostIds, permittedPosts } from '#server/models/common/own-posts.ts';
import {
  lastChangeOf,
  nameOf,
  RevisionModel,
  type RevisionRecord,
  revisionId,
  revisionIds,
  type Version,
} from '#server/models/common/revisions.ts';
import { isId } from '#server/models/common/versioned.ts';
import { MAX_PAGE_SIZE, NOUNS, type Noun } from '#shared/constants.ts';
import { keepsToOwn, may, NOUN_ACTIONS, type Person } from '#shared/permissions.ts';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import { ActivityModel, type ActivityRecord } from './activity.ts';

/** The entries that a person may read; undefined for all. */
interface Scope {
  nouns: readonly Noun[];
  /** Whether the person reads what was done to pictures. */
  pictures: boolean;
  /** The ids of the only entities of some nouns. */
  only: Partial<Readonly<Record<Noun, readonly string[]>>>;
}

/** Who may read an entity reads its history too; what concerns people is for administrators. */
export async function activityScope(person: Person, entity?: { noun: Noun; id: string }): Promise<Scope | undefined> {
  if (may(person, 'users.manage')) return undefined;
  const nouns = NOUNS.filter((noun) => may(person, NOUN_ACTIONS[noun].read));
  const ownPosts = async () =>
    entity?.noun === 'posts'
      ? [...(await permittedPosts(person, 'posts.read', [entity.id]))]
      : ownPostIds(person.username);
  return {
    nouns,
    pictures: may(person, 'media.delete'),
    only: {
      ...(keepsToOwn(person, 'hotels.read') && { hotels: person.hotels }),
      ...(keepsToOwn(person, 'prices.read') && { prices: [] }),
      ...(keepsToOwn(person, 'posts.read') && { posts: await ownPosts() }),
    },
  };
}

interface Filter {
  scope?: Scope | undefined;
  by?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  entity?: { noun: Noun; id: string } | undefined;
  /** The id of a change of many things, whose saves are listed. */
  change?: string | undefined;
}

/** The position of an activity entry in the list: its time in milliseconds, then its id. */
type Position = [at: number, id: string];
const position = z.tuple([cursorTime, z.string()]);

type Entity = Version & { _id: Types.ObjectId | string };

const collectionOf = (noun: Noun) => mongoose.connection.collection<Entity>(noun);

const SUMMARY = { version: 1, updatedAt: 1, updatedBy: 1, lastChange: 1, name: 1, title: 1 } as const;

/**
 * The activity of the users, the latest entries first: the current and earlier versions of all entities, and
 * the entries that are no save. Each source is read in the order of its index and only as far as one page.
 * @throws AppError `list.cursorUnknown`, `auth.forbidden` for an entity outside of the scope
 */
export async function listActivity(
  filter: Filter,
  { limit = MAX_PAGE_SIZE, cursor }: Page,
): Promise<ListPage<ActivityEntry>> {
  const before = cursor === undefined ? undefined : positionIn(cursor, position);
  if (filter.entity && !isInScope(filter.scope, filter.entity)) throw new AppError('auth.forbidden');
  const found = filter.entity
    ? await entriesOfEntity(filter, filter.entity, before, limit)
    : (
        await Promise.all(partsOf(filter.scope).flatMap((scope) => sources({ ...filter, scope }, before, limit)))
      ).flat();
  // A save keeps the version before replacing the entity, so an interrupted save leaves the current version in both
  // places.
  const distinct = [...new Map(found.map((entry) => [entry.id, entry])).values()];
  const items = distinct.sort(filter.entity ? newestVersionFirst : latestFirst).slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && distinct.length > limit ? cursorOf([Date.parse(last.at), last.id]) : null };
}

function latestFirst(one: ActivityEntry, other: ActivityEntry): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return newestVersionFirst(one, other);
}

/** The id, which contains the number of the version, decides the order: clocks may jump. */
const newestVersionFirst = (one: ActivityEntry, other: ActivityEntry) => (one.id < other.id ? 1 : -1);

/** Of how many entities one query reads the entries. */
const IN_QUERY = 500;

/** A scope in parts that a query can take: an author may have thousands of posts. */
function partsOf(scope: Scope | undefined): (Scope | undefined)[] {
  const { posts = [] } = scope?.only ?? {};
  if (!scope || posts.length <= IN_QUERY) return [scope];
  const parts = Array.from({ length: Math.ceil(posts.length / IN_QUERY) }, (_, part) =>
    posts.slice(part * IN_QUERY, (part + 1) * IN_QUERY),
  );
  return parts.map((ids, part) => ({
    ...(part === 0 ? scope : { nouns: ['posts'], pictures: false }),
    only: { ...scope.only, posts: ids },
  }));
}

function sources(filter: Filter, before: Position | undefined, limit: number): Promise<ActivityEntry[]>[] {
  const sort = { updatedAt: -1, _id: -1 } as const;
  const { scope } = filter;
  const query = (sameTime: object | undefined) => queryOf(filter, before, sameTime);
  const ofChange = filter.change === undefined ? undefined : { 'lastChange.together': filter.change };
  const ofRecords = {
    ...query(before && { _id: is({ $lt: before[1] }) }),
    ...(scope ? { $and: [{ $or: idsIn(scope, ofChange) }] } : ALONE),
    ...ofChange,
  };
  return [
    ...(scope?.nouns ?? NOUNS).map(async (noun) => {
      const only = scope?.only[noun];
      const ofEntities = {
        ...query(before && sameTimeIn(noun, before[1])),
        ...(only ? { $and: [{ _id: { $in: only.map(storedId) } }] } : ALONE),
        ...ofChange,
      };
      const options = { sort, limit: limit + 1, projection: SUMMARY };
      const entities = await collectionOf(noun).find(ofEntities, options).toArray();
      return entities.map((entity) => entryOfEntity(noun, entity));
    }),
    RevisionModel.find(ofRecords)
      .select(SUMMARY)
      .sort(sort)
      .limit(limit + 1)
      .lean()
      .then((revisions) => revisions.map(entryOfRevision)),
    ...(ofChange
      ? []
      : [
          ActivityModel.find(ofRecords)
            .sort(sort)
            .limit(limit + 1)
            .lean()
            .then((records) => records.map(entryOfRecord)),
        ]),
  ];
}

function isInScope(scope: Scope | undefined, { noun, id }: { noun: Noun; id: string }): boolean {
  if (!scope) return true;
  return scope.nouns.includes(noun) && scope.only[noun]?.includes(id.toLowerCase()) !== false;
}

/** A save of one thing; those of a change of many are one entry together, but for who reads only some of the things. */
const ALONE = { 'lastChange.together': null };

/** The ids of revisions and entries in a scope; the ids of entries without an entity never begin with a noun. */
const idsIn = ({ nouns, pictures, only }: Scope, which: object = ALONE) => [
  // MongoDB refuses an `$or` without conditions; no entry has this id.
  { _id: '' },
  ...(pictures ? [idsOf('media')] : []),
  ...nouns.flatMap(
    (noun) => only[noun]?.map((id) => ({ _id: revisionIds(noun, id) })) ?? [{ ...idsOf(noun), ...which }],
  ),
];

const idsOf = (noun: string) => ({ _id: is({ $gt: `${noun}/`, $lt: `${noun}0` }) });

/**
 * @param sameTime the condition for entries of the same time as `before`; undefined when all of them come before
 *   `before`
 */
function queryOf({ by, ...days }: Filter, before: Position | undefined, sameTime: object | undefined): object {
  const at = before && new Date(before[0]);
  const range = {
    ...withinDays(days),
    // Repeats the condition below as one range, so that the index is entered at the right place.
    ...(at && { $lte: at }),
  };
  return {
    ...(by !== undefined && { updatedBy: by }),
    ...(Object.keys(range).length > 0 && { updatedAt: is(range) }),
    ...(at && {
      $or: [{ updatedAt: is({ $lt: at }) }, ...(sameTime ? [{ updatedAt: at, ...sameTime }] : [])],
    }),
  };
}

/** The condition for entities whose entries come after the entry `id` at the same time; see `queryOf`. */
function sameTimeIn(noun: Noun, id: string): object | undefined {
  const [otherNoun = '', otherId = '', , event] = id.split('/');
  // The entry of a share link comes before the entry of the version in the same millisecond.
  if (otherNoun === noun) return { _id: { [event === undefined ? '$lt' : '$lte']: storedId(otherId) } };
  return `${noun}/` < id ? {} : undefined;
}

const storedId = (id: string) => (isId(id) ? new Types.ObjectId(id) : id);

async function entriesOfEntity(
  filter: Filter,
  { noun, id: typed }: { noun: Noun; id: string },
  before: Position | undefined,
  limit: number,
): Promise<ActivityEntry[]> {
  const query = queryOf(filter, undefined, undefined);
  const id = String(storedId(typed));
  const end = before?.[1] ?? revisionId(noun, id, Number.MAX_SAFE_INTEGER);
  const ofRecords = { ...query, _id: is({ $gt: revisionId(noun, id, 0), $lt: end }) };
  const [entity, revisions, records] = await Promise.all([
    collectionOf(noun).findOne({ ...query, _id: storedId(id) }, { projection: SUMMARY }),
    RevisionModel.find(ofRecords)
      .select(SUMMARY)
      .sort({ _id: -1 })
      .limit(limit + 1)
      .lean(),
    ActivityModel.find(ofRecords)
      .sort({ _id: -1 })
      .limit(limit + 1)
      .lean(),
  ]);
  const current = entity ? [entryOfEntity(noun, entity)].filter(({ id }) => before === undefined || id < end) : [];
  return [...current, ...revisions.map(entryOfRevision), ...records.map(entryOfRecord)];
}

function entryOfEntity(noun: Noun, entity: Entity): ActivityEntry {
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

function entryOfRevision(revision: RevisionRecord): ActivityEntry {
  const [noun, entity] = revision._id.split('/') as [Noun, string];
  return entryOfEntity(noun, { ...revision, _id: entity });
}

/** The id of the change whose saves a record stands for; the pictures of a change have no versions. */
const changeOf = ({ _id, noun, action }: ActivityRecord) =>
  noun || action === 'import' ? /^\w+\/\/([0-9a-f-]{36})$/.exec(_id)?.[1] : undefined;

const entryOfRecord = (record: ActivityRecord): ActivityEntry => {
  const change = changeOf(record);
  return { ...fieldsOfRecord(record), ...(change !== undefined && { change }) };
};

const fieldsOfRecord = ({
  _id,
  updatedAt,
  updatedBy,
  action,
  count,
  noun,
  entity,
  name,
  room,
  person,
  fields,
}: ActivityRecord): ActivityEntry => ({
  id: _id,
  at: updatedAt.toISOString(),
  by: updatedBy,
  action,
  ...(count > 1 && { count }),
  ...(person !== undefined && { person }),
  ...(fields && { fields }),
  ...(name !== undefined && { name }),
  ...(noun && { noun, ...(entity !== undefined && { entity }), ...(room !== undefined && { room }) }),
});
