import { z } from 'zod';
import { AppError, isFieldCode } from '#server/api/errors.ts';
import { requirePost } from '#server/models/blog/own-posts.ts';
import type { Place } from '#server/models/common/places.ts';
import { RevisionModel, revisionIds } from '#server/models/common/revisions.ts';
import { again, type Save } from '#server/models/common/save.ts';
import { isMadeFrom } from '#server/models/common/translation.ts';
import { type AnyStored, requireById } from '#server/models/common/versioned.ts';
import { type HotelRecord, updateHotel } from '#server/models/hotels/hotels.ts';
import { CONTENT, type SentEnglish } from '#server/models/nouns.ts';
import type { Noun } from '#shared/constants.ts';
import type { Text } from '#shared/lib/texts-in.ts';
import { extentOf, mayOfHotel, NOUN_ACTIONS, type Person } from '#shared/permissions.ts';
import { hotelInput } from '#shared/schemas/hotels.ts';
import { roomInput } from '#shared/schemas/rooms.ts';
import type { Translation, TranslationPlace } from '#shared/schemas/translations.ts';
import { textIn } from './places.ts';

const findRecord = (noun: Noun, id: string) => requireById<AnyStored>(CONTENT[noun].model, id);

/**
 * One text in both languages, whatever its state, with the Turkish text that the English text was made from where the
 * history still has that one.
 * @throws AppError `auth.forbidden`, `hotel.notFound`, `post.notFound`, `offer.notFound`, `page.notFound`, `request.notFound`
 */
export async function findTranslation(wanted: TranslationPlace, person: Person): Promise<Translation> {
  const { noun, entity, field } = wanted;
  await requireReadable(person, noun, entity);
  const record = await findRecord(noun, entity);
  const { place, text } = requireText(wanted, record);
  const former = text.state === 'outdated' ? await formerText(wanted, record, place) : undefined;
  const list = typeof former === 'string' ? [former] : former;
  return { ...text, ...(list && { former: list }), field };
}

export async function requireReadable(person: Person, noun: Noun, entity: string): Promise<void> {
  const { read } = NOUN_ACTIONS[noun];
  if (noun === 'posts') await requirePost(person, read, entity);
  const isReadable = noun === 'hotels' ? mayOfHotel(person, read, entity) : extentOf(person, read) !== undefined;
  if (!isReadable) throw new AppError('auth.forbidden');
}

export function requireText({ noun, room, field }: TranslationPlace, record: AnyStored) {
  const place = CONTENT[noun].places(record).find((each) => each.room === room);
  const text = place && textIn(noun, record, place, field);
  if (!place || !text) throw new AppError('request.notFound');
  return { place, text };
}

/** How many earlier versions are searched for a former Turkish text. */
const SEARCHED = 50;

async function formerText(
  { noun, field, room }: TranslationPlace,
  { _id, version }: AnyStored,
  { translations }: Place,
): Promise<Text | undefined> {
  const source = translations?.sources?.[field];
  if (typeof source !== 'string') return undefined;
  const [top = field] = field.split('.');
  const parts = room !== undefined ? ['rooms.id', `rooms.${field}`] : noun === 'texts' ? [`texts.${field}`] : [top];
  const revisions = await RevisionModel.find({ _id: revisionIds(noun, _id, version) })
    .select(Object.fromEntries(parts.map((part) => [`content.${part}`, 1])))
    .sort({ _id: -1 })
    .limit(SEARCHED)
    .lean();
  for (const { content } of revisions) {
    if (!content) continue;
    const before = CONTENT[noun].places(content as AnyStored).find((each) => each.room === room);
    const text = before?.turkish[field];
    if (text !== undefined && isMadeFrom(source, text)) return text;
  }
  return undefined;
}

interface SentText {
  /** The text as the only entry, or the entries of a list; undefined leaves the English text as it is. */
  english?: string[] | undefined;
  confirmed?: boolean | undefined;
}

/**
 * Saves one English text, or confirms that it still fits its Turkish text.
 * @throws AppError `hotel.notFound`, `post.notFound`, `offer.notFound`, `page.notFound`, `request.notFound`, `request.invalid`,
 *   `version.stale`, `auth.forbidden`
 */
export async function saveTranslation(
  wanted: TranslationPlace,
  { english, confirmed = false }: SentText,
  save: Save,
): Promise<Translation> {
  const { noun, entity } = wanted;
  if (save.person) await requireReadable(save.person, noun, entity);
  try {
    return await again(save, async () => {
      const record = await findRecord(noun, entity);
      await saveTexts(record, [requireText(wanted, record).text], { english, confirmed }, save);
      return requireText(wanted, await findRecord(noun, entity)).text;
    });
  } catch (thrown) {
    throw asAppError(thrown);
  }
}

/**
 * Writes one English text at several places of one thing, in one save. It is made from the Turkish texts of now.
 * @returns the version after the save
 * @throws AppError as `saveTranslation` does
 */
export async function saveSameTexts(
  wanted: readonly [TranslationPlace, ...TranslationPlace[]],
  english: string[],
  save: Save,
): Promise<number> {
  const [{ noun, entity }] = wanted;
  if (save.person) await requireReadable(save.person, noun, entity);
  try {
    return await again(save, async () => {
      const record = await findRecord(noun, entity);
      const texts = wanted.map((place) => requireText(place, record).text);
      return (await saveTexts(record, texts, { english, confirmed: true }, save)).version;
    });
  } catch (thrown) {
    throw asAppError(thrown);
  }
}

const asAppError = (thrown: unknown) => (thrown instanceof z.ZodError ? invalid(thrown.issues[0]?.message) : thrown);

/** @param texts of the record, which get the same English */
async function saveTexts(
  record: AnyStored,
  texts: readonly Translation[],
  sent: SentText,
  save: Save,
): Promise<{ version: number }> {
  const expecting = { ...save, expected: save.expected ?? record.version };
  const { noun, entity } = texts[0] as Translation;
  const own = texts.filter(({ room }) => room === undefined);
  if (own.length === texts.length) return CONTENT[noun].saveEnglish(entity, sentOf(own, sent), expecting);
  const rooms = (record as HotelRecord).rooms.map(({ id }) => {
    const ofRoom = texts.filter(({ room }) => room === id);
    return { id, ...(ofRoom.length > 0 && roomInput.pick(ENGLISH).parse(sentOf(ofRoom, sent))) };
  });
  const ofHotel = own.length > 0 && hotelInput.pick(ENGLISH).parse(sentOf(own, sent));
  return updateHotel(entity, { ...ofHotel, rooms }, expecting);
}

const ENGLISH = { translations: true } as const;

function sentOf(texts: readonly Translation[], { english, confirmed }: SentText): SentEnglish {
  const en = {};
  for (const { field, isList } of texts) {
    if (english && !isList && english.length > 1) throw invalid('tooMany');
    if (english) put(en, field.split('.'), isList ? english : (english[0] ?? ''));
  }
  const names = texts.map(({ field }) => field);
  return { translations: { ...(english && { en }), ...(confirmed && { confirmed: names }) } };
}

const invalid = (message = '') =>
  new AppError('request.invalid', { fields: { english: isFieldCode(message) ? message : 'wrongType' } });

/** @param path such as `announcement.title`, by its parts */
function put(texts: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: Text): void {
  if (rest.length === 0) {
    texts[name] = value;
    return;
  }
  const inner = (texts[name] ?? {}) as typeof texts;
  texts[name] = inner;
  put(inner, rest, value);
}
