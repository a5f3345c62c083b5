import { z } from 'zod';
import type { FormField } from '#client/admin/lib/editing/fields.ts';
import type { Noun, TextFormat } from '#shared/constants.ts';
import { isBlank } from '#shared/lib/characters.ts';
import type { Text } from '#shared/lib/texts-in.ts';
import type { ChangesResponse } from '#shared/schemas/changes.ts';
import { text, textList } from '#shared/schemas/primitives.ts';
import type { SameTexts, Translation, TranslationPlace } from '#shared/schemas/translations.ts';

/** The field of the form that a text of the translation desk belongs to. */
export type FieldOf = (translation: Translation) => FormField;

/** The places of the same Turkish text that one save was asked to write, and what became of the things that have them. */
export interface WrittenPlaces {
  places: SameTexts['places'];
  outcome: ChangesResponse;
}

/** The path of the English text in the form's values. */
export const ENGLISH = 'translations.en.text';

export interface TranslationValues {
  format: TextFormat;
  /** The Turkish text. */
  text: Text;
  translations: { en: { text: Text }; confirmed: string[] };
}

export const textOf = ({ isList }: Translation, entries: readonly string[]): Text =>
  isList ? [...entries] : (entries[0] ?? '');

/**
 * The English entries beside their Turkish entries, and after them those without a Turkish entry. When the list has
 * changed since, an English entry follows its former Turkish entry.
 */
function paired({ turkish, english, former }: Translation): string[] {
  if (!former || former.length !== english.length)
    return turkish.map((_, at) => english[at] ?? '').concat(english.slice(turkish.length));
  const beside = turkish.map((entry) => english[former.indexOf(entry)] ?? '');
  return [...beside, ...english.filter((entry) => !beside.includes(entry))];
}

export const toTranslationValues = (translation: Translation | undefined): TranslationValues => ({
  format: translation?.format ?? 'text',
  text: translation ? textOf(translation, translation.turkish) : '',
  translations: {
    en: { text: translation ? (translation.isList ? paired(translation) : (translation.english[0] ?? '')) : '' },
    confirmed: [],
  },
});

export const toTranslationInput = ({ translations: { en } }: TranslationValues) => ({
  translations: {
    en: { text: Array.isArray(en.text) ? en.text.filter((entry) => !isBlank(entry)) : en.text },
  },
});

/** The limits of the entity's own form. */
export const translationSchema = ({ isList }: Translation, { maxLength = 0, max = 0 }: FormField) =>
  z.object({
    translations: z.object({
      en: z.object({ text: isList ? textList(max, maxLength) : text(maxLength) }),
    }),
  });

export const keyOf = ({ noun, entity, room = '', field }: TranslationPlace): string =>
  [noun, entity, field, room].join(':');

/** The keys of the texts that a save has written at several places. */
export const writtenKeys = (noun: Noun, { places, outcome }: WrittenPlaces): string[] => {
  const changed = new Set(outcome.changed.map(({ id }) => id));
  return places.filter(({ entity }) => changed.has(entity)).map((place) => keyOf({ noun, ...place }));
};

/** The name of the draft of a text. */
export const draftOf = (translation: Translation): string => `translation:${keyOf(translation)}`;
