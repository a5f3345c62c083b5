import { z } from 'zod';
import type { Noun } from '#shared/constants.ts';
import { extentOf, mayOfHotel, NOUN_ACTIONS, type Person } from '#shared/permissions.ts';
import { postInput } from '#shared/schemas/blog.ts';
import { contactInput } from '#shared/schemas/contact.ts';
import { contentInput } from '#shared/schemas/content.ts';
import { hotelInput, roomInput } from '#shared/schemas/hotels.ts';
import { offerInput } from '#shared/schemas/offers.ts';
import { pageInput } from '#shared/schemas/pages.ts';
import { seoInput } from '#shared/schemas/seo.ts';
import { siteInput } from '#shared/schemas/site.ts';
import { textsInput } from '#shared/schemas/texts.ts';
import type { Translation, TranslationPlace } from '#shared/schemas/translations.ts';
import type { Text } from '#shared/text/texts-in.ts';
import { AppError, isFieldCode } from '../../errors.ts';
import { PostModel, updatePost } from '../blog/blog.ts';
import { RevisionModel, revisionIds } from '../common/revisions.ts';
import { again, type Save } from '../common/save.ts';
import { fingerprintOf } from '../common/translation.ts';
import { requireById } from '../common/versioned.ts';
import { HotelModel, type HotelRecord, updateHotel } from '../hotels/hotels.ts';
import { OfferModel, updateOffer } from '../offers/offers.ts';
import { PageModel, updatePage } from '../pages/pages.ts';
import { changeContact, findContact } from '../settings/contact.ts';
import { changeContent, findContent } from '../settings/content.ts';
import { findSeo, saveSeo } from '../settings/seo.ts';
import { findSite, saveSite } from '../settings/site.ts';
import { findTexts, saveTexts } from '../settings/texts.ts';
import { type Place, placesOf, type Records, textIn } from './places.ts';

/** English texts as a save of the noun takes them. */
interface Sent {
  translations: { en?: object; confirmed?: string[] };
}

interface Source<N extends Noun> {
  /** @throws AppError `hotel.notFound`, `post.notFound`, `offer.notFound`, `page.notFound`, `request.notFound` */
  find: (entity: string) => Promise<Records[N]>;
  /** The noun's own save, with one English text. */
  save: (entity: string, sent: Sent, save: Save) => Promise<unknown>;
}

/** The one document of settings, whose id is their name. */
const settings =
  <R extends { _id: unknown }>(find: () => Promise<R>) =>
  async (entity: string): Promise<R> => {
    const found = await find();
    if (found._id !== entity) throw new AppError('request.notFound');
    return found;
  };

/** Where the English texts of each noun are read and saved; each save takes what the noun's own save would take. */
const SOURCES: { readonly [N in Noun]: Source<N> } = {
  hotels: {
    find: (id) => requireById(HotelModel, id),
    save: (id, sent, save) => updateHotel(id, hotelInput.pick({ translations: true }).parse(sent), save),
  },
  posts: {
    find: (id) => requireById(PostModel, id),
    save: (id, sent, save) => updatePost(id, postInput.pick({ translations: true }).parse(sent), save),
  },
  offers: {
    find: (id) => requireById(OfferModel, id),
    save: (id, sent, save) => updateOffer(id, offerInput.pick({ translations: true }).parse(sent), save),
  },
  pages: {
    find: (id) => requireById(PageModel, id),
    save: (id, sent, save) => updatePage(id, pageInput.pick({ translations: true }).parse(sent), save),
  },
  content: {
    find: settings(findContent),
    save: (_, sent, save) => changeContent(contentInput.pick({ translations: true }).parse(sent), save),
  },
  contact: {
    find: settings(findContact),
    save: (_, sent, save) => changeContact(contactInput.pick({ translations: true }).parse(sent), save),
  },
  seo: {
    find: settings(findSeo),
    save: (_, sent, save) => saveSeo(seoInput.pick({ translations: true }).parse(sent), save),
  },
  site: {
    find: settings(findSite),
    save: (_, sent, save) => saveSite(siteInput.pick({ translations: true }).parse(sent), save),
  },
  texts: {
    find: settings(findTexts),
    save: (_, sent, save) => saveTexts(textsInput.pick({ translations: true }).parse(sent), save),
  },
};

