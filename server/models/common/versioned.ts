import { isDeepStrictEqual } from 'node:util';
import mongoose, { type Model, type SchemaDefinition, type Types } from 'mongoose';
import { DEFAULT_LANGUAGE, NOUNS } from '#shared/constants.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { LastChange } from '#shared/schemas/history.ts';
import { AppError } from '../../errors.ts';
import { retryWrite } from '../../store/retry-write.ts';
import type { AddedOnce } from './add-once.ts';
import { whileNaming } from './named-pictures.ts';
import { requirePermitted, type Saver } from './permitted.ts';
import { picturesIn } from './pictures.ts';
import { keepRevision } from './revisions.ts';
import type { Reader, Translations } from './translation.ts';
import { isTrashed, type Trashable } from './trashable.ts';

/** The fields that every entity has besides its own. */
export interface Versioned {
  version: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
  /** The files of its uploaded pictures, derived at each save; only in content. */
  pictures?: string[];
}

type ResponseOnly = 'id' | 'lang' | 'languages' | 'untranslated';

export type TranslatedFields<Entity, Texts, Derived extends PropertyKey = never> = Omit<
  Entity,
  ResponseOnly | 'translations' | keyof Versioned | Derived
> & { translations: Translations<Texts> };

export type Stored<Fields, Id = Types.ObjectId> = Fields & Versioned & { _id: Id; lastChange?: LastChange };
export type AnyStored = Stored<object, unknown> & Trashable;

/** A mongoose definition of exactly the given fields: a missing or additional field does not compile. */
export type Definition<Fields> = Required<SchemaDefinition<Fields>>;

export function versionedSchema<Fields, Id = Types.ObjectId>(collection: string, definition: Definition<Fields>) {
  const fields: SchemaDefinition = {
    ...definition,
    version: { type: Number, required: true, default: 1 },
    updatedBy: { type: String, default: '' },
    lastChange: { type: Object, default: (): LastChange => ({ action: 'create', fields: [] }) },
    ...(isContent(collection) && { pictures: { type: [String], default: [] as string[] } }),
  };
  const options = { timestamps: true, versionKey: false, collection } as const;
  const schema = new mongoose.Schema<Stored<Fields, Id>>(fields as SchemaDefinition<Stored<Fields, Id>>, options);
  schema.index({ updatedAt: -1, _id: -1 });
  schema.index({ updatedBy: 1, updatedAt: -1, _id: -1 });
  if (isContent(collection)) schema.index({ pictures: 1 });
  return schema;
}

/** The entities of a content have a history, and pictures. */
const isContent = (collection: string) => (NOUNS as readonly string[]).includes(collection);

/** The stored entity of an id; null when the id is unknown or the entity is deleted. */
export async function findById<R extends AnyStored>(model: Model<R>, id: string): Promise<R | null> {
  if (!isId(id)) return null;
  const stored = await model.findById(id).lean<R>();
  return stored && !isTrashed(stored) ? stored : null;
}

/** The stored entity of an id. @throws AppError `notFound` when the id is unknown or the entity is deleted */
export async function requireById<R extends AnyStored>(model: Model<R>, id: string, notFound: ErrorCode): Promise<R> {
  const stored = await findById<R>(model, id);
  if (!stored) throw new AppError(notFound);
  return stored;
}

/**
 * The user who saves, and the version the save started from; a save without a version is accepted
 * (docs/rules.md#versions).
 */
export interface Save {
  by: string;
  /** Whose permissions count; missing for what the site itself saves. */
  person?: Saver;
  expected?: number | undefined;
}

/** Tries of a save without a version while other saves of the same entity keep coming first. */
const ATTEMPTS = 20;

interface Change<R> {
  model: Model<R>;
  current: R;
  save: Save;
  notFound: ErrorCode;
  fields: (current: R) => Partial<R>;
  /** Replaces parts of the history's record of the save, which is otherwise `save`, `publish` or `unpublish`. */
  lastChange?: (current: R, fields: Partial<R>) => Partial<LastChange>;
  /** Personal data: no revision is kept, so that nothing stays when the entity is erased. */
  withoutRevisions?: true;
}

/**
 * Sets fields of an entity and keeps the version before. When another save came in between, the fields are computed
 * again from the new state.
 * @returns the entity as saved, its version one higher
 * @throws AppError `notFound` when the entity is deleted or restored from the trash meanwhile, `version.stale` when the
 *   expected version is not the stored version, `auth.forbidden` when the person may not change one of the fields,
 *   `media.busy`
 */
