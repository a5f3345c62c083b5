import { LRUCache } from 'lru-cache';
import {
  DEFAULT_LANGUAGE,
  ENTITY_NOUNS,
  type EntityNoun,
  KIND_OF,
  type Language,
  LINK_TARGETS,
} from '#shared/constants.ts';
import { joinedWords, placesFor } from '#shared/lib/found.ts';
import { isAvailable } from '#shared/lib/hotels/available-rooms.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { scheduleState } from '#shared/lib/numbers/wall-clock.ts';
import { publicPath } from '#shared/paths.ts';
import { may, type Person } from '#shared/permissions.ts';
import type { LinkTarget, ShownCard } from '#shared/schemas/links.ts';
import type { CardReference } from '#shared/schemas/text-tree.ts';
import { nameOf } from './common/revisions.ts';
import { beginningToFind, longestWords } from './common/search.ts';
import { findByIdOrSlug } from './common/slug.ts';
import type { Reader } from './common/translation.ts';
import { type Deletable, imageOf } from './common/trash.ts';
import { isId } from './common/versioned.ts';
import type { HotelRecord } from './hotels/hotels.ts';
import { findMedia } from './media/list.ts';
import { ENTITIES } from './nouns.ts';
import { readCards } from './text-trees.ts';

/** How a person reads each noun. */
type ReaderOf = (noun: EntityNoun) => Reader;

/**
 * The targets that a text can lead to, with words that begin with the typed words, in any spelling: first what has a name that
 * begins so. A path finds the target that has it, or had it. What visitors do not see is found by people who may read it.
 * @param person with the user name, who finds the files of the library that the person may read
 */
export async function searchLinkTargets(
  typed: string,
  readerOf: ReaderOf,
  person: Person & { username: string },
): Promise<LinkTarget[]> {
  if (typed.startsWith(UPLOADS)) return (await fileTargets(typed.slice(UPLOADS.length), person)).map(withoutWords);
  if (typed.startsWith('/')) return targetsAt(typed, readerOf);
  const [targets, files] = await Promise.all([
    targetsFor(typed, readerOf, (noun) => ENTITIES[noun].visibleTo(readerOf(noun))),
    fileTargets(typed, person),
  ]);
  const found = best<FileTarget>(typed, [...targets, ...files], LINK_TARGETS.shown);
  return found.map(withoutWords);
}

const UPLOADS = '/uploads/';

type FileTarget = LinkTarget & Pick<Searched, 'words'>;
const withoutWords = ({ words: _, ...target }: FileTarget): LinkTarget => target;

async function fileTargets(q: string, person: Person & { username: string }): Promise<FileTarget[]> {
  if (!may(person, 'media.read')) return [];
  const { items } = await findMedia({ q, kind: 'file' }, person, { limit: LINK_TARGETS.shown });
  return items.map(({ _id: file, name, alt }) => ({
    ...{ kind: 'file', id: file, name: alt.tr || name || file, path: UPLOADS + file, image: '', visible: true },
    ...english(alt.en),
    words: [name],
  }));
}

