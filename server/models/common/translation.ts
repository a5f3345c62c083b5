import { isDeepStrictEqual } from 'node:util';
import type { Language } from '#shared/constants.ts';
import { missingEnglish } from '#shared/text/missing-english.ts';
import { isOutdated } from '#shared/text/outdated-english.ts';
import { isFilled, type Texts, textsIn } from '#shared/text/texts-in.ts';

/** The language of a read; a person who may edit the entity gets both (docs/rules.md#languages). */
export interface Reader {
  lang?: Language | undefined;
  /** Whether the reader gets what only people who may edit the entity get: drafts, both languages and the author. */
  admin: boolean;
  /** Only of these hotels; every other hotel is read as a visitor reads it. */
  hotels?: readonly string[] | undefined;
}

export const VISITOR: Reader = { admin: false };
export const ADMINISTRATOR: Reader = { admin: true };

export interface Translations<T> {
  en: T;
  outdated: string[];
}

interface SentTranslations<T> {
  en?: OptionalFields<T> | undefined;
  confirmed?: string[] | undefined;
}

export function translatedFields<T extends Texts<T>>(
  entity: T & { translations?: Partial<Translations<Partial<T>>> },
  none: T,
  reader: Reader,
): T & { untranslated: string[]; translations?: { en: T; outdated?: string[] } } {
  const { en: english, outdated } = entity.translations ?? {};
  const { texts, untranslated } = textsIn(reader.lang, entity, english, none);
  return {
    ...texts,
    untranslated,
    ...(reader.admin && { translations: { en: { ...none, ...english }, ...shownOutdated(outdated) } }),
  };
}

export const shownOutdated = (outdated: string[] | undefined) => (outdated?.length ? { outdated } : undefined);

/**
 * How many English texts of an entity are missing, and how many are older than their Turkish texts, for lists
 * (docs/rules.md#languages).
 * @param hasContent whether the content, which a list does not read, is written in English
 */
export const englishCounts = (
  turkish: Readonly<Record<string, string | string[]>>,
  { en, outdated = [] }: { en?: Readonly<Record<string, string | string[]>>; outdated?: readonly string[] } = {},
  hasContent: boolean,
) => ({
  missingEnglish: missingEnglish(turkish, en).length + (hasContent ? 0 : 1),
  outdatedEnglish: outdated.length,
});

/**
 * The translations after a save.
 * @param none all the texts, empty
 * @param stored the entity before the save; undefined for a new entity
 * @param saved the Turkish texts that the save sets
 */
export function mergeTranslations<T extends Texts<T>>(
  none: T,
  stored: (T & { translations?: Partial<Translations<Partial<T>>> }) | undefined,
  saved: OptionalFields<T>,
  { en: sent, confirmed = [] }: SentTranslations<T> = {},
): Translations<T> {
  const { en: before, outdated = [] } = stored?.translations ?? {};
  const en = { ...none, ...before, ...withoutUndefined(sent ?? {}) };
  if (!stored) return { en, outdated: [] };
  const names = (Object.keys(none) as (keyof T & string)[]).filter((name) =>
    isOutdated({
      english: en[name],
      turkishChanged: saved[name] !== undefined && !isDeepStrictEqual(saved[name], stored[name]),
      englishChanged: !isDeepStrictEqual(en[name], before?.[name]),
      wasOutdated: outdated.includes(name),
      confirmed: confirmed.includes(name),
    }),
  );
  return { en, outdated: names };
}

export const languagesOf = (...english: (string | undefined)[]): Language[] =>
  english.every(isFilled) ? ['tr', 'en'] : ['tr'];

type OptionalFields<T> = { [K in keyof T]?: T[K] | undefined };

/** The fields of a save that were sent; missing fields keep their value (docs/rules.md#whole-object-saves). */
export function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
