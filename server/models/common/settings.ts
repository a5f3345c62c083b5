import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import { requiredText } from './fields.ts';
import { type Definition, type Stored, versionedSchema } from './versioned.ts';
import { update } from './writes.ts';

export type StoredSettings<Fields> = Stored<Fields, string>;

/** The one document of each kind of settings: how a start adds the document to a store that has none. */
const additions: (() => Promise<void>)[] = [];

/** @param id the `_id` of the one document of these settings */
export function settingsModel<Fields>(name: string, collection: string, id: string, definition: Definition<Fields>) {
  const schema = versionedSchema<Fields, string>(collection, { ...definition, _id: requiredText }, 'request.notFound');
  const model = mongoose.model<StoredSettings<Fields>>(name, schema);
  additions.push(() => addIfMissing(model, id));
  return model;
}

/** Adds the settings that the store lacks, with their defaults, so that no read has to write. */
export async function addMissingSettings(): Promise<void> {
  for (const add of additions) await add();
}

async function addIfMissing<R extends StoredSettings<object>>(model: Model<R>, id: string): Promise<void> {
  if (await model.exists({ _id: id })) return;
  // Timestamps are set on insert only: mongoose's own would change `updatedAt` of a document that another process has
  // just added.
  const now = new Date();
  const times = { $setOnInsert: { createdAt: now, updatedAt: now } } as UpdateQuery<R>;
  const options = { upsert: true, setDefaultsOnInsert: true, timestamps: false } as const;
  await update(model, { _id: id }, times, options);
}
