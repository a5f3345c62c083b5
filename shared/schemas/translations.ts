import { z } from 'zod';
import { LIMITS, NOUNS, TEXT_FORMATS } from '#shared/constants.ts';
import { versions } from './changes.ts';
import { listOf, ownId, saved } from './fields.ts';
import { choice, code, count, flag, id, page, text, version } from './primitives.ts';

/** The states of English texts that the translation desk lists. */
export const OPEN_STATES = ['missing', 'outdated'] as const;
export type OpenState = (typeof OPEN_STATES)[number];

const own = {
  noun: 'What the text belongs to.',
  room: 'The id of the room, for a text of a room of the hotel.',
  field: 'The name of the text, such as `description` or `announcement.title`.',
};

/** Where an English text belongs; the id of settings is their name. */
const place = {
  noun: choice(NOUNS).describe(own.noun),
  entity: id.describe('Its id, or the name of the settings.'),
  room: text(LIMITS.roomId).describe(own.room).optional(),
  field: id.describe(own.field),
};

export const translationList = z.object({
  noun: choice(NOUNS).describe('Only texts of this kind of content.').optional(),
  entity: id
    .describe('Only texts with this id, for a hotel its rooms too, or of the settings of this name.')
    .optional(),
  state: choice(OPEN_STATES).describe('Only missing or only outdated texts.').optional(),
  limit: page.limit.describe('How many entries at least, if there are as many; 50 without it.'),
  cursor: page.cursor,
});
export type TranslationList = z.infer<typeof translationList>;

export const translationGet = z.object(place);
export type TranslationPlace = z.infer<typeof translationGet>;

/** A text, or the entries of a list, in a request. */
const entries = z
  .array(text(LIMITS.content), { error: code('wrongType') })
  .max(LIMITS.features, code('tooMany'))
  .describe('The text as the only entry, or the entries of a list; left out it stays as it is.');

export const translationUpdate = z
  .object({
    ...place,
    english: entries.optional(),
    confirmed: flag.optional().describe('Whether the English text still fits its Turkish text.'),
    version: version.optional(),
  })
  .meta({ id: 'TranslationInput' });

/** One English text for many places of one kind of content. */
export const translationChanges = z
  .object({
    noun: place.noun,
    english: z
      .array(text(LIMITS.content), { error: code('wrongType') })
      .min(1, code('required'))
      .max(LIMITS.features, code('tooMany'))
      .describe('The text as the only entry, or the entries of a list.'),
    places: z
      .array(z.object({ entity: place.entity, room: place.room, field: place.field }).meta({ id: 'TextPlace' }), {
        error: code('wrongType'),
      })
      .min(1, code('required'))
      .max(LIMITS.changedTogether, code('tooMany'))
      .describe('Where it is written.'),
    versions,
  })
  .meta({ id: 'TranslationChanges' });
export type TranslationChanges = z.infer<typeof translationChanges>;

export const sameTexts = z
  .object({
    english: z
      .array(z.string())
      .describe(
        'The English text that the same Turkish text has elsewhere, as the only entry, or those of the entries of a list, empty for an entry without; an empty list when there is none.',
      ),
    places: z
      .array(
        z
          .object({
            entity: z.string().describe('The id, or the name of the settings.'),
            room: z.string().optional().describe(own.room),
            field: z.string().describe(own.field),
            name: z.string().describe('Turkish name of the hotel, or title; empty for settings.'),
            version: saved.version,
          })
          .meta({ id: 'SameText' }),
      )
      .describe('Where the same Turkish text is missing in English or out of date, the asked place too; at most 500.'),
  })
  .meta({ id: 'SameTexts' });
export type SameTexts = z.infer<typeof sameTexts>;

export const translation = z
  .object({
    noun: z.enum(NOUNS).describe(own.noun),
    entity: z.string().describe('The id of the hotel, post or page, or the name of the settings.'),
    room: z.string().optional().describe(own.room),
    field: z.string().describe(own.field),
    name: z.string().describe('Turkish name of the hotel, or title of the post or page; empty for settings.'),
    roomName: z.string().optional().describe('Turkish name of the room.'),
    path: z
      .string()
      .optional()
      .describe('Address of the Turkish page that shows the text; missing where it stands on the page of every hotel.'),
    state: z
      .enum([...OPEN_STATES, 'current'])
      .describe('Whether the English text is missing or out of date; `current` when it is neither.'),
    isList: z.boolean().describe('Whether the text is a list, such as features.'),
    format: z.enum(TEXT_FORMATS).optional().describe('How the text is written; plain text without it.'),
    turkish: z
      .array(z.string())
      .describe('The Turkish text as the only entry, or the entries of a list; empty when there is none.'),
    english: z
      .array(z.string())
      .describe('The English text as the only entry, or the entries of a list; empty when there is none.'),
    former: z
      .array(z.string())
      .optional()
      .describe('The Turkish text that the English one was made from, where the history still has that one.'),
    version: saved.version,
    updatedAt: saved.updatedAt,
    updatedBy: z.string().describe('Who saved it last.'),
  })
  .meta({ id: 'Translation' });
export type Translation = z.infer<typeof translation>;

export const translationPage = listOf(translation, 'The texts, by place.').meta({ id: 'TranslationPage' });

const counts = {
  missing: count.describe('How many English texts are missing.'),
  outdated: count.describe('How many English texts were made from another Turkish text.'),
};

export const translationOverview = z
  .object({
    places: z
      .array(
        z
          .object({ noun: z.enum(NOUNS).describe('What the texts belong to.'), ...counts })
          .meta({ id: 'TranslationCount' }),
      )
      .describe('Kinds of content with texts to translate.'),
    hotels: z
      .array(
        z
          .object({ id: ownId('hotel'), name: z.string().describe('Name of the hotel.'), ...counts })
          .meta({ id: 'HotelTranslationCount' }),
      )
      .describe('Hotels with texts to translate, in their order.'),
  })
  .meta({ id: 'TranslationOverview' });
export type TranslationOverview = z.infer<typeof translationOverview>;
