import type { Model, QueryFilter } from 'mongoose';
import type { z } from 'zod';
import type { Language } from '#shared/constants.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { LastChange } from '#shared/schemas/history.ts';
import { AppError } from '../../errors.ts';
import { type AddedOnce, addedOnce, addOnce } from './add-once.ts';
import { historyOf } from './history.ts';
import { type Named, nameOf } from './revisions.ts';
import {
  type Addressed,
  changedSlug,
  findByIdOrSlug,
  findBySlug,
  firstFreeSlug,
  slugFields,
  writeWithFreeSlug,
  writeWithSlug,
} from './slug.ts';
import type { Reader } from './translation.ts';
import { type Deletable, moveToTrash } from './trash.ts';
import { NOT_TRASHED, type Trashable, trashable } from './trashable.ts';
import {
  findById as findStored,
  isId,
  requireById,
  type Save,
  saveVersion,
  type TranslatedFields,
} from './versioned.ts';

/** What is stored of hotels, posts and pages: their texts, and what all of them have. */
export type EntityFields<Entity, Texts, Derived extends PropertyKey = never> = TranslatedFields<
  Entity,
  Texts,
  Derived
> &
  Addressed &
  AddedOnce &
  Trashable;

/** The mongoose definitions of what all of them have. */
export const entityFields = { ...slugFields, ...trashable, ...addedOnce } as const;

/** What hotels, posts and pages differ in. */
interface EntityOptions<R extends Deletable & Named, Entity, Input> {
  model: Model<R>;
  notFound: ErrorCode;
  slugTaken: ErrorCode;
  /** The slug of a name before any suffix; a name that leaves nothing gets one too. */
  slugOf: (name: string) => string;
  /** Whether the slug follows the name at each save; otherwise the editor chooses it (docs/rules.md#slugs). */
  slugFollowsName?: true;
  /** Whether the site itself needs an address. */
  isReserved?: (slug: string) => boolean;
  /** The filter of what visitors see now (docs/rules.md#drafts). */
  published: () => QueryFilter<R>;
  /** What a version that is restored has to fit. */
  input: z.ZodType;
  /** Makes a response. */
  toEntity: (record: R, reader: Reader) => Entity;
  /** The fields that a save sets, computed from the stored ones (docs/rules.md#whole-object-saves). */
  toFields: (input: Input, stored?: R) => Partial<R>;
  /** Adds the fields that follow from those that a save or a restored version sets. */
  complete?: (fields: Partial<R>, stored: R | undefined, save: Save) => Partial<R>;
  /** See `saveVersion`. */
  line?: (stored: R, fields: Partial<R>) => Partial<LastChange>;
}

/** The functions that read and write hotels, posts or pages. */
export function entitiesOf<R extends Deletable & Named, Entity, Input extends Named & { slug?: string | undefined }>(
  options: EntityOptions<R, Entity, Input>,
) {
  const { model, notFound, slugTaken: taken, slugOf, isReserved, published, toEntity, toFields, line } = options;
  const { complete = (fields) => fields } = options;
  const addresses = { model, taken, ...(isReserved && { isReserved }) };
  const toAdmin = (record: R) => toEntity(record, { admin: true });
  const visibleTo = ({ admin }: Reader): QueryFilter<R> => (admin ? (NOT_TRASHED as QueryFilter<R>) : published());

  function shown(record: R | null, reader: Reader): Entity {
    if (!record) throw new AppError(notFound);
    return toEntity(record, reader);
  }

  /** @throws AppError `notFound`, for a visitor also when it is not published */
  const findById = async (id: string, reader: Reader): Promise<Entity> =>
    shown(isId(id) ? await findByIdOrSlug(model, id, visibleTo(reader)) : null, reader);

  /**
   * The entity of a slug, then of a former slug.
   * @throws AppError `notFound`, for a visitor also when it is not published
   */
  const findByItsSlug = async (slug: string, reader: Reader): Promise<Entity> =>
    shown(await findBySlug(model, slug, visibleTo(reader)), reader);

  /** An entity as visitors would see it, and whether they do; undefined when the id is unknown. */
  async function preview(id: string, lang: Language): Promise<{ entity: Entity; live: boolean } | undefined> {
    const record = await findStored(model, id);
    if (!record) return undefined;
    const live = (await model.exists({ _id: record._id, ...published() } as QueryFilter<R>)) !== null;
    return { entity: toEntity(record, { lang, admin: false }), live };
  }

  /**
   * Stores a new entity, once for each idempotency key, which is a field of the input like the others.
   * @param defaults for what the input leaves out
   * @throws AppError `slugTaken`, and what `toFields` throws
   */
  async function create(input: Input, save: Save, defaults: Partial<R>): Promise<R> {
    const fields = complete({ ...defaults, ...toFields(input) }, undefined, save);
    return writeWithSlug<R>({
      ...addresses,
      typed: input.slug,
      base: slugOf(nameOf(input)),
      write: (slug) => addOnce<R>(model, { ...fields, updatedBy: save.by, slug }),
    });
  }

  /** Whether a save gives the slug that an entity has, maybe with a suffix. */
  const keepsSlug = (base: string, current: R) => options.slugFollowsName && base === slugOf(nameOf(current));

  /**
   * Saves an entity. What the input leaves out keeps its value.
   * @throws AppError `notFound`, `slugTaken`, `version.stale`, and what `toFields` throws
   */
  async function update(id: string, input: Input, save: Save): Promise<Entity> {
    const current = await requireById(model, id, notFound);
    const base = slugOf(nameOf(input));
    const followed = keepsSlug(base, current) ? current.slug : '';
    const saved = await writeWithSlug<R>({
      ...addresses,
      typed: options.slugFollowsName ? followed : input.slug,
      current,
      base,
      write: (slug) =>
        saveVersion<R>({
          model,
          current,
          save,
          notFound,
          line,
          fields: (stored) => ({
            ...complete(toFields(input, stored), stored, save),
            ...changedSlug(stored, slug),
          }),
        }),
    });
    return toAdmin(saved);
  }

  /**
   * The slug that a save of the name, without a chosen slug, would get now.
   * @param id of the entity that is being changed; missing for a new one. A deleted one can only be saved as a new one.
   */
  async function slugFor(name: string, id = ''): Promise<string> {
    const base = slugOf(name);
    const current = await findStored(model, id);
    return current && keepsSlug(base, current) ? current.slug : firstFreeSlug(model, base, current?._id);
  }

  const history = historyOf<R, Entity>({
    model,
    notFound,
    input: options.input,
    toEntity: toAdmin,
    // Under the slug that it had, or the next free one when another entity has it now.
    restoreWith: (content, current, write, save) =>
      writeWithFreeSlug<R>({
        ...addresses,
        base: content.slug ?? current.slug,
        fromName: slugOf(nameOf({ ...current, ...content })),
        ownId: current._id,
        write: (slug) => write((stored) => ({ ...complete(content, stored, save), ...changedSlug(stored, slug) })),
      }),
  });

  return {
    model,
    notFound,
    slugTaken: taken,
    slugOf,
    /** The entity of a slug, an id or a former slug; no slug has the form of an id. */
    find: (identifier: string, reader: Reader) => (isId(identifier) ? findById : findByItsSlug)(identifier, reader),
    findById,
    findBySlug: findByItsSlug,
    preview,
    create,
    update,
    /** Moves an entity to the trash (docs/rules.md#trash). @throws AppError `notFound`, `version.stale` */
    remove: (id: string, save: Save): Promise<void> => moveToTrash<R>(model, id, save, notFound),
    slugFor,
    history,
  };
}
