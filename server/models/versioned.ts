import { isDeepStrictEqual } from 'node:util';
import mongoose, { type Model, type SchemaDefinition, Types } from 'mongoose';
import { DEFAULT_LANGUAGE } from '../../shared/constants.ts';
import type { ErrorCode } from '../../shared/error-codes.ts';
import type { ChangeAction, LastChange } from '../../shared/schemas/history.ts';
import { AppError } from '../errors.ts';
import { endHistory, keepRevision } from './history/revisions.ts';
import type { Reader } from './translation.ts';

/** The fields that every entity has besides its own. */
export interface Versioned {
  version: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
}

/** Fields that responses have and nothing stores. */
export type ResponseOnly = 'id' | 'lang' | 'languages' | 'untranslated';

/** An entity as it is stored. */
export type Stored<Fields, Id = Types.ObjectId> = Fields & Versioned & { _id: Id; lastChange?: LastChange };
type AnyStored = Stored<object, unknown>;

/** A mongoose definition of exactly the given fields: one missing or too many does not compile. */
export type Definition<Fields> = Required<SchemaDefinition<Fields>>;

/** A mongoose schema with the given fields and those of `Versioned`. */
export function versionedSchema<Fields, Id = Types.ObjectId>(collection: string, definition: Definition<Fields>) {
  const fields: SchemaDefinition = {
    ...definition,
    version: { type: Number, required: true, default: 1 },
    updatedBy: { type: String, default: '' },
    lastChange: { type: Object, default: (): LastChange => ({ action: 'create', fields: [] }) },
  };
  const options = { timestamps: true, versionKey: false, collection } as const;
  const schema = new mongoose.Schema<Stored<Fields, Id>>(fields as SchemaDefinition<Stored<Fields, Id>>, options);
  // The order of the activity, for all and for one person.
  schema.index({ updatedAt: -1, _id: -1 });
  schema.index({ updatedBy: 1, updatedAt: -1, _id: -1 });
  return schema;
}

/**
 * The entity of an id, as it is stored; null when there is none. Uses the driver: a mongoose query would cost a save a
 * tenth of its time.
 */
export async function findStored<R extends AnyStored>(model: Model<R>, id: string): Promise<R | null> {
  if (!isId(id)) return null;
  return (await model.collection.findOne({ _id: new Types.ObjectId(id) })) as R | null;
}

/** The user who saves, and the version the save started from; without one it is accepted (docs/rules.md#versions). */
export interface Save {
  by: string;
  expected?: number | undefined;
}

/** Tries of a save without a version while other saves of the same entity keep coming first. */
const ATTEMPTS = 20;

interface Change<R> {
  model: Model<R>;
  /** The entity as it was just read. */
  current: R;
  save: Save;
  /** The error code when the entity is deleted meanwhile. */
  notFound: ErrorCode;
  /** The fields to set, computed from the entity as it stands. */
  fields: (current: R) => Partial<R>;
  /** What the save is called in the history; without it a save, or a publication when that is what changes. */
  action?: ChangeAction;
  /** The version that the save restores. */
  restored?: number;
  /** Personal data: no earlier version is kept, so that nothing stays when the entity is erased. */
  withoutRevisions?: true;
}

/**
 * Sets fields of an entity and keeps the version before, unless another save came in between; then the fields are computed
 * again from the new state.
 * @returns the entity as saved, its version one higher
 * @throws AppError `notFound` when it is deleted meanwhile, `version.stale` when the expected version is not the stored one
 */
export async function saveChange<R extends AnyStored>(change: Change<R>): Promise<R> {
  const { model, save } = change;
  let current: R | null = change.current;
  for (let attempt = 0; current && attempt < ATTEMPTS; attempt += 1) {
    if (save.expected !== undefined && save.expected !== current.version) throw new AppError('version.stale');
    const saved: R | null = await setFields(change, current);
    if (saved) return saved;
    current = (await model.findById(current._id).lean()) as R | null;
  }
  throw new AppError(current ? 'version.stale' : change.notFound);
}

/**
 * Deletes an entity, its history but for its lines too; with `save.expected` only that version of it (docs/rules.md#versions).
 * @throws AppError `notFound`, `version.stale`
 */
export async function deleteStored<R extends AnyStored>(
  model: Model<R>,
  id: string,
  save: Save,
  notFound: ErrorCode,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const current = await findStored(model, id);
    if (!current) throw new AppError(notFound);
    const { _id, version } = current;
    if (save.expected !== undefined && save.expected !== version) break;
    await keepRevision<R>(model, current);
    if ((await model.collection.deleteOne({ _id, version } as object)).deletedCount === 1) {
      return endHistory<R>(model, current, save.by);
    }
  }
  throw new AppError('version.stale');
}

/** @returns null when the entity no longer has the version it was read with */
async function setFields<R extends AnyStored>({ model, save, ...change }: Change<R>, current: R): Promise<R | null> {
  const { _id, version } = current;
  const fields = change.fields(current);
  const history = change.withoutRevisions ? {} : { lastChange: lastChangeBy(current, fields, change) };
  // First the version before: a process that is killed in between leaves no save without it.
  if (!change.withoutRevisions) await keepRevision<R>(model, current);
  // The driver's own call: the procedure's schema has checked every field, and mongoose would take a third of a save's
  // time to check them again.
  const changes = { ...fields, version: version + 1, updatedBy: save.by, updatedAt: new Date(), ...history };
  const { matchedCount } = await model.collection.updateOne({ _id, version } as object, { $set: changes });
  // The version in the filter proves that nothing else has changed since `current` was read.
  return matchedCount === 1 ? { ...current, ...changes } : null;
}

function lastChangeBy<R extends AnyStored>(
  current: R & { published?: unknown },
  fields: Partial<R> & { published?: unknown },
  { action, restored }: Pick<Change<R>, 'action' | 'restored'>,
): LastChange {
  const names = (Object.keys(fields) as (keyof R & string)[]).filter(
    (name) => !isDeepStrictEqual(fields[name], current[name]),
  );
  const { published = current.published } = fields;
  // Missing means published (docs/rules.md#hotels).
  const isPublication = (published ?? true) !== (current.published ?? true);
  const saved = isPublication ? (published === true ? 'publish' : 'unpublish') : 'save';
  return { action: action ?? saved, fields: names, ...(restored !== undefined && { restored }) };
}

/**
 * The fields of an entity as responses have them. The name of the user who saved is for administrators only; the texts in
 * both languages are left out (see `translatedFields`). `lang` names a language other than Turkish, so that the response
 * cannot be saved in its place (docs/rules.md#languages).
 */
export function responseFields<R extends Stored<{ translations: unknown }, unknown>>(
  record: R,
  { admin, lang = DEFAULT_LANGUAGE }: Reader,
) {
  const { _id, translations, createdAt, updatedAt, updatedBy, lastChange: _, ...fields } = record;
  return {
    ...fields,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(lang !== DEFAULT_LANGUAGE && { lang }),
    ...(admin && { updatedBy }),
  };
}

/** Whether a text has the form of a stored id: 24 hexadecimal digits. */
export const isId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text);
