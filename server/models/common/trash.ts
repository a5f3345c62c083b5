import mongoose, { type Model, Types } from 'mongoose';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { TrashEntry, TrashKind } from '#shared/schemas/trash.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { AppError } from '../../errors.ts';
import { retryWrite } from '../../store/retry-write.ts';
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
  image?: string;
};
export type InTrash<R> = R & { trashed: Trashed };

/**
 * Deletes an entity for everyone: one update moves the entity to the trash, frees its slug and its idempotency key, and
 * records the history, so that none of this happens without the rest (docs/decisions/trash.md).
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
      // No slug has a tilde. Unpublishing keeps the entity out of the visitors' lists, whose indexes stay as they are.
      // Without its idempotency key the entity can be added again.
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
 * When and by whom an entity in the trash was deleted. Another process may be purging the entity meanwhile.
 * @throws AppError `trash.notFound`
 */
function requireTrashed({ trashed }: Deletable): Trashed {
  if (!trashed || trashed.ended) throw new AppError('trash.notFound');
  return trashed;
}

/**
 * Takes an entity out of the trash, under its former slug or the next free slug.
 * @param slugs the slug that the name gives, and the error code when no slug was free in time
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

/** The last steps of a purge; the purge job finishes these steps after a process was killed. */
async function removeDocument<R extends Deletable>(model: Model<R>, ended: R): Promise<void> {
  await keepRevision<R>(model, ended);
  await removeContents(model, ended._id);
  await retryWrite(() => model.findByIdAndDelete(ended._id));
}

/** Finishes interrupted purges, and purges expired entities. @returns the number of expired entities */
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

/** The entity may have been purged meanwhile, or restored and deleted again for another thirty days. */
function zeroIfChanged(thrown: unknown): 0 {
  if (thrown instanceof AppError && ['trash.notFound', 'version.stale'].includes(thrown.errorCode)) return 0;
  throw thrown;
}

/** The position of an entry in the list: time of deletion in milliseconds, id of the entity, id of the room. */
export type TrashPosition = [at: number, id: string, room: string];

export interface PositionedEntry {
  entry: TrashEntry;
  position: TrashPosition;
}

const SUMMARY = { name: 1, title: 1, featuredImage: 1, image: 1, trashed: 1, version: 1, 'rooms.id': 1 } as const;
type Summary = InTrash<Deletable> & { rooms?: unknown[] };

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
  const { _id, trashed, rooms, featuredImage = '', image = featuredImage, version } = record;
  const entry: TrashEntry = {
    id: String(_id),
    kind,
    name: nameOf(record),
    slug: trashed.slug,
    version,
    image: normalizeImageUrl(image),
    ...(rooms && { rooms: rooms.length }),
    deletedAt: trashed.at.toISOString(),
    deletedBy: trashed.by,
    expiresAt: expiryOf(trashed.at).toISOString(),
  };
  return { entry, position: [trashed.at.getTime(), entry.id, ''] };
}
