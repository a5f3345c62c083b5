import { z } from 'zod';
import { LIMITS, NOUNS, TEXT_FORMATS } from '../constants.ts';
import { choice, code, count, flag, id, page, saved, text, version } from './primitives.ts';

/** The states of English texts that the translation desk lists. */
export const OPEN_STATES = ['missing', 'outdated'] as const;
export type OpenState = (typeof OPEN_STATES)[number];

/** Where an English text belongs; the id of settings is their name. */
const place = {
  noun: choice(NOUNS),
  entity: id,
  room: text(LIMITS.roomId).optional(),
  field: id,
};

export const translationList = z.object({
  noun: place.noun.optional(),
  entity: id.optional(),
  state: choice(OPEN_STATES).optional(),
  ...page,
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

export const translation = z
  .object({
    noun: z.enum(NOUNS),
    entity: z.string(),
    room: z.string().optional(),
    field: z.string(),
    name: z.string(),
    roomName: z.string().optional(),
    state: z.enum([...OPEN_STATES, 'current']),
    isList: z.boolean(),
    format: z.enum(TEXT_FORMATS).optional(),
    turkish: z.array(z.string()),
    english: z.array(z.string()),
    former: z.array(z.string()).optional(),
    version: saved.version,
    updatedAt: saved.updatedAt,
    updatedBy: z.string(),
  })
  .meta({ id: 'Translation' });
export type Translation = z.infer<typeof translation>;

export const translationPage = z
  .object({ translations: z.array(translation), next: z.string().nullable() })
  .meta({ id: 'TranslationPage' });

const counts = { missing: count, outdated: count };

export const translationOverview = z
  .object({
    places: z.array(z.object({ noun: z.enum(NOUNS), ...counts }).meta({ id: 'TranslationCount' })),
    hotels: z.array(z.object({ id: z.string(), name: z.string(), ...counts }).meta({ id: 'HotelTranslationCount' })),
  })
  .meta({ id: 'TranslationOverview' });
export type TranslationOverview = z.infer<typeof translationOverview>;
