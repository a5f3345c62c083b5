import { z } from 'zod';
import { LIMITS, NOUNS, TEXT_FORMATS } from '#shared/constants.ts';
import { versions } from './changes.ts';
import { listOf, ownId, saved } from './fields.ts';
import { choice, code, count, flag, id, page, text, version } from './primitives.ts';

/** The states of English texts that the translation desk lists. */
export const OPEN_STATES = ['missing', 'outdated'] as const;
export type OpenState = (typeof OPEN_STATES)[number];

/** What the fields mean that are sent and answered. */
const own = {
  noun: { description: 'What the text belongs to.' },
  room: { description: 'The id of the room, for a text of a room of the hotel.' },
  field: { description: 'The name of the text, such as `description` or `announcement.title`.' },
};

/** Where an English text belongs; the id of settings is their name. */
const place = {
  noun: choice(NOUNS).meta(own.noun),
  entity: id.meta({ description: 'Its id, or the name of the settings.' }),
  room: text(LIMITS.roomId).meta(own.room).optional(),
  field: id.meta(own.field),
};

export const translationList = z.object({
  noun: choice(NOUNS).meta({ description: 'Only texts of this kind of content.' }).optional(),
  entity: id
    .meta({ description: 'Only texts with this id, for a hotel its rooms too, or of the settings of this name.' })
    .optional(),
  state: choice(OPEN_STATES).meta({ description: 'Only missing or only outdated texts.' }).optional(),
  limit: page.limit.meta({ description: 'How many entries at least, if there are as many; 50 without it.' }),
  cursor: page.cursor,
});
export type TranslationList = z.infer<typeof translationList>;

export const translationGet = z.object(place);
export type TranslationPlace = z.infer<typeof translationGet>;

/** A text, or the entries of a list, in a request. */
const entries = z
  .array(text(LIMITS.content), { error: code('wrongType') })
  .max(LIMITS.features, code('tooMany'))
  .meta({ description: 'The text as the only entry, or the entries of a list; left out it stays as it is.' });

export const translationUpdate = z
  .object({
    ...place,
    english: entries.optional(),
    confirmed: flag.optional().meta({ description: 'Whether the English text still fits its Turkish text.' }),
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
      .meta({ description: 'The text as the only entry, or the entries of a list.' }),
    places: z
      .array(z.object({ entity: place.entity, room: place.room, field: place.field }).meta({ id: 'TextPlace' }), {
        error: code('wrongType'),
      })
      .min(1, code('required'))
      .max(LIMITS.changedTogether, code('tooMany'))
      .meta({ description: 'Where it is written.' }),
    versions,
  })
  .meta({ id: 'TranslationChanges' });
export type TranslationChanges = z.infer<typeof translationChanges>;

export const sameTexts = z
  .object({
    english: z.array(z.string()).meta({
      description:
        'The English text that the same Turkish text has elsewhere, as the only entry, or those of the entries of a list, empty for an entry without; an empty list when there is none.',
    }),
    places: z
      .array(
        z
          .object({
            entity: z.string().meta({ description: 'The id, or the name of the settings.' }),
            room: z.string().optional().meta(own.room),
            field: z.string().meta(own.field),
            name: z.string().meta({ description: 'Turkish name of the hotel, or title; empty for settings.' }),
            version: saved.version,
          })
          .meta({ id: 'SameText' }),
      )
      .meta({
        description:
          'Where the same Turkish text is missing in English or out of date, the asked place too; at most 500.',
      }),
  })
  .meta({ id: 'SameTexts' });
export type SameTexts = z.infer<typeof sameTexts>;

export const translation = z
  .object({
    noun: z.enum(NOUNS).meta(own.noun),
    entity: z.string().meta({ description: 'The id of the hotel, post or page, or the name of the settings.' }),
    room: z.string().optional().meta(own.room),
    field: z.string().meta(own.field),
    name: z.string().meta({
      description: 'Turkish name of the hotel, or title of the post or page; empty for settings.',
    }),
    roomName: z.string().optional().meta({ description: 'Turkish name of the room.' }),
    path: z.string().optional().meta({
      description:
        'Address of the Turkish page that shows the text; missing where it stands on the page of every hotel.',
    }),
    state: z.enum([...OPEN_STATES, 'current']).meta({
      description: 'Whether the English text is missing or out of date; `current` when it is neither.',
    }),
    isList: z.boolean().meta({ description: 'Whether the text is a list, such as features.' }),
    format: z.enum(TEXT_FORMATS).optional().meta({ description: 'How the text is written; plain text without it.' }),
    turkish: z.array(z.string()).meta({
      description: 'The Turkish text as the only entry, or the entries of a list; empty when there is none.',
    }),
    english: z.array(z.string()).meta({
      description: 'The English text as the only entry, or the entries of a list; empty when there is none.',
    }),
    former: z.array(z.string()).optional().meta({
      description: 'The Turkish text that the English one was made from, where the history still has that one.',
    }),
    version: saved.version,
    updatedAt: saved.updatedAt,
    updatedBy: z.string().meta({ description: 'Who saved it last.' }),
  })
  .meta({ id: 'Translation' });
export type Translation = z.infer<typeof translation>;

export const translationPage = listOf(translation, 'The texts, by place.').meta({ id: 'TranslationPage' });

const counts = {
  missing: count.meta({ description: 'How many English texts are missing.' }),
  outdated: count.meta({ description: 'How many English texts were made from another Turkish text.' }),
};

export const translationOverview = z
  .object({
    places: z
      .array(
        z
          .object({ noun: z.enum(NOUNS).meta({ description: 'What the texts belong to.' }), ...counts })
          .meta({ id: 'TranslationCount' }),
      )
      .meta({ description: 'Kinds of content with texts to translate.' }),
    hotels: z
      .array(
        z
          .object({ id: ownId('hotel'), name: z.string().meta({ description: 'Name of the hotel.' }), ...counts })
          .meta({ id: 'HotelTranslationCount' }),
      )
      .meta({ description: 'Hotels with texts to translate, in their order.' }),
  })
  .meta({ id: 'TranslationOverview' });
export type TranslationOverview = z.infer<typeof translationOverview>;
