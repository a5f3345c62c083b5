import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import type { z } from 'zod';
import { historyOf } from '../history/history.ts';
import { type Definition, type Save, type Stored, saveChange, versionedSchema } from './versioned.ts';

interface SettingsOptions<Fields> {
  model: string;
  collection: string;
  /** The id of the only document in the collection. */
  id: string;
  definition: Definition<Fields>;
  /** Settings that are no content have no history. */
  withoutRevisions?: true;
}

/** A model with one document, such as the contact information, and the functions that read and save it. */
export function settingsDocument<Fields>(settings: SettingsOptions<Fields>) {
  const { model, collection, id, definition, withoutRevisions } = settings;
  type Record = Stored<Fields, string>;
  const schema = versionedSchema<Fields, string>(collection, { ...definition, _id: { type: String, required: true } });
  const Settings: Model<Record> = mongoose.model<Record>(model, schema);

  /** The document; created with its defaults when there is none. */
  async function read(): Promise<Record> {
    const stored = (await Settings.findById(id).lean()) as Record | null;
    if (stored) return stored;
    // Times of an insert only: mongoose's own would change `updatedAt` of a document that another read has just created.
    const now = new Date();
    const times = { $setOnInsert: { createdAt: now, updatedAt: now } } as UpdateQuery<Record>;
    const options = { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true, timestamps: false } as const;
    return (await Settings.findByIdAndUpdate(id, times, options).lean()) as Record;
  }

  /**
   * Saves the document.
   * @param fields the fields to set, computed from the stored ones
   * @throws AppError `version.stale`
   */
  async function save(by: Save, fields: (current: Record) => Partial<Record>): Promise<Record> {
    return saveChange<Record>({
      model: Settings,
      current: await read(),
      save: by,
      notFound: 'request.notFound',
      fields,
      ...(withoutRevisions && { withoutRevisions }),
    });
  }

  /**
   * The history of the document.
   * @param input what a save has to fit
   * @param toEntity makes a response of a version
   */
  const history = <Entity>(input: z.ZodType, toEntity: (record: Record) => Entity) =>
    historyOf<Record, Entity>({ model: Settings, find: read, notFound: 'request.notFound', input, toEntity });

  return { read, save, history };
}
