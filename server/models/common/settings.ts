import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import type { z } from 'zod';
import { historyOf } from './history.ts';
import { type Reader, VISITOR } from './translation.ts';
import { type Definition, type Save, type Stored, saveVersion, versionedSchema } from './versioned.ts';

interface SettingsOptions<Fields, Entity, Input> {
  model: string;
  collection: string;
  /** The id of the only document in the collection. */
  id: string;
  definition: Definition<Fields>;
  /** What a save, or a version that is restored, has to fit. */
  input: z.ZodType<Input>;
  /** Makes a response of the document. */
  toEntity: (record: Stored<Fields, string>, reader: Reader) => Entity;
  /** The fields that a save sets, computed from the stored ones. */
  toFields: (input: Omit<Input, 'version' | 'lang'>, current: Stored<Fields, string>) => Partial<Fields>;
  /** Settings that are no content have no history. */
  withoutRevisions?: true;
}

/** A model with one document, such as the contact information, and the functions that read and save it. */
export function settingsDocument<Fields, Entity, Input extends { version?: number | undefined; lang?: unknown }>(
  settings: SettingsOptions<Fields, Entity, Input>,
) {
  const { model, collection, id, definition, input, toEntity, toFields, withoutRevisions } = settings;
  type Record = Stored<Fields, string>;
  const schema = versionedSchema<Fields, string>(collection, { ...definition, _id: { type: String, required: true } });
  const Settings: Model<Record> = mongoose.model<Record>(model, schema);

  /** The document as it is stored; created with its defaults when there is none. */
  async function stored(): Promise<Record> {
    const found = (await Settings.findById(id).lean()) as Record | null;
    if (found) return found;
    // Times of an insert only: mongoose's own would change `updatedAt` of a document that another read has just created.
    const now = new Date();
    const times = { $setOnInsert: { createdAt: now, updatedAt: now } } as UpdateQuery<Record>;
    const options = { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true, timestamps: false } as const;
    return (await Settings.findByIdAndUpdate(id, times, options).lean()) as Record;
  }

  const toAdmin = (record: Record) => toEntity(record, { admin: true });

  const read = async (reader = VISITOR): Promise<Entity> => toEntity(await stored(), reader);

  /**
   * Saves the document; what the input leaves out keeps its value.
   * @throws AppError `version.stale`, and what `toFields` throws
   */
  async function save({ version: _, lang: __, ...sent }: Input, by: Save): Promise<Entity> {
    const saved = await saveVersion<Record>({
      model: Settings,
      current: await stored(),
      save: by,
      notFound: 'request.notFound',
      fields: (current) => toFields(sent, current) as Partial<Record>,
      ...(withoutRevisions && { withoutRevisions }),
    });
    return toAdmin(saved);
  }

  const history = historyOf<Record, Entity>({
    model: Settings,
    find: stored,
    notFound: 'request.notFound',
    input,
    toEntity: toAdmin,
  });

  return { input, stored, read, save, history };
}
