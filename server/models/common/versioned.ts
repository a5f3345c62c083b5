import mongoose, { type Model, type SchemaDefinition, type Types } from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import { DEFAULT_LANGUAGE, NOUNS } from '#shared/constants.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { LastChange } from '#shared/schemas/history.ts';
import { oneOf } from './conditions.ts';
import { EVENTS_INDEX, type Eventful } from './events.ts';
import { withoutInternal } from './field-options.ts';
import { optionalValue } from './fields.ts';
import { picturesIn } from './pictures.ts';
import { CHANGE_INDEX, type Named } from './revisions.ts';
import type { Reader, Translations } from './translation.ts';
import { isTrashed, type Trashable } from './trashable.ts';

/** The fields that every entity has besides its own. */
export interface Versioned extends Eventful {
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
export type AnyStored = Stored<Named, unknown> & Trashable;

/** A mongoose definition of exactly the given fields: a missing or additional field does not compile. */
export type Definition<Fields> = Required<SchemaDefinition<Fields>> & {
  /** The events for webhooks (server/models/common/events.ts); missing in a schema without events. */
  toTell?: object;
};

const pictures = { type: [String], default: [] as string[], derive: picturesIn } as const;
const firstChange = (): LastChange => ({ action: 'create', fields: [] });
const notFoundOf = new Map<string, ErrorCode>();

/** @param notFound the error for an id that nobody finds */
export function versionedSchema<Fields, Id = Types.ObjectId>(
  collection: string,
  definition: Definition<Fields>,
  notFound: ErrorCode,
) {
  notFoundOf.set(collection, notFound);
  const fields: SchemaDefinition = {
    ...definition,
    version: { type: Number, required: true, default: 1 },
    updatedBy: optionalValue,
    lastChange: { type: Object, default: firstChange, internal: true },
    ...(hasHistory(collection) && { pictures }),
  };
  const options = { timestamps: true, versionKey: false, collection } as const;
  const schema = new mongoose.Schema<Stored<Fields, Id>>(fields as SchemaDefinition<Stored<Fields, Id>>, options);
  schema.index({ updatedAt: -1, _id: -1 });
  schema.index({ updatedBy: 1, updatedAt: -1, _id: -1 });
  if (hasHistory(collection)) {
    schema.index({ pictures: 1 });
    schema.index(...CHANGE_INDEX);
  }
  if (definition.toTell) schema.index(...EVENTS_INDEX);
  return schema;
}

/** Content has a history, and pictures; of personal data no version is kept, so that nothing stays when it is erased. */
export const hasHistory = (collection: string): boolean => (NOUNS as readonly string[]).includes(collection);

/** The stored entity of an id; null when the id is unknown or the entity is deleted. */
export async function findById<R extends AnyStored>(model: Model<R>, id: string): Promise<R | null> {
  if (!canBeId(model, id)) return null;
  const stored = await model.findById(id).lean<R>();
  return stored && !isTrashed(stored) ? stored : null;
}

/** The stored entity of an id. @throws AppError such as `hotel.notFound` when the id is unknown or the entity is deleted */
export async function requireById<R extends AnyStored>(model: Model<R>, id: string): Promise<R> {
  const stored = await findById<R>(model, id);
  if (!stored) throw new AppError(notFoundOf.get(model.collection.collectionName) ?? 'request.notFound');
  return stored;
}

/** Which of some ids are those of entities that fulfil a condition. */
export async function idsAmong<R extends AnyStored>(
  model: Model<R>,
  ids: readonly string[],
  condition: object,
): Promise<ReadonlySet<string>> {
  const possible = [...new Set(ids)].filter(isId);
  if (possible.length === 0) return new Set();
  const among = { _id: oneOf(possible), ...condition };
  const found = await model.find().where(among).select({ _id: 1 }).lean<R[]>();
  return new Set(found.map(({ _id }) => String(_id)));
}

/**
 * The fields of an entity as responses have them. Only administrators get the name of the user who saved; the texts in
 * both languages are left out (see `translatedFields`). `lang` names a language other than Turkish, so that the
 * response cannot be saved in its place (docs/rules.md#languages).
 */
export function responseFields<R extends Stored<{ translations: unknown }, unknown>>(
  model: Model<R>,
  record: R,
  { mayEdit, lang = DEFAULT_LANGUAGE }: Reader,
) {
  const { _id, translations, createdAt, updatedAt, updatedBy, ...fields } = withoutInternal(model, record);
  return {
    ...fields,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(lang !== DEFAULT_LANGUAGE && { lang }),
    ...(mayEdit && { updatedBy }),
  };
}

/** Whether an entity can have the id; the ids of settings are names. */
export const canBeId = (model: { schema: { path(name: string): { instance: string } } }, id: string): boolean =>
  model.schema.path('_id').instance !== 'ObjectId' || isId(id);

export const isId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text);
