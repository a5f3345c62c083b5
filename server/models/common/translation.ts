import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '#shared/constants.ts';
import { missingEnglish } from '#shared/lib/missing-english.ts';
import { isFilled, type Stale, type Text, type Texts, textsIn, withEntriesOf } from '#shared/lib/texts-in.ts';

/** The language of a read; a person who may edit the entity gets both (docs/rules.md#languages). */
export interface Reader {
  lang?: Language | undefined;
  /** Whether the reader gets what only people who may edit the entity get: drafts, both languages and the author. */
  mayEdit: boolean;
  /** Only of these hotels; every other hotel is read as a visitor reads it. */
  hotels?: readonly string[] | undefined;
  /** Only posts whose owner has this user name; every other post is read as a visitor reads it. */
  owner?: string | undefined;
}

export const VISITOR: Reader = { mayEdit: false };
export const EDITING_READER: Reader = { mayEdit: true };

export interface Translations<T> {
  en: T;
  /** The names of the English texts whose Turkish text is another one than the one they were made from. */
  outdated: string[];
  /** Fingerprints of the Turkish texts that the English texts were made from; missing in what earlier versions stored. */
  sources?: Sources<T>;
}

type Sources<T> = { [K in keyof T]?: T[K] extends Text ? string : Sources<T[K]> };

interface SentTranslations<T> {
  en?: OptionalFields<T> | undefined;
  confirmed?: string[] | undefined;
  outdated?: string[] | undefined;
}

/** @param facts the names of the texts whose English holds only while it says the same as the Turkish text */
export function translatedFields<T extends Texts<T>>(
  entity: T & { translations?: Partial<Translations<Partial<T>>> },
  none: T,
  reader: Reader,
  facts: readonly (keyof T & string)[] = [],
): T & { untranslated: string[]; translations?: { en: T; outdated?: string[] } } {
  const { en: english, outdated } = entity.translations ?? {};
  const { texts, untranslated } = textsIn(
    reader.lang,
    entity,
    english,
    none,
    staleFacts(entity, entity.translations, facts),
  );
  return {
    ...texts,
    untranslated,
    ...(reader.mayEdit && { translations: { en: { ...none, ...english }, ...shownOutdated(outdated) } }),
  };
}

/**
 * The facts that visitors read in Turkish, because their English text was made from another Turkish one
 * (docs/rules.md#languages). A list is judged by its entries while both languages have the same number of them.
 */
export function staleFacts<T extends Texts<T>>(
  turkish: T,
  { en, outdated = [], sources }: Partial<Translations<Partial<T>>> = {},
  facts: readonly (keyof T & string)[],
): Stale {
  const names = facts.filter((name) => outdated.includes(name));
  return Object.fromEntries(
    names.map((name) => [name, staleEntries(turkish[name], en?.[name], sources?.[name]) ?? true]),
  );
}

/** The places of the stale entries; undefined where the whole list is stale, or would have one entry twice. */
function staleEntries(turkish: Text, english: Text | undefined, source: unknown): number[] | undefined {
  if (!Array.isArray(turkish) || !Array.isArray(english) || turkish.length !== english.length) return undefined;
  const made = typeof source === 'string' ? source.split(BETWEEN_ENTRIES) : [];
  if (made.length !== turkish.length) return undefined;
  const places = [...turkish.keys()].filter((at) => fingerprintOf(turkish[at]) !== made[at]);
  const shown = withEntriesOf(turkish, english, places);
  return places.length < turkish.length && new Set(shown).size === shown.length ? places : undefined;
}

export const shownOutdated = (outdated: string[] | undefined) => (outdated?.length ? { outdated } : undefined);

/**
 * The names of the English texts that wait for a translator (docs/rules.md#translation-desk).
 * @param optional names of texts that may be without English
 */
export const openEnglish = (
  turkish: Readonly<Record<string, Text | undefined>>,
  { en, outdated = [] }: { en?: Readonly<Record<string, Text | undefined>>; outdated?: readonly string[] } = {},
  optional: readonly string[] = [],
) => ({ missing: missingEnglish(turkish, en).filter((name) => !optional.includes(name)), outdated });

