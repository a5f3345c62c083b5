import { type Model, Types } from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import type { Kind } from '#shared/constants.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import type { TrashEntry } from '#shared/schemas/trash.ts';
import type { AddedOnce } from './add-once.ts';
import { is } from './conditions.ts';
import { beyond } from './list-page.ts';
import { keepRevision, nameOf, removeContents } from './revisions.ts';
import { again, type Save, saveVersion } from './save.ts';
import { type Addressed, firstFreeSlug } from './slug.ts';
import { expiryOf, type Trashable, type Trashed, trashedSince } from './trashable.ts';
import { isId, requireById, type Stored } from './versioned.ts';
import { remove } from './writes.ts';

export type Deletable = Stored<Addressed & AddedOnce & Trashable & { published: boolean }> & {
  name?: string;
  title?: string;
  externalId?: string | null;
  featuredImage?: string;
  image?: string;
};
export const imageOf = ({ featuredImage = '', image = featuredImage }: Deletable): string => normalizeImageUrl(image);

type InTrash = Deletable & { trashed: Trashed };

/**
 * Deletes an entity for everyone: one update moves the entity to the trash, frees its slug, its external id and its idempotency key, and
 * records the history, so that none of this happens without the rest (docs/decisions/trash.md).
 * @throws AppError such as `hotel.notFound`, and `version.stale`
 */
export const moveToTrash = <R extends Deletable>(model: Model<R>, id: string, save: Save): Promise<R> =>
  again(save, async () => {
    const current = await requireById(model, id);
    const { _id, slug, published, externalId } = current;
    const named = externalId && { externalId };
    const trashed: Trashed = { at: new Date(), by: save.by, slug, published: published !== false, ...named };
    // No slug has a tilde. Unpublishing keeps the entity out of the visitors' lists, whose indexes stay as they are.
    // Without its idempotency key the entity can be added again.
    const fields = {
      trashed,
      slug: `~${String(_id)}`,
      published: false,
      idempotencyKey: null,
      ...(named && { externalId: '' }),
    };
    return saveVersion(model, current, fields as Partial<R>, save, { action: 'delete', fields: [] });
  });

const notExpired = () => ({ 'trashed.at': is({ $gt: trashedSince() }), 'trashed.ended': null });

/** The deleted entity of an id; null when no entity of this kind has the id or its time in the trash is over. */
export async function findTrashed(model: Model<Deletable>, id: string): Promise<InTrash | null> {
  if (!isId(id)) return null;
  return model
    .findOne()
    .where({ _id: id, ...notExpired() })
    .lean<InTrash>();
}

async function requireTrashed(model: Model<Deletable>, id: unknown): Promise<InTrash> {
  const found = await findTrashed(model, String(id));
  if (!found) throw new AppError('trash.notFound');
  return found;
}

/**
 * Takes an entity out of the trash, under its former slug or the next free slug, with its external id unless another
 * entity has it now.
 * @param fromName the slug that the name gives
 * @throws AppError `trash.notFound`, `version.stale`
 */
export const restoreTrashed = (
  model: Model<Deletable>,
  { _id }: InTrash,
  fromName: string,
  save: Save,
): Promise<Deletable> =>
  again(save, async () => {
    const current = await requireTrashed(model, _id);
    const { slug: former, published, externalId } = current.trashed;
    const slug = await firstFreeSlug(model, former, _id, fromName);
    const isNamed = externalId && !(await model.exists({ externalId }));
    const fields = { slug, published, trashed: null, ...(isNamed && { externalId }) };
    return saveVersion<Deletable>(model, current, fields, save, { action: 'restore', fields: [] });
  });

/** Deletes an entity in the trash for good. @throws AppError `trash.notFound`, `version.stale` */
export const purgeTrashed = (model: Model<Deletable>, { _id }: InTrash, save: Save): Promise<void> =>
  again(save, async () => purge(model, await requireTrashed(model, _id), save));

async function purge(model: Model<Deletable>, current: InTrash, save: Save): Promise<void> {
  const fields = { trashed: { ...current.trashed, ended: true as const } };
  const ended = await saveVersion<Deletable>(model, current, fields, save, {
    action: 'deleteForGood',
    fields: [],
  });
  await removeDocument(model, ended);
}

/** The last steps of a purge; the purge job finishes these steps after a process was killed. */
async function removeDocument(model: Model<Deletable>, ended: Deletable): Promise<void> {
  await keepRevision(model, ended);
  await removeContents(model.collection.collectionName, ended._id);
  await remove(model, { _id: ended._id });
}

/** Finishes interrupted purges, and purges expired entities. @returns the number of expired entities */
export async function purgeExpiredOf(model: Model<Deletable>, now: Date): Promise<number> {
  const ended = { 'trashed.at': is({ $gt: new Date(0) }), 'trashed.ended': true };
  for await (const record of model.find().where(ended).lean<Deletable[]>().cursor())
    await removeDocument(model, record);
  const expired = { 'trashed.at': is({ $lte: trashedSince(now) }), 'trashed.ended': null };
  let purged = 0;
  for await (const record of model.find().where(expired).lean<InTrash[]>().cursor()) {
    const save = { by: '', expected: record.version };
    purged += await purge(model, record, save).then(() => 1, zeroIfChanged);
  }
  return purged;
}

/** The entity may have been purged meanwhile, or restored and deleted again for another thirty days. */
function zeroIfChanged(thrown: unknown): 0 {
  if (thrown instanceof AppError && thrown.errorCode === 'version.stale') return 0;
  throw thrown;
}

/** The position of an entry in the list: time of deletion in milliseconds, id of the entity, id of the room. */
export type TrashPosition = [at: number, id: string, room: string];

export interface PositionedEntry {
  entry: TrashEntry;
  position: TrashPosition;
}

const SUMMARY = { name: 1, title: 1, featuredImage: 1, image: 1, trashed: 1, version: 1, 'rooms.id': 1 } as const;
type Summary = InTrash & { rooms?: unknown[] };

/** @param own a condition for the only entities */
export async function listTrashed(
  kind: Kind,
  model: Model<Deletable>,
  after: TrashPosition | undefined,
  limit: number,
  own: object = {},
): Promise<PositionedEntry[]> {
  const records = await model
    .find()
    .where({ $and: [notExpired(), beyondPosition(after), own] })
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

function toEntry(kind: Kind, record: Summary): PositionedEntry {
  const { _id, trashed, rooms, version } = record;
  const entry: TrashEntry = {
    id: String(_id),
    kind,
    name: nameOf(record),
    slug: trashed.slug,
    version,
    image: imageOf(record),
    ...(rooms && { rooms: rooms.length }),
    deletedAt: trashed.at.toISOString(),
    deletedBy: trashed.by,
    expiresAt: expiryOf(trashed.at).toISOString(),
  };
  return { entry, position: [trashed.at.getTime(), entry.id, ''] };
}
