import mongoose, { type Model, Types } from 'mongoose';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { TrashEntry, TrashKind } from '#shared/schemas/trash.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { AppError } from '../../errors.ts';
import type { AddedOnce } from './add-once.ts';
import { beyond } from './list-page.ts';
import { keepRevision, nameOf, removeContents } from './revisions.ts';
import { type Addressed, writeWithFreeSlug } from './slug.ts';
import { expiryOf, type Trashable, type Trashed, trashedSince } from './trashable.ts';
import { isId, requireById, type Save, type Stored, saveVersion } from './versioned.ts';

type Deletable = Stored<Addressed & AddedOnce & Trashable & { published: boolean }> & {
  name?: string;
  title?: string;
  featuredImage?: string;
};
/** A deleted hotel, post or page. */
export type InTrash<R> = R & { trashed: Trashed };

/**
 * Deletes an entity for everyone: one update marks it, frees its slug and its key, and says so in the history, so that none
 * of this happens without the rest (docs/decisions/trash.md).
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
    lastChange: () => ({ action: 'delete', fields: [] }),
    fields: ({ _id, slug, published }) => {
      const trashed: Trashed = { at: new Date(), by: save.by, slug, published: published !== false };
      // No slug has a tilde. Unpublished, it is in no list of visitors, whose indexes stay as they are.
      // Adding it again with its key adds another one: this one is gone.
      return { trashed, slug: `~${String(_id)}`, published: false, idempotencyKey: null } as Partial<R>;
    },
  });
}

const notExpired = () => ({ 'trashed.at': mongoose.trusted({ $gt: trashedSince() }), 'trashed.ended': null });

/** The deleted entity of an id; null when no entity of this kind has the id or its time in the trash is over. */
export async function findTrashed<R extends Deletable>(model: Model<R>, id: string): Promise<InTrash<R> | null> {
  if (!isId(id)) return null;
  return model
    .findOne()
    .where({ _id: id, ...notExpired() })
    .lean<InTrash<R>>();
}

/**
 * When and by whom something in the trash was deleted. Another process may be purging it meanwhile.
 * @throws AppError `trash.notFound`
 */
function requireTrashed({ trashed }: Deletable): Trashed {
  if (!trashed || trashed.ended) throw new AppError('trash.notFound');
  return trashed;
}

/**
 * Takes an entity out of the trash, under its former slug or the next free one.
 * @param slugs the slug that its name gives, and the error code when no slug was free in time
 * @throws AppError `slugs.taken`, `trash.notFound`, `version.stale`
 */
export async function restoreTrashed<R extends Deletable>(
  model: Model<R>,
  current: InTrash<R>,
  slugs: { fromName: string; taken: ErrorCode },
  save: Save,
): Promise<R> {
  return writeWithFreeSlug<R>({
    ...slugs,
    model,
    base: current.trashed.slug,
    ownId: current._id,
    write: (slug) =>
      saveVersion<R>({
        model,
        current,
        save,
        notFound: 'trash.notFound',
        lastChange: () => ({ action: 'restore', fields: [] }),
        fields: (stored) => ({ slug, published: requireTrashed(stored).published, trashed: null }) as Partial<R>,
      }),
  });
}

/**
 * Deletes an entity in the trash for good. Begins with a save, with which the history says so.
 * @throws AppError `trash.notFound`, `version.stale`
 */
export async function purgeTrashed<R extends Deletable>(
  model: Model<R>,
  current: InTrash<R>,
  save: Save,
): Promise<void> {
  const ended = await saveVersion<R>({
    model,
    current,
    save,
    notFound: 'trash.notFound',
    lastChange: () => ({ action: 'deleteForGood', fields: [] }),
    fields: (stored) => ({ trashed: { ...requireTrashed(stored), ended: true } }) as Partial<R>,
  });
  await removeDocument(model, ended);
}

/** The last steps of a purge; a process that is killed meanwhile leaves them to the job. */
async function removeDocument<R extends Deletable>(model: Model<R>, ended: R): Promise<void> {
  await keepRevision<R>(model, ended);
  await removeContents(model, ended._id);
  await model.findByIdAndDelete(ended._id);
}

/** Finishes what a process that was killed has begun, and purges what has expired. @returns the number of the latter */
export async function purgeExpiredOf<R extends Deletable>(model: Model<R>, now: Date): Promise<number> {
  const ended = { 'trashed.at': mongoose.trusted({ $gt: new Date(0) }), 'trashed.ended': true };
  for await (const record of model.find().where(ended).lean<R[]>().cursor()) await removeDocument(model, record);
  const expired = { 'trashed.at': mongoose.trusted({ $lte: trashedSince(now) }), 'trashed.ended': null };
  let purged = 0;
  for await (const record of model.find().where(expired).lean<InTrash<R>[]>().cursor()) {
    const save = { by: '', expected: record.version };
    purged += await purgeTrashed(model, record, save).then(() => 1, zeroIfChanged);
  }
  return purged;
}

/** It may have been purged meanwhile, or restored, and then deleted again for another thirty days. */
function zeroIfChanged(thrown: unknown): 0 {
  if (thrown instanceof AppError && ['trash.notFound', 'version.stale'].includes(thrown.errorCode)) return 0;
  throw thrown;
}

/** Where an entry stands in the list: when it was deleted, in milliseconds, the id of the entity, and that of the room. */
export type TrashPosition = [at: number, id: string, room: string];

/** An entry with its position. */
export interface PositionedEntry {
  entry: TrashEntry;
  position: TrashPosition;
}

const SUMMARY = { name: 1, title: 1, featuredImage: 1, trashed: 1, version: 1, 'rooms.id': 1 } as const;
type Summary = InTrash<Deletable> & { rooms?: unknown[] };

/** The first deleted entities of one kind after a position, the last deleted first. */
export async function listTrashed<R extends Deletable>(
  kind: TrashKind,
  model: Model<R>,
  after: TrashPosition | undefined,
  limit: number,
): Promise<PositionedEntry[]> {
  const records = await model
    .find()
    .where({ $and: [notExpired(), beyondPosition(after)] })
    .select(SUMMARY)
    .sort({ 'trashed.at': -1, _id: -1 })
    .limit(limit)
    .lean<Summary[]>();
  return records.map((record) => toEntry(kind, record));
}

function beyondPosition(after: TrashPosition | undefined): object {
  if (!after) return {};
  const [time, id] = after;
  return beyond('$lt', { 'trashed.at': new Date(time), _id: new Types.ObjectId(id) });
}

function toEntry(kind: TrashKind, record: Summary): PositionedEntry {
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
