import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import type { z } from 'zod';
import type { Revision } from '#shared/schemas/history.ts';
import { requiredText } from './fields.ts';
import { fieldsOfRevision, findRevision, listRevisions } from './history.ts';
import type { ListPage, Page } from './list-page.ts';
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

interface SettingsHistoryOptions<R, Entity> {
  model: Model<R>;
  id: string;
  /** What a version that is restored has to fit. */
  input: z.ZodType;
  toEntity: (record: R) => Entity;
}

/** The earlier versions of settings. */
export interface SettingsHistory<Entity> {
  /** The versions without their content, the newest first. @throws AppError `list.cursorUnknown` */
  list(page: Page): Promise<ListPage<Revision>>;
  /** One version as a response had it. @throws AppError `revision.notFound` */
  find(version: number): Promise<Entity>;
  /**
   * Saves an earlier version as a new one.
   * @throws AppError `revision.notFound`, `version.stale`; ZodError when it does not fit what a save has to fit
   */
  restore(version: number, save: Save): Promise<Entity>;
}

/** The functions that list, read and restore earlier versions of settings. */
export function settingsHistory<R extends StoredSettings<object>, Entity>(
  settings: SettingsHistoryOptions<R, Entity>,
): SettingsHistory<Entity> {
  const { model, id, input, toEntity } = settings;
  return {
    list: async (page) => listRevisions(model, await findSettings(model, id), page),
    find: async (version) => toEntity(await findRevision(model, await findSettings(model, id), version)),
    restore: async (version, save) => {
      const current = await findSettings(model, id);
      const fields = await fieldsOfRevision(model, current, version);
      // A version from before a rule existed is restored only if it keeps the rule.
      input.parse(toEntity({ ...current, ...fields }));
      const restored = await saveVersion<R>({
        model,
        current,
        save,
        notFound: 'request.notFound',
        fields: () => fields,
        lastChange: () => ({ action: 'restore', restored: version }),
      });
      return toEntity(restored);
    },
  };
}
