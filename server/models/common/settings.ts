import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import type { z } from 'zod';
import { requiredText } from './fields.ts';
import { historyOf } from './history.ts';
import { type Definition, type Save, type Stored, saveVersion, versionedSchema } from './versioned.ts';

/** Settings as they are stored: one document, whose id is the name of the settings. */
export type StoredSettings<Fields> = Stored<Fields, string>;

/** The mongoose model of settings with the given fields. */
export const settingsModel = <Fields>(name: string, collection: string, definition: Definition<Fields>) =>
  mongoose.model<StoredSettings<Fields>>(
    name,
    versionedSchema<Fields, string>(collection, { ...definition, _id: requiredText }),
  );

/** The document of settings as it is stored; created with its defaults when there is none. */
export async function findSettings<R extends StoredSettings<object>>(model: Model<R>, id: string): Promise<R> {
  const found = await model.findById(id).lean<R>();
  if (found) return found;
  // Times of an insert only: mongoose's own would change `updatedAt` of a document that another read has just created.
  const now = new Date();
  const times = { $setOnInsert: { createdAt: now, updatedAt: now } } as UpdateQuery<R>;
  const options = { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true, timestamps: false } as const;
  return model.findByIdAndUpdate(id, times, options).orFail().lean<R>();
}

/**
 * Saves settings and keeps the version before.
 * @param fields the fields to set, computed from the stored ones
 * @throws AppError `version.stale`, and what `fields` throws
 */
export const saveSettings = async <R extends StoredSettings<object>>(
  model: Model<R>,
  id: string,
  save: Save,
  fields: (current: R) => Partial<R>,
): Promise<R> =>
  saveVersion<R>({ model, current: await findSettings(model, id), save, notFound: 'request.notFound', fields });

interface SettingsHistory<R, Entity> {
  model: Model<R>;
  id: string;
  /** What a version that is restored has to fit. */
  input: z.ZodType;
  toEntity: (record: R) => Entity;
}

/** The functions that list, read and restore earlier versions of settings. */
export const settingsHistory = <R extends StoredSettings<object>, Entity>(settings: SettingsHistory<R, Entity>) =>
  historyOf<R, Entity>({
    ...settings,
    find: () => findSettings(settings.model, settings.id),
    notFound: 'request.notFound',
  });
