import type { Model } from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import type { Language } from '#shared/constants.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { beforeSuffix, chosenSlug } from '#shared/lib/slug.ts';
import { is, isNot } from './conditions.ts';
import { type AnyStored, findById, isId } from './versioned.ts';

export interface Addressed {
  slug: string;
  previousSlugs: string[];
}

/**
 * The stored entity of a slug, then of a former slug.
 * @param among the filter of the searched entities, such as `NOT_TRASHED`
 */
export async function findBySlug<R extends Addressed>(model: Model<R>, slug: string, among: object): Promise<R | null> {
  const present = await model
    .findOne()
    .where({ slug, ...among })
    .lean<R>();
  return (
    present ??
    model
      .findOne()
      .where({ previousSlugs: slug, ...among })
      // Several entities may have had the slug one after the other.
      .sort({ _id: -1 })
      .lean<R>()
  );
}

/** The stored entity of an id, a slug or a former slug; no slug has the form of an id (docs/rules.md#slugs). */
export async function findByIdOrSlug<R extends Addressed>(
  model: Model<R>,
  identifier: string,
  among: object,
): Promise<R | null> {
  if (!isId(identifier)) return findBySlug(model, identifier, among);
  return model
    .findOne()
    .where({ _id: identifier, ...among })
    .lean<R>();
}

export interface PublicAddress {
  slug: string;
  updatedAt: string;
  languages: Language[];
}

export const slugFields = {
  slug: { type: String, required: true, unique: true },
  previousSlugs: { type: [String], default: [] as string[], index: true, internal: true },
} as const;

/** How many of its latest former slugs an entity keeps. */
const MAX_PREVIOUS_SLUGS = 50;

interface WantedSlug {
  /** The slug that the editor typed; without a typed slug an entity keeps its slug, and an empty one is made anew. */
  typed?: string | undefined;
  /** The slug that is made, before any suffix. */
  base: string;
  /** The slug that the name gives; after the name's `x-2` comes `x-3`. */
  fromName?: string;
  /** The error of a typed slug that cannot be had; without it nobody types one. */
  taken?: ErrorCode;
  isReserved?: ((slug: string) => boolean) | undefined;
  /** Of a new entity: the entity that an earlier call with the same key has added may have the slug. */
  idempotencyKey?: string | undefined;
}

/**
 * The slug fields of a save: the slug that the editor chose, otherwise the first free one of `base`, `base-2`, … The
 * unique index decides, so that a save whose slug another save has just taken is made `again` (docs/rules.md#slugs).
 * @param current undefined for a new entity
 * @throws AppError `taken` when another entity has the chosen slug, when the site needs the slug, and when the slug has
 *   the form of an id
 */
export async function slugFor<R extends Addressed & { _id: unknown }>(
  model: Model<R>,
  current: R | undefined,
  { typed = current?.slug ?? '', base, fromName, taken, isReserved, idempotencyKey }: WantedSlug,
): Promise<Addressed> {
  const chosen = chosenSlug(typed);
  const isNew = chosen !== '' && chosen !== current?.slug;
  const others = { slug: chosen, ...(idempotencyKey && { idempotencyKey: isNot(idempotencyKey) }) };
  if (taken && isNew && (isId(chosen) || isReserved?.(chosen) || (await model.exists(others)))) {
    throw new AppError(taken, { fields: { slug: 'slugTaken' } });
  }
  const slug = chosen || (await firstFreeSlug(model, base, current?._id, fromName));
  return current ? changedSlug(current, slug) : { slug, previousSlugs: [] };
}

/** The slug to which suffixes are added: `x` for `x-2` when the name gives `x`. */
const withoutSuffix = (slug: string, fromName: string | undefined): string =>
  fromName && slug.startsWith(`${fromName}-`) && /^\d+$/.test(slug.slice(fromName.length + 1)) ? fromName : slug;

/**
 * The first slug that no other entity has: `base`, `base-2`, …
 * @param ownId the entity whose own slug does not count as taken
 * @param fromName the slug that the name gives; after the name's `x-2` comes `x-3`
 */
export async function firstFreeSlug<R extends Addressed>(
  model: Model<R>,
  base: string,
  ownId?: unknown,
  fromName?: string,
): Promise<string> {
  const others = ownId === undefined ? {} : { _id: isNot(ownId) };
  const withSlug = (slug: unknown) =>
    model
      .find()
      .where({ slug, ...others })
      .select({ slug: 1 })
      .lean<Addressed[]>();
  // A slug in the form of an id could equal another entity's id.
  if (!isId(base) && (await withSlug(base)).length === 0) return base;
  // One range of the index: slugs with a digit after the hyphen (a colon follows the nine in ASCII).
  const stem = beforeSuffix(withoutSuffix(base, fromName));
  const numbered = await withSlug(is({ $gte: `${stem}-0`, $lt: `${stem}-:` }));
  const taken = new Set(numbered.map(({ slug }) => slug));
  let suffix = 2;
  while (taken.has(`${stem}-${suffix}`)) suffix += 1;
  return `${stem}-${suffix}`;
}

/**
 * The slug that a save of a title, without a chosen slug, would get now.
 * @param base what the title gives
 * @param id of the edited entity; missing for a new one
 */
export const slugNow = async <R extends Addressed & AnyStored>(
  model: Model<R>,
  base: string,
  id = '',
): Promise<string> => firstFreeSlug(model, base, (await findById(model, id))?._id);

/** The slug fields after a save under `slug`: the previous slug becomes a former slug. */
function changedSlug({ slug: before, previousSlugs }: Addressed, slug: string): Addressed {
  const former = [...previousSlugs, before].filter((previous) => previous !== slug);
  return { slug, previousSlugs: [...new Set(former)].slice(-MAX_PREVIOUS_SLUGS) };
}
