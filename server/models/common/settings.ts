import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import type { z } from 'zod';
import type { Revision } from '#shared/schemas/history.ts';
import { retryUpsert } from '../../store/retry-write.ts';
import { requiredText } from './fields.ts';
import { fieldsOfRevision, findRevision, listRevisions } from './history.ts';
import type { ListPage, Page } from './list-page.ts';
import { type Definition, type Save, type Stored, saveVersion, versionedSchema } from './versioned.ts';

export type StoredSettings<Fields> = Stored<Fields, string>;

/** The one document of each kind of settings: how a start adds the document to a store that has none. */
const additions: (() => Promise<void>)[] = [];

/** @param id the `_id` of the one document of these settings */
export function settingsModel<Fields>(name: string, collection: string, id: string, definition: Definition<Fields>) {
  const schema = versionedSchema<Fields, string>(collection, { ...definition, _id: requiredText });
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
  await retryUpsert(() => model.updateOne({ _id: id }, times, options));
}

/** The stored document of settings, which every store has from the start of the site on. */
export const findSettings = <R extends StoredSettings<object>>(model: Model<R>, id: string): Promise<R> =>
  model.findById(id).orFail().lean<R>().exec();

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
