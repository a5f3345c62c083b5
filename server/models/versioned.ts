import mongoose, { type Model } from 'mongoose';
import type { ErrorCode } from '../../shared/error-codes.ts';
import { AppError } from '../errors.ts';

/** What every stored entity carries about its saving. */
export interface Revised {
  _id: unknown;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
}

/** The schema paths of `Revised`; the two moments are kept by mongoose's `timestamps`. */
export const revisedFields = {
  version: { type: Number, required: true, default: 1 },
  updatedBy: { type: String, default: '' },
} as const;

/** Who saves, and which version the save was made from; without one it is accepted (ruling D14). */
export interface Save {
  by: string;
  expected?: number | undefined;
}

/** Saves without a version that keep losing to others give up after this many readings. */
const ATTEMPTS = 20;

interface Revision<R> extends Save {
  model: Model<R>;
  id: string;
  notFound: ErrorCode;
  /** The entity, when it has just been read: spares reading it again. */
  current?: R;
  /** The fields to set, judged from the entity as it stands. */
  change: (current: R) => Partial<R> | Promise<Partial<R>>;
}

/**
 * Reads an entity, applies a change and writes it only if nobody wrote in between.
 * @returns the entity as saved, its version one higher
 * @throws AppError `notFound` for an unknown id, `version.stale` when the expected version is not the stored one
 */
export async function saveRevision<R extends Revised>(revision: Revision<R>): Promise<R> {
  const { model, id, expected } = revision;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const read = attempt === 0 ? revision.current : undefined;
    const current = read ?? ((await model.findById(id).lean()) as R | null);
    if (!current) throw new AppError(revision.notFound);
    if (expected !== undefined && expected !== current.version) throw new AppError('version.stale');
    const where = { _id: current._id, version: current.version } as Partial<R>;
    const saved = await write(model, where, await revision.change(current), revision.by);
    if (saved) return saved;
  }
  throw new AppError('version.stale');
}

interface WholeRevision<R> extends Save {
  model: Model<R>;
  id: string;
  /** What must still be so for the fields to be right without reading the entity first. */
  unchanged: Partial<R>;
  set: Partial<R>;
}

/**
 * Writes fields that owe nothing to the stored entity, in one call to the store instead of two.
 * @returns the entity as saved, its version one higher; null when it is not as expected, which `saveRevision` judges
 */
export async function saveWholeRevision<R extends Revised>(revision: WholeRevision<R>): Promise<R | null> {
  const { model, id, expected, unchanged, set, by } = revision;
  const _id = new mongoose.Types.ObjectId(id);
  return write(model, { _id, ...unchanged, ...(expected !== undefined && { version: expected }) }, set, by);
}

async function write<R extends Revised>(model: Model<R>, where: Partial<R>, fields: Partial<R>, by: string) {
  // By the driver: the schema of the call has judged every field, and mongoose's judging them again, room by room,
  // would be a third of a save's time.
  const saved = await model.collection.findOneAndUpdate(
    where as object,
    { $set: { ...fields, updatedBy: by, updatedAt: new Date() }, $inc: { version: 1 } },
    { returnDocument: 'after', ignoreUndefined: true },
  );
  return saved as R | null;
}

/** The answered form of `Revised`; who saved is for administrators. */
export function presentRevision(record: Revised, forAdmin: boolean) {
  return {
    version: record.version,
    updatedAt: record.updatedAt.toISOString(),
    ...(forAdmin && { updatedBy: record.updatedBy }),
  };
}
