import { type Model, Types } from 'mongoose';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { Restored, TrashEntry, TrashKind } from '#shared/schemas/trash.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { AppError } from '../../errors.ts';
import type { AddedOnce } from './add-once.ts';
import { beyond } from './list-page.ts';
import { keepRevision, nameOf, removeContents } from './revisions.ts';
import { type Addressed, writeWithFreeSlug } from './slug.ts';
import { expiryOf, type Trashable, type Trashed, trashedSince } from './trashable.ts';
import { isId, requireById, type Save, type Stored, saveVersion } from './versioned.ts';

/** Where an entry stands in the list: when it was deleted, in milliseconds, the id of the entity, and that of the room. */
export type Position = [at: number, id: string, room: string];

/** An entry with its position. */
export interface Positioned {
  entry: TrashEntry;
  position: Position;
}

export type Deletable = Stored<Addressed & AddedOnce & Trashable & { published: boolean }>;

/**
 * Deletes an entity for everyone: one update marks it, frees its slug and its key, and carries the line of the history, so
 * that none of them is without the others (docs/decisions/trash.md).
 * @throws AppError `notFound`, `version.stale`
 */
export async function moveToTrash<R extends Deletable>(
  model: Model<R>,
  id: string,
  save: Save,
  notFound: ErrorCode,
): Promise<void> {
  await saveVersion<R>({
    model,
    current: await requireById<R>(model, id, notFound),
    save,
    notFound,
    line: () => ({ action: 'delete', fields: [] }),
    fields: ({ _id, slug, published }) => {
      const trashed: Trashed = { at: new Date(), by: save.by, slug, published: published !== false };
      // No slug has a tilde. Unpublished, it is in no list of visitors, whose indexes stay as they are.
      // Adding it again with its key adds another one: this one is gone.
      return { trashed, slug: `~${String(_id)}`, published: false, idempotencyKey: null } as Partial<R>;
    },
  });
}

type Deleted = Deletable & { name?: string; title?: string; featuredImage?: string };
type InTrash<R> = R & { trashed: Trashed };

interface Kind<R> {
  kind: TrashKind;
  model: Model<R>;
  /** The error code when no slug was free in time. */
  slugTaken: ErrorCode;
  /** The slug that a name gives. */
  slugOf: (name: string) => string;
  /** Throws when there are too many, with those that are about to come back. */
  checkLimit?: (more: 0 | 1) => Promise<void>;
}

/** The deleted entities of one kind. `restore` and `deleteForGood` return undefined when none of them has the id. */
interface TrashedEntities {
  list(before: Position | undefined, limit: number): Promise<Positioned[]>;
  restore(id: string, save: Save): Promise<Restored | undefined>;
  deleteForGood(id: string, save: Save): Promise<true | undefined>;
  deleteExpired(now: Date): Promise<number>;
}

const SUMMARY = { name: 1, title: 1, featuredImage: 1, trashed: 1, version: 1, rooms: { id: 1 } } as const;

/** It may have been deleted for good meanwhile, or restored, and then deleted again for another thirty days. */
function ignoreIfChanged(thrown: unknown): false {
  if (thrown instanceof AppError && ['trash.notFound', 'version.stale'].includes(thrown.errorCode)) return false;
  throw thrown;
}

/**
 * When and by whom something in the trash was deleted. Another process may be deleting it for good meanwhile.
 * @throws AppError `trash.notFound`
 */
function requireTrashed({ trashed }: Deleted): Trashed {
  if (!trashed || trashed.ended) throw new AppError('trash.notFound');
  return trashed;
}

/** The condition for entities after a position. */
function after(before: Position | undefined): object {
  if (!before) return {};
  const [time, id] = before;
  return beyond('$lt', { 'trashed.at': new Date(time), _id: new Types.ObjectId(id) });
}

const notExpired = () => ({ 'trashed.at': { $gt: trashedSince() }, 'trashed.ended': null });

/** An entity in the trash as the trash lists it. */
function toEntry(kind: TrashKind, record: InTrash<Deleted> & { rooms?: unknown[] }): Positioned {
  const { _id, trashed, rooms, featuredImage = '', version } = record;
  const entry: TrashEntry = {
    id: String(_id),
    kind,
    name: nameOf(record),
    slug: trashed.slug,
    version,
    image: normalizeImageUrl(featuredImage),
    ...(rooms && { rooms: rooms.length }),
    deletedAt: trashed.at.toISOString(),
    deletedBy: trashed.by,
    expiresAt: expiryOf(trashed.at).toISOString(),
  };
  return { entry, position: [trashed.at.getTime(), entry.id, ''] };
}

