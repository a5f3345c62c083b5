import type { Model, UpdateQuery } from 'mongoose';
import type { Revised } from './versioned.ts';

/**
 * The one document of a settings noun. A site that nobody has filled in yet has it with its defaults, so that every
 * reader and the first save meet the same thing.
 */
export async function readSettings<R extends Revised>(model: Model<R>, id: string): Promise<R> {
  const stored = (await model.findById(id).lean()) as R | null;
  if (stored) return stored;
  const options = { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true } as const;
  return (await model.findByIdAndUpdate(id, {} as UpdateQuery<R>, options).lean()) as R;
}
