import transliterate from '@sindresorhus/transliterate';
import { LIMITS } from '#shared/constants.ts';
import { visiblePart } from './characters.ts';
import { fold } from './fold.ts';

/** Room for a suffix such as `-1234` under the limit of a stored slug. */
const BASE_LENGTH = LIMITS.slug - 8;

/** Longest prefix that does not end in a hyphen. */
const clip = (slug: string, length: number): string => slug.slice(0, length).replace(/-+$/, '');

/** The beginning of a slug that leaves room for a suffix: at most 152 characters. */
export const beforeSuffix = (slug: string): string => clip(slug, BASE_LENGTH);

/**
 * The slug of a hotel: transliterated, other characters removed (not hyphenated), runs of white space and hyphens
 * collapsed to one hyphen (docs/rules.md#slugs).
 * @example hotelSlug("Ünal's Hotel") // 'unals-hotel'
 * @returns at most 152 characters; empty when the name leaves nothing, as `東京` does
 */
export function hotelSlug(name: string): string {
  return beforeSuffix(
    plainLatin(name)
      .replace(/[^a-z0-9\s-]/g, '')
      .replace(/[\s-]+/g, '-')
      .replace(/^-+|-+$/g, ''),
  );
}

/**
 * The slug of a post: transliterated, then runs of other characters replaced by one hyphen (docs/rules.md#slugs).
 * @returns at most 152 characters; empty when the title leaves nothing
 */
export const postSlug = (title: string): string => beforeSuffix(hyphenated(title));

/**
 * The slug of a post or a page that an editor has typed. A valid slug with its suffix stays as typed.
 * @returns at most 160 characters; empty when the text leaves nothing
 */
export const chosenSlug = (typed: string): string => clip(hyphenated(typed), LIMITS.slug);

const hyphenated = (text: string): string =>
  plainLatin(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Letters of other Latin alphabets that are no plain letter with a mark, such as ß, ł, ø, æ, þ and ə. */
const LATIN = /[^\p{ASCII}\P{Script=Latin}]/gu;

/** The Turkish rule comes first: ö is o, not oe. */
const plainLatin = (text: string): string =>
  fold(visiblePart(text)).replace(LATIN, (letter) => transliterate(letter).toLowerCase());

/**
 * The part of an address that names a tag (docs/rules.md#tags). Spelling variants of one tag give the same slug.
 * @returns empty when the tag leaves nothing
 */
export const tagSlug = (tag: string): string => postSlug(tag);