async function targetsAt(path: string, readerOf: ReaderOf): Promise<LinkTarget[]> {
  const pathOf = (noun: EntityNoun) => ENTITIES[noun].path(DEFAULT_LANGUAGE, '');
  const noun = ENTITY_NOUNS.find((each) => path.startsWith(pathOf(each)));
  const [slug] = noun ? path.slice(pathOf(noun).length).split(/[?#]/) : [];
  if (!noun || !slug) return [];
  const { model, visibleTo } = ENTITIES[noun];
  const record = await findByIdOrSlug<Deletable>(model, slug, visibleTo(readerOf(noun)));
  return record ? [toTarget(noun, record)] : [];
}

/**
 * Targets that may have the typed words in their names, for `best`.
 * @param conditionOf which entities of a noun; undefined for none
 */
export async function targetsFor(
  typed: string,
  readerOf: ReaderOf,
  conditionOf: (noun: EntityNoun) => object | undefined,
): Promise<LinkTarget[]> {
  const found = await Promise.all(
    ENTITY_NOUNS.map(async (noun) => ({ noun, records: await recordsOf(noun, typed, conditionOf(noun)) })),
  );
  const hotels = found.flatMap(({ noun, records }) => (noun === 'hotels' ? (records as unknown as HotelRecord[]) : []));
  return [
    ...found.flatMap(({ noun, records }) => records.map((record) => toTarget(noun, record))),
    ...hotels.flatMap((hotel) => roomTargets(hotel, readerOf('hotels'))),
  ];
}

interface Searched {
  name: string;
  english?: string | undefined;
  /** What else is searched. */
  words?: readonly string[];
}

/** The words of names that were searched, because each letter that is typed searches the same thousands of rooms. */
const known = new LRUCache<string, string>({ max: 20_000 });
function knownWords(text: string): string {
  const words = known.get(text) ?? joinedWords(text);
  known.set(text, words);
  return words;
}

/** What has a name with the typed words: first what has a name that begins so. */
export function best<T extends Searched>(typed: string, targets: readonly T[], limit: number): T[] {
  const placeOf = placesFor(typed, knownWords);
  return targets
    .map((target) => ({ target, place: placeOf(textsOf(target)) }))
    .filter(({ place }) => place !== undefined)
    .sort((one, other) => Number(one.place) - Number(other.place))
    .slice(0, limit)
    .map(({ target }) => target);
}

const textsOf = ({ name, english, words = [] }: Searched) => [
  name,
  ...(english === undefined ? [] : [english]),
  ...words,
];

type Linked = Deletable & {
  publishAt?: string;
  unpublishAt?: string;
  translations?: { en?: { title?: string } };
};

const LINKED = {
  ...{ slug: 1, name: 1, title: 1, featuredImage: 1, image: 1, published: 1, publishAt: 1, unpublishAt: 1 },
  ...{ 'rooms.id': 1, 'rooms.type': 1, 'rooms.image': 1, 'rooms.available': 1 },
  ...{ 'translations.en.title': 1, 'rooms.translations.en.type': 1 },
};

async function recordsOf(noun: EntityNoun, typed: string, condition: object | undefined): Promise<Linked[]> {
  if (!condition) return [];
  const { model, order } = ENTITIES[noun];
  const query = model.find().where(condition).select(LINKED).sort(order).lean<Linked[]>();
  // All pages of a site are few.
  if (!model.schema.path('searchStems')) return query;
  const stems = longestWords(typed).map((word) => ({ searchStems: beginningToFind(word) }));
  return (stems.length > 0 ? query.and(stems) : query).limit(LINK_TARGETS.read);
}

/** A card as pages show it, for people who may read it also when visitors do not see it. */
export async function findCard(
  reference: Pick<CardReference, 'kind' | 'id' | 'room'>,
  lang: Language,
  readerOf: ReaderOf,
): Promise<ShownCard> {
  if (!isId(reference.id)) return { card: null, visible: false };
  const [shown] = await readCards([reference], lang);
  if (shown) return { card: shown, visible: true };
  const [hidden] = await readCards([reference], lang, {
    hotels: ENTITIES.hotels.visibleTo(readerOf('hotels')),
    posts: ENTITIES.posts.visibleTo(readerOf('posts')),
    hiddenRooms: readsRooms(readerOf('hotels'), reference.id),
  });
  return { card: hidden ?? null, visible: false };
}

const readsRooms = ({ mayEdit, hotels }: Reader, id: string) => mayEdit && (!hotels || hotels.includes(id));

function toTarget(noun: EntityNoun, record: Linked): LinkTarget {
  const { _id, slug, published, publishAt: start, unpublishAt: end, translations } = record;
  return {
    kind: KIND_OF[noun],
    id: String(_id),
    name: nameOf(record),
    ...english(translations?.en?.title),
    path: ENTITIES[noun].path('tr', slug),
    image: imageOf(record),
    visible: published !== false && scheduleState({ start, end }) === 'during',
  };
}

function roomTargets({ _id, slug, name, published, rooms }: HotelRecord, reader: Reader): LinkTarget[] {
  const id = String(_id);
  return rooms
    .filter((room) => readsRooms(reader, id) || isAvailable(room))
    .map((room) => ({
      kind: 'room',
      id,
      room: room.id,
      name: `${name}: ${room.type}`,
      ...english(room.translations?.en?.type && `${name}: ${room.translations.en.type}`),
      path: `${publicPath.hotel('tr', slug)}#rooms`,
      image: normalizeImageUrl(room.image),
      visible: published !== false && isAvailable(room),
    }));
}

const english = (name: string | undefined) => (name ? { english: name } : {});
