import { ENTITY_NOUNS, type EntityNoun, KIND_OF, type Language, LINK_TARGETS } from '#shared/constants.ts';
import { isAvailable } from '#shared/lib/hotels/available-rooms.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { scheduleState } from '#shared/lib/numbers/wall-clock.ts';
import { publicPath } from '#shared/paths.ts';
import type { LinkTarget, ShownCard } from '#shared/schemas/links.ts';
import type { CardReference } from '#shared/schemas/text-tree.ts';
import { nameOf } from './common/revisions.ts';
import { beginningToFind, longestWords, matchesSearch, searchText } from './common/search.ts';
import type { Reader } from './common/translation.ts';
import { type Deletable, imageOf } from './common/trash.ts';
import { isId } from './common/versioned.ts';
import type { HotelRecord } from './hotels/hotels.ts';
import { ENTITIES } from './nouns.ts';
import { readCards } from './text-trees.ts';

/** How a person reads each noun. */
type ReaderOf = (noun: EntityNoun) => Reader;

/**
 * The targets that a text can lead to, with words that begin with the typed words, in any spelling: first what has a name that
 * begins so. What visitors do not see is found by people who may read it.
 */
export async function searchLinkTargets(typed: string, readerOf: ReaderOf): Promise<LinkTarget[]> {
  const found = await Promise.all(
    ENTITY_NOUNS.map(async (noun) => ({ noun, records: await recordsOf(noun, typed, readerOf(noun)) })),
  );
  const hotels = found.flatMap(({ noun, records }) => (noun === 'hotels' ? (records as unknown as HotelRecord[]) : []));
  const searched = searchText([typed]).split(' ').filter(Boolean);
  return [
    ...found.flatMap(({ noun, records }) => records.map((record) => toTarget(noun, record))),
    ...hotels.flatMap((hotel) => roomTargets(hotel, readerOf('hotels'))),
  ]
    .map((target) => ({ target, place: placeOf(target, searched) }))
    .filter(({ place }) => place !== NOT_FOUND)
    .sort((one, other) => one.place - other.place)
    .slice(0, LINK_TARGETS.shown)
    .map(({ target }) => target);
}

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

async function recordsOf(noun: EntityNoun, typed: string, reader: Reader): Promise<Linked[]> {
  const { model, order, visibleTo } = ENTITIES[noun];
  const query = model.find().where(visibleTo(reader)).select(LINKED).sort(order).lean<Linked[]>();
  // A site has more posts than a search may read.
  if (!model.schema.path('searchStems')) return query;
  const stems = longestWords(typed).map((word) => ({ searchStems: beginningToFind(word) }));
  return (stems.length > 0 ? query.and(stems) : query).limit(LINK_TARGETS.posts);
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

const NOT_FOUND = 2;

/** 0 for a name that begins with the searched words, 1 for a name in which each of them begins a word. */
function placeOf({ name, english = '' }: LinkTarget, searched: string[]): number {
  const placeIn = (words: string) => {
    if (words.startsWith(searched.join(' '))) return 0;
    return matchesSearch(words, [searched]) ? 1 : NOT_FOUND;
  };
  return Math.min(...[name, english].map((text) => placeIn(searchText([text]))));
}