const sourceOf = <N extends Noun>(noun: N): Source<N> => SOURCES[noun];

/**
 * One text in both languages, whatever its state, with the Turkish text that the English text was made from where the
 * history still has that one.
 * @throws AppError `auth.forbidden`, `hotel.notFound`, `post.notFound`, `offer.notFound`, `page.notFound`, `request.notFound`
 */
export async function findTranslation(wanted: TranslationPlace, person: Person): Promise<Translation> {
  const { noun, entity, field } = wanted;
  requireReadable(person, noun, entity);
  const record = await sourceOf(noun).find(entity);
  const { place, text } = requireText(wanted, record);
  const former = text.state === 'outdated' ? await formerText(wanted, record, place) : undefined;
  const list = typeof former === 'string' ? [former] : former;
  return { ...text, ...(list && { former: list }), field };
}

function requireReadable(person: Person, noun: Noun, entity: string): void {
  const { read } = NOUN_ACTIONS[noun];
  const isReadable = noun === 'hotels' ? mayOfHotel(person, read, entity) : extentOf(person, read) !== undefined;
  if (!isReadable) throw new AppError('auth.forbidden');
}

function requireText<N extends Noun>({ noun, room, field }: TranslationPlace, record: Records[N]) {
  const place = placesOf(noun as N, record).find((each) => each.room === room);
  const text = place && textIn(noun as N, record, place, field);
  if (!place || !text) throw new AppError('request.notFound');
  return { place, text };
}

/** How many earlier versions are searched for a former Turkish text. */
const SEARCHED = 50;

async function formerText<N extends Noun>(
  { noun, field, room }: TranslationPlace,
  { _id, version }: Records[N],
  { translations }: Place,
): Promise<Text | undefined> {
  const source = translations?.sources?.[field];
  if (source === undefined) return undefined;
  const [top = field] = field.split('.');
  const parts = room !== undefined ? ['rooms.id', `rooms.${field}`] : noun === 'texts' ? [`texts.${field}`] : [top];
  const revisions = await RevisionModel.find({ _id: revisionIds(noun, _id, version) })
    .select(Object.fromEntries(parts.map((part) => [`content.${part}`, 1])))
    .sort({ _id: -1 })
    .limit(SEARCHED)
    .lean();
  for (const { content } of revisions) {
    if (!content) continue;
    const before = placesOf(noun as N, content as Records[N]).find((each) => each.room === room);
    const text = before?.turkish[field];
    if (text !== undefined && fingerprintOf(text) === source) return text;
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
  const { noun, entity, room } = wanted;
  if (save.person) requireReadable(save.person, noun, entity);
  const { find, save: saveIn } = sourceOf(noun);
  try {
    return await again(save, async () => {
      const record = await find(entity);
      const sent = sentOf(requireText(wanted, record).text, english, confirmed);
      const expecting = { ...save, expected: save.expected ?? record.version };
      if (room === undefined) await saveIn(entity, sent, expecting);
      else await saveInRoom(record as HotelRecord, room, sent, expecting);
      return requireText(wanted, await find(entity)).text;
    });
  } catch (thrown) {
    throw thrown instanceof z.ZodError ? invalid(thrown.issues[0]?.message) : thrown;
  }
}

function sentOf({ field, isList }: Translation, english: string[] | undefined, confirmed: boolean): Sent {
  if (english && !isList && english.length > 1) throw invalid('tooMany');
  const value = isList ? english : english && (english[0] ?? '');
  return {
    translations: {
      ...(value !== undefined && { en: nested(field, value) }),
      ...(confirmed && { confirmed: [field] }),
    },
  };
}

function saveInRoom({ _id, rooms }: HotelRecord, room: string, sent: Sent, save: Save): Promise<unknown> {
  const { translations } = roomInput.pick({ translations: true }).parse(sent);
  const changed = rooms.map(({ id }) => (id === room ? { id, translations } : { id }));
  return updateHotel(String(_id), { rooms: changed }, save);
}

const invalid = (message = '') =>
  new AppError('request.invalid', { fields: { english: isFieldCode(message) ? message : 'wrongType' } });

/** @param path such as `announcement.title` */
const nested = (path: string, value: Text): object =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
