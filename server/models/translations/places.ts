import type { Place } from '#server/models/common/places.ts';
import { openEnglish } from '#server/models/common/translation.ts';
import type { AnyStored } from '#server/models/common/versioned.ts';
import { CONTENT } from '#server/models/nouns.ts';
import type { Noun } from '#shared/constants.ts';
import { isFilled, type Text } from '#shared/lib/texts-in.ts';
import type { OpenState, Translation } from '#shared/schemas/translations.ts';

const entriesOf = (text: Text | undefined): string[] => (Array.isArray(text) ? text : isFilled(text) ? [text] : []);

/** A text of a place in any state. @returns undefined when the place has no text of the name */
export function textIn(
  noun: Noun,
  { _id, version, updatedAt, updatedBy }: AnyStored,
  place: Place,
  field: string,
): Translation | undefined {
  if (!Object.hasOwn(place.turkish, field)) return undefined;
  const { room, name, roomName, format, main, turkish, translations, optional } = place;
  const { missing, outdated } = openEnglish(turkish, translations, optional);
  const english = translations?.en?.[field];
  return {
    noun,
    entity: String(_id),
    ...(room !== undefined && { room }),
    field,
    name,
    ...(roomName !== undefined && { roomName }),
    state: missing.includes(field) ? 'missing' : outdated.includes(field) ? 'outdated' : 'current',
    isList: Array.isArray(turkish[field]),
    ...(field === main && format === 'markdown' && { format }),
    turkish: entriesOf(turkish[field]),
    english: entriesOf(english),
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
  };
}

/** The texts of a record that wait for a translator, in the order of its places and their fields. */
export const openTexts = (noun: Noun, record: AnyStored, state?: OpenState): Translation[] =>
  CONTENT[noun].places(record).flatMap((place) =>
    Object.keys(place.turkish)
      .flatMap((field) => textIn(noun, record, place, field) ?? [])
      .filter((text) => (state === undefined ? text.state !== 'current' : text.state === state)),
  );