/**
 * How many English texts of an entity are missing, and how many are older than their Turkish texts, for lists
 * (docs/rules.md#languages).
 * @param hasContent whether the content, which a list does not read, is written in English
 */
export function englishCounts(
  turkish: Readonly<Record<string, string | string[]>>,
  translations: Parameters<typeof openEnglish>[1],
  hasContent: boolean,
) {
  const { missing, outdated } = openEnglish(turkish, translations);
  return { missingEnglish: missing.length + (hasContent ? 0 : 1), outdatedEnglish: outdated.length };
}

/**
 * The translations after a save. An English text that the save changes or confirms is made from the Turkish text of the
 * save (docs/rules.md#languages).
 * @param none all the texts, empty
 * @param stored the entity before the save; undefined for a new entity
 * @param saved the Turkish texts that the save sets
 */
export function mergeTranslations<T extends Texts<T>>(
  none: T,
  stored: (T & { translations?: Partial<Translations<Partial<T>>> }) | undefined,
  saved: OptionalFields<T>,
  { en: sent, confirmed = [], outdated: inSource = [] }: SentTranslations<T> = {},
): Translations<T> {
  const { en: before, outdated: marked = [], sources: known } = stored?.translations ?? {};
  // A copy says which of its texts are out of date; later saves find that out themselves.
  const left = stored ? [] : inSource;
  const en = { ...none, ...before, ...withoutUndefined(sent ?? {}) };
  const outdated: string[] = [];
  const sources: Record<string, string> = {};
  for (const name of Object.keys(none) as (keyof T & string)[]) {
    if (!isFilled(en[name])) continue;
    const turkish = saved[name] ?? stored?.[name];
    if (left.includes(name)) {
      outdated.push(name);
      continue;
    }
    const isMadeNow = !isDeepStrictEqual(en[name], before?.[name]) || confirmed.includes(name);
    const source = isMadeNow ? sourceOf(turkish) : sourceBefore(name);
    // Without a source a mark of an earlier version stays.
    if (source === undefined ? marked.includes(name) : !isMadeFrom(source, turkish)) outdated.push(name);
    if (source !== undefined) sources[name] = source;
  }
  return { en, outdated, ...(Object.keys(sources).length > 0 && { sources: sources as Sources<T> }) };

  /** Earlier versions kept no sources: an English text without a mark was made from the Turkish text of that time. */
  function sourceBefore(name: keyof T & string): string | undefined {
    const source: unknown = known?.[name];
    if (typeof source === 'string') return source;
    const isChanged = saved[name] !== undefined && !isDeepStrictEqual(saved[name], stored?.[name]);
    return isChanged && !marked.includes(name) ? sourceOf(stored?.[name]) : undefined;
  }
}

/** Tells one text, or list of texts, from another; a missing text is the same as an empty text or list. */
export const fingerprintOf = (text: Text | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(isFilled(text) ? text : ''))
    .digest('base64url')
    .slice(0, FINGERPRINT);

const FINGERPRINT = 16;

const BETWEEN_ENTRIES = '.';

/** The fingerprint of the Turkish text that an English one is made from; that of a list is those of its entries. */
const sourceOf = (text: Text | undefined): string =>
  Array.isArray(text) && isFilled(text) ? text.map(fingerprintOf).join(BETWEEN_ENTRIES) : fingerprintOf(text);

/** Whether a source is that of a text. Earlier versions kept one fingerprint of a whole list. */
export const isMadeFrom = (source: string, text: Text | undefined): boolean =>
  source === sourceOf(text) || source === fingerprintOf(text);

export const languagesOf = (...english: (string | undefined)[]): Language[] =>
  english.every(isFilled) ? ['tr', 'en'] : ['tr'];

type OptionalFields<T> = { [K in keyof T]?: T[K] | undefined };

/** The fields of a save that were sent; missing fields keep their value (docs/rules.md#whole-object-saves). */
export function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