/** The last steps of a deletion for good; a process that is killed meanwhile leaves them to the job. */
async function removeDocument<R extends Deleted>(model: Model<R>, ended: R): Promise<void> {
  await keepRevision<R>(model, ended);
  await removeContents(model, ended._id);
  await model.collection.deleteOne({ _id: ended._id } as object);
}

/** Begins with a save, so that the line of the history is written with it. */
async function deleteDocument<R extends Deleted>(model: Model<R>, current: InTrash<R>, save: Save): Promise<void> {
  const ended = await saveVersion<R>({
    model,
    current,
    save,
    notFound: 'trash.notFound',
    line: () => ({ action: 'deleteForGood', fields: [] }),
    fields: (stored) => ({ trashed: { ...requireTrashed(stored), ended: true } }) as Partial<R>,
  });
  await removeDocument(model, ended);
}

/** Gives an entity its former slug back, or the next free one. */
async function restoreEntity<R extends Deleted>(options: Kind<R>, current: InTrash<R>, save: Save): Promise<Restored> {
  const { kind, model, slugTaken, slugOf, checkLimit } = options;
  await checkLimit?.(1);
  const { slug: formerSlug } = current.trashed;
  const saved = await writeWithFreeSlug<R>({
    model,
    taken: slugTaken,
    base: formerSlug,
    ownId: current._id,
    fromName: slugOf(nameOf(current)),
    write: (slug) =>
      saveVersion<R>({
        model,
        current,
        save,
        notFound: 'trash.notFound',
        line: () => ({ action: 'restore', fields: [] }),
        fields: (stored) => ({ slug, published: requireTrashed(stored).published, trashed: null }) as Partial<R>,
      }),
  });
  const id = String(current._id);
  // Another process may have added one since the check above.
  await checkLimit?.(0).catch(async (thrown: unknown) => {
    await moveToTrash<R>(model, id, { by: save.by }, 'trash.notFound');
    throw thrown;
  });
  return { id, kind, name: nameOf(saved), slug: saved.slug, formerSlug };
}

/** Finishes what a process that was killed has begun, and deletes what has expired. @returns the number of the latter */
async function deleteExpired<R extends Deleted>(model: Model<R>, now: Date): Promise<number> {
  let deleted = 0;
  const ended = { 'trashed.at': { $gt: new Date(0) }, 'trashed.ended': true } as object;
  for await (const record of model.collection.find<R>(ended)) await removeDocument(model, record);
  const expired = { 'trashed.at': { $lte: trashedSince(now) }, 'trashed.ended': null } as object;
  for await (const record of model.collection.find<InTrash<R>>(expired)) {
    const save = { by: '', expected: record.version };
    const isDeleted = await deleteDocument(model, record, save).then(() => true, ignoreIfChanged);
    if (isDeleted) deleted += 1;
  }
  return deleted;
}

export function trashedEntities<R extends Deleted>(options: Kind<R>): TrashedEntities {
  const { kind, model } = options;
  const find = async (id: string): Promise<InTrash<R> | null> => {
    if (!isId(id)) return null;
    const filter = { _id: new Types.ObjectId(id), ...notExpired() };
    return (await model.collection.findOne(filter as object)) as InTrash<R> | null;
  };
  return {
    list: async (before, limit) => {
      const filter = { $and: [notExpired(), after(before)] };
      const options = { sort: { 'trashed.at': -1, _id: -1 }, limit: limit + 1, projection: SUMMARY } as const;
      const records = await model.collection.find<InTrash<Deleted>>(filter as object, options).toArray();
      return records.map((record) => toEntry(kind, record));
    },

    restore: async (id, save) => {
      const current = await find(id);
      return current ? restoreEntity(options, current, save) : undefined;
    },

    deleteForGood: async (id, save) => {
      const current = await find(id);
      if (!current) return undefined;
      await deleteDocument(model, current, save);
      return true;
    },

    deleteExpired: (now) => deleteExpired(model, now),
  };
}
