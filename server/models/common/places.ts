import type { TextFormat } from '#shared/constants.ts';
import type { Text } from '#shared/lib/texts-in.ts';
import { nameOf } from './revisions.ts';
import { openEnglish } from './translation.ts';

export type PlaceTexts = Readonly<Record<string, Text | undefined>>;

/** A hotel, a room, a post, an offer, a page or settings, with the texts in both languages. */
export interface Place {
  room?: string;
  name: string;
  roomName?: string;
  format?: TextFormat | undefined;
  /** The name of the text that the format is that of. */
  main?: string;
  turkish: PlaceTexts;
  translations:
    | { en?: PlaceTexts; outdated?: readonly string[]; sources?: Readonly<Record<string, unknown>> }
    | undefined;
  /** The names of texts that may be without English. */
  optional?: readonly string[];
}

interface Translated {
  name?: string;
  title?: string;
  format?: TextFormat | undefined;
  translations?: Place['translations'];
}

/**
 * The place of a stored record, or of one of its versions, whose record may lack fields that came later.
 * @param none its texts, empty
 */
export function placeOf(
  record: object,
  none: object,
  { main, optional }: Pick<Place, 'main' | 'optional'> = {},
): Place {
  const { format, translations, ...names }: Translated = record;
  const texts = record as PlaceTexts;
  return {
    name: nameOf(names),
    format,
    turkish: Object.fromEntries(Object.keys(none).map((name) => [name, texts[name]])),
    translations,
    ...(main !== undefined && { main }),
    ...(optional && { optional }),
  };
}

export interface Counts {
  missing: number;
  outdated: number;
}

export const sumOf = (counts: readonly Counts[]): Counts => ({
  missing: counts.reduce((total, { missing }) => total + missing, 0),
  outdated: counts.reduce((total, { outdated }) => total + outdated, 0),
});

export const countsIn = (places: readonly Place[]): Counts =>
  sumOf(
    places.map(({ turkish, translations, optional }) => {
      const { missing, outdated } = openEnglish(turkish, translations, optional);
      return { missing: missing.length, outdated: outdated.length };
    }),
  );