export async function saveVersion<R extends AnyStored>(change: Change<R>): Promise<R> {
  const { model, save } = change;
  let current: R | null = change.current;
  // A person who may not save the entity at all learns nothing of its version.
  if (save.person) requirePermitted(save.person, model.collection.collectionName, current, {});
  for (let attempt = 0; current && attempt < ATTEMPTS; attempt += 1) {
    if (save.expected !== undefined && save.expected !== current.version) throw new AppError('version.stale');
    const saved: R | null = await replaceVersion(change, current);
    if (saved) return saved;
    const latest: R | null = await model.findById(current._id).lean<R>();
    current = latest && isTrashed(latest) === isTrashed(change.current) ? latest : null;
  }
  throw new AppError(current ? 'version.stale' : change.notFound);
}

/** @returns null when another save has changed the version meanwhile */
async function replaceVersion<R extends AnyStored>(
  { model, save, withoutRevisions, ...change }: Change<R>,
  current: R,
): Promise<R | null> {
  const { _id, version } = current;
  const fields = changedFields(model, change.fields(current), current);
  if (save.person) requirePermitted(save.person, model.collection.collectionName, current, fields);
  const saved = { ...current, ...fields };
  const shown = isContent(model.collection.collectionName) && { pictures: picturesIn(saved) };
  return whileNaming(shown ? newlyShown(current, { ...saved, ...shown }) : [], async () => {
    // The revision is stored first, so that a process that is killed in between leaves no save without a revision.
    if (!withoutRevisions) await keepRevision(model, current);
    const lastChange = { ...changeOf(current, fields), ...change.lastChange?.(current, fields) };
    const set = {
      ...fields,
      ...shown,
      version: version + 1,
      updatedBy: save.by,
      ...(!withoutRevisions && { lastChange }),
    };
    return retryWrite(() =>
      model.findOneAndUpdate().where({ _id, version }).set(set).setOptions({ returnDocument: 'after' }).lean<R>(),
    );
  });
}

/** The pictures that an entity did not show before; in the trash an entity shows none. */
function newlyShown(before: AnyStored, { pictures = [], ...after }: AnyStored): string[] {
  if (isTrashed(after)) return [];
  const shown = new Set(isTrashed(before) ? [] : before.pictures);
  return pictures.filter((file) => !shown.has(file));
}

/**
 * The fields whose values differ from the current values. A field that did not exist before is left out when its value
 * is empty or the default.
 */
function changedFields<R extends AnyStored>({ schema }: Model<R>, fields: Partial<R>, current: R): Partial<R> {
  const names = Object.keys(fields) as (keyof R & string)[];
  const isUsual = (name: string, value: unknown) => isEmpty(value) || value === schema.path(name)?.options.default;
  const changed = names.filter(
    (name) =>
      !isDeepStrictEqual(fields[name], current[name]) && !(current[name] === undefined && isUsual(name, fields[name])),
  );
  return Object.fromEntries(changed.map((name) => [name, fields[name]])) as Partial<R>;
}

const isEmpty = (value: unknown) => value === null || value === '';

const NOT_CONTENT: readonly string[] = ['trashed', 'trashedRooms', 'toTranslate', 'searchStems'];

interface Recorded {
  published?: unknown;
  translations?: { en?: unknown };
}

function changeOf(current: AnyStored & Recorded, fields: Partial<AnyStored & Recorded>): LastChange {
  // The mark of an English text that is out of date follows from the Turkish text, and is no change of its own.
  const isMark = (name: string) =>
    name === 'translations' && isDeepStrictEqual(fields.translations?.en, current.translations?.en);
  const names = Object.keys(fields).filter((name) => !NOT_CONTENT.includes(name) && !isMark(name));
  const { published = current.published } = fields;
  // Missing means published (docs/rules.md#hotels).
  const isPublication = (published ?? true) !== (current.published ?? true);
  const action = isPublication ? (published === true ? 'publish' : 'unpublish') : 'save';
  return { action, fields: names };
}

/**
 * The fields of an entity as responses have them. Only administrators get the name of the user who saved; the texts in
 * both languages are left out (see `translatedFields`). `lang` names a language other than Turkish, so that the
 * response cannot be saved in its place (docs/rules.md#languages).
 */
export function responseFields<R extends Stored<{ translations: unknown } & AddedOnce, unknown>>(
  record: R,
  { mayEdit, lang = DEFAULT_LANGUAGE }: Reader,
) {
  const {
    _id,
    translations,
    createdAt,
    updatedAt,
    updatedBy,
    lastChange: _,
    idempotencyKey: __,
    sentHash: ___,
    pictures: ____,
    ...fields
  } = record;
  return {
    ...fields,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(lang !== DEFAULT_LANGUAGE && { lang }),
    ...(mayEdit && { updatedBy }),
  };
}

export const isId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text);
