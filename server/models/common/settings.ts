import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import type { z } from 'zod';
import type { Revision } from '#shared/schemas/history.ts';
import { requiredText } from './fields.ts';
import { fieldsOfRevision, findRevision, listRevisions } from './history.ts';
import type { ListPage, Page } from './list-page.ts';
import { type Definition, type Save, type Stored, saveVersion, versionedSchema } from './versioned.ts';

export type StoredSettings<Fields> = Stored<Fields, string>;

export const settingsModel = <Fields>(name: string, collection: string, definition: Definition<Fields>) =>
  mongoose.model<StoredSettings<Fields>>(
    name,
    versionedSchema<Fields, string>(collection, { ...definition, _id: requiredText }),
  );

/** The stored document of settings, created with its defaults at the first read. */
export async function findSettings<R extends StoredSettings<object>>(model: Model<R>, id: string): Promise<R> {
  const found = await model.findById(id).lean<R>();
  if (found) return found;
  // Timestamps are set on insert only: mongoose's own would change `updatedAt` of a document that another read has just
  // created.
  const now = new Date();
  const times = { $setOnInsert: { createdAt: now, updatedAt: now } } as UpdateQuery<R>;
  const options = { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true, timestamps: false } as const;
  return model.findByIdAndUpdate(id, times, options).orFail().lean<R>();
}

/**
 * Saves settings and keeps the version before.
 * @param fields the fields to set, computed from the stored fields
 * @throws AppError `version.stale`, and the errors of `fields`
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
  input: z.ZodType;
  /** Throws when a save of the entity would lack a required text. */
  require?: (entity: Entity) => void;
  toEntity: (record: R) => Entity;
}

export interface SettingsHistory<Entity> {
  /** The versions without their content, the newest first. @throws AppError `list.cursorUnknown` */
  list(page: Page): Promise<ListPage<Revision>>;
  find(version: number): Promise<Entity>;
  /**
   * Saves an earlier version as a new version.
   * @throws AppError `revision.notFound`, `version.stale`, that of `require`; ZodError when the version does not fit the schema of a save
   */
  restore(version: number, save: Save): Promise<Entity>;
}

export function settingsHistory<R extends StoredSettings<object>, Entity>(
  settings: SettingsHistoryOptions<R, Entity>,
): SettingsHistory<Entity> {
  const { model, id, input, require, toEntity } = settings;
  return {
    list: async (page) => listRevisions(model, await findSettings(model, id), page),
    find: async (version) => toEntity(await findRevision(model, await findSettings(model, id), version)),
    restore: async (version, save) => {
      const current = await findSettings(model, id);
      const fields = await fieldsOfRevision(model, current, version);
      // A version from before a rule existed is restored only if the version keeps the rule.
      const entity = toEntity({ ...current, ...fields });
      require?.(entity);
      input.parse(entity);
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
