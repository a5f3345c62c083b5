import mongoose, { type Model } from 'mongoose';
import type { Language } from '#shared/constants.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { beforeSuffix, chosenSlug } from '#shared/text/slug.ts';
import { AppError, isDuplicateKey } from '../../errors.ts';
import { isId } from './versioned.ts';

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
  previousSlugs: { type: [String], default: [] as string[], index: true },
} as const;

/** Tries to find a free slug; each parallel save of the same name costs at most one try. */
const ATTEMPTS = 64;
/** How many of its latest former slugs an entity keeps. */
const MAX_PREVIOUS_SLUGS = 50;

interface FreeSlug<R> {
  model: Model<R>;
  taken: ErrorCode;
  base: string;
  ownId?: unknown;
  fromName?: string;
  write: (slug: string) => Promise<R>;
}

/**
 * Writes an entity under the first free slug: `base`, `base-2`, … The unique index decides, so that parallel writes of
 * one name get different slugs (docs/rules.md#slugs).
 * @throws AppError `taken` when no slug was free in time
 */
export async function writeWithFreeSlug<R extends Addressed>(options: FreeSlug<R>): Promise<R> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const slug = await firstFreeSlug(options.model, options.base, options.ownId, options.fromName);
    try {
      return await options.write(slug);
    } catch (thrown) {
      if (!isDuplicateKey(thrown)) throw thrown;
    }
  }
  throw new AppError(options.taken);
}

interface ChosenSlug<R> extends Omit<FreeSlug<R>, 'ownId'> {
  /** The slug that the editor typed; without a typed slug an entity keeps its slug. */
  typed: string | undefined;
  current?: Addressed & { _id: unknown };
  isReserved?: (slug: string) => boolean;
}

/**
 * Writes an entity under the slug that the editor chose, otherwise under the first free slug of its name.
 * @throws AppError `taken` when another entity has the chosen slug, when the site needs the slug, when the slug has the
 *   form of an id, or when no slug was free in time
 */
export async function writeWithSlug<R extends Addressed>(options: ChosenSlug<R>): Promise<R> {
  const { current, typed = current?.slug ?? '', taken, write, isReserved } = options;
  const chosen = chosenSlug(typed);
  if (chosen === '') return writeWithFreeSlug({ ...options, ownId: current?._id });
  const slugTaken = () => new AppError(taken, { fields: { slug: 'slugTaken' } });
  if (chosen !== current?.slug && (isId(chosen) || isReserved?.(chosen))) throw slugTaken();
  return write(chosen).catch((thrown: unknown) => {
    throw isDuplicateKey(thrown) ? slugTaken() : thrown;
  });
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
  const others = ownId === undefined ? {} : { _id: mongoose.trusted({ $ne: ownId }) };
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
  const numbered = await withSlug(mongoose.trusted({ $gte: `${stem}-0`, $lt: `${stem}-:` }));
  const taken = new Set(numbered.map(({ slug }) => slug));
  let suffix = 2;
  while (taken.has(`${stem}-${suffix}`)) suffix += 1;
  return `${stem}-${suffix}`;
}

/** The slug fields after a save under `slug`: the previous slug becomes a former slug. */
export function changedSlug({ slug: before, previousSlugs }: Addressed, slug: string): Addressed {
  const former = [...previousSlugs, before].filter((previous) => previous !== slug);
  return { slug, previousSlugs: [...new Set(former)].slice(-MAX_PREVIOUS_SLUGS) };
}
