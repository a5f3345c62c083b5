import type { Place } from '#server/models/common/places.ts';
import { openEnglish } from '#server/models/common/translation.ts';
import type { AnyStored } from '#server/models/common/versioned.ts';
import { CONTENT, ENTITIES } from '#server/models/nouns.ts';
import { ENTITY_NOUNS, type Noun } from '#shared/constants.ts';
import { textName } from '#shared/lib/text-name.ts';
import { isFilled, type Text } from '#shared/lib/texts-in.ts';
import { publicPath } from '#shared/paths.ts';
import type { OpenState, Translation } from '#shared/schemas/translations.ts';
import { TEXT_PATHS } from '#shared/text-paths.ts';
import { TEXT_PAGES, textKeys } from '#shared/texts.ts';

const entriesOf = (text: Text | undefined): string[] => (Array.isArray(text) ? text : isFilled(text) ? [text] : []);

/** The Turkish address of the page that shows a text; undefined where the text stands on several pages. */
function pathOf(noun: Noun, { slug = '' }: AnyStored & { slug?: string }, field: string): string | undefined {
  const entity = ENTITY_NOUNS.find((each) => each === noun);
  if (entity) return ENTITIES[entity].path('tr', slug);
  if (noun === 'contact') return publicPath.contact('tr');
  if (noun !== 'texts') return publicPath.home('tr');
  const page = TEXT_PAGES.find((each) => textKeys(each).some((key) => textName(key) === field));
  return TEXT_PATHS[page as keyof typeof TEXT_PATHS];
}

/** A text of a place in any state. @returns undefined when the place has no text of the name */
export function textIn(noun: Noun, record: AnyStored, place: Place, field: string): Translation | undefined {
  if (!Object.hasOwn(place.turkish, field)) return undefined;
  const { _id, version, updatedAt, updatedBy } = record;
  const path = pathOf(noun, record, field);
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
    ...(path !== undefined && { path }),
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
