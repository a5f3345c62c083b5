import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { AppError, isDuplicateKey } from '../errors.ts';

/** What a stored entity with an address of its own has. */
export interface Addressed {
  slug: string;
  /** Former addresses, which lead to the present one. */
  previousSlugs: string[];
}

/** More parallel creations of one name than anybody makes; each loses at most once to each other. */
const ATTEMPTS = 64;
/** Former addresses kept for an entity, the latest ones. */
const PREVIOUS_MAX = 50;

const OBJECT_ID = /^[0-9a-f]{24}$/;

/** A slug never has the form of an id, so it can never equal another entity's (rulings, "Turkish text"). */
const isReserved = (slug: string) => OBJECT_ID.test(slug);

async function firstFree<R extends Addressed>(model: Model<R>, base: string, ownId: unknown): Promise<string> {
  const others = ownId === undefined ? {} : { _id: mongoose.trusted({ $ne: ownId }) };
  const among = (slug: unknown) => ({ slug, ...others }) as unknown as QueryFilter<R>;
  if (!isReserved(base) && !(await model.exists(among(base)))) return base;
  // Those that go on with a digit after the hyphen, and no others that begin alike: a colon comes after the nine.
  const numbered = mongoose.trusted({ $gte: `${base}-0`, $lt: `${base}-:` });
  const rows = (await model.find(among(numbered)).select({ slug: 1 }).lean()) as Addressed[];
  const taken = new Set(rows.map((row) => row.slug));
  let suffix = 2;
  while (taken.has(`${base}-${suffix}`)) suffix += 1;
  return `${base}-${suffix}`;
}

interface FreeSlug<R, T> {
  model: Model<R>;
  /** The wished address; letters, digits and hyphens only. */
  base: string;
  /** The entity being saved, whose own address does not count as taken. */
  ownId?: unknown;
  /** Writes with the slug; a duplicate key makes the next free one be tried. */
  write: (slug: string) => Promise<T>;
}

/**
 * Writes under the first free address: `base`, `base-2`, … chosen under the unique index, so that parallel writers of
 * one name get one address each.
 */
export async function writeWithFreeSlug<R extends Addressed, T>(options: FreeSlug<R, T>): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const slug = await firstFree(options.model, options.base, options.ownId);
    try {
      return await options.write(slug);
    } catch (thrown) {
      if (!isDuplicateKey(thrown)) throw thrown;
    }
  }
  throw new AppError('hotel.slugTaken');
}

/** The former addresses after a rename: the last one added, the new one no longer among them. */
export function rememberSlug(current: Addressed, slug: string): string[] {
  const former = [...current.previousSlugs, current.slug].filter((previous) => previous !== slug);
  return [...new Set(former)].slice(-PREVIOUS_MAX);
}
