import { type Language, LINK_TARGETS } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import type { LinkTarget, ShownCard } from '#shared/schemas/links.ts';
import type { CardReference } from '#shared/schemas/text-tree.ts';
import { isAvailable } from '#shared/text/hotels/available-rooms.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { scheduleState } from '#shared/text/numbers/wall-clock.ts';
import { NEWEST_FIRST, PostModel, type PostRecord, visibleTo as visiblePosts } from './blog/blog.ts';
import { LIST_ORDER } from './common/list-order.ts';
import { beginningToFind, longestWords, matchesSearch, searchText } from './common/search.ts';
import type { Reader } from './common/translation.ts';
import { NOT_TRASHED } from './common/trashable.ts';
import { isId } from './common/versioned.ts';
import { HotelModel, type HotelRecord, visibleTo as visibleHotels } from './hotels/hotels.ts';
import { NEWEST_OFFERS_FIRST, OfferModel, type OfferRecord, runningOffers } from './offers/offers.ts';
import { PageModel, type PageRecord } from './pages/pages.ts';
import { readCards } from './text-trees.ts';

/** How a person reads each kind of what a text can lead to. */
export interface Readers {
  hotels: Reader;
  posts: Reader;
  offers: Reader;
  pages: Reader;
}

/**
 * The hotels, rooms, posts, offers and pages with words that begin with the typed words, in any spelling: those whose name
 * begins so first. What visitors do not see is found by people who may read it.
 */
export async function searchLinkTargets(typed: string, readers: Readers): Promise<LinkTarget[]> {
  const stems = longestWords(typed).map((word) => ({ searchStems: beginningToFind(word) }));
  const [hotels, posts, offers, pages] = await Promise.all([
    HotelModel.find(visibleHotels(readers.hotels)).select(HOTEL).sort(LIST_ORDER).lean<HotelRecord[]>(),
    // A site has more posts than a search may read.
    PostModel.find({ ...visiblePosts(readers.posts), ...(stems.length > 0 && { $and: stems }) })
      .select(POST)
      .sort(NEWEST_FIRST)
      .limit(LINK_TARGETS.posts)
      .lean<PostRecord[]>(),
    OfferModel.find(readers.offers.mayEdit ? NOT_TRASHED : runningOffers())
      .select(OFFER)
      .sort(NEWEST_OFFERS_FIRST)
      .lean<OfferRecord[]>(),
    PageModel.find(readers.pages.mayEdit ? NOT_TRASHED : { published: true })
      .select(PAGE)
      .sort(LIST_ORDER)
      .lean<PageRecord[]>(),
  ]);
  const searched = searchText([typed]).split(' ').filter(Boolean);
  return [
    ...hotels.map(ofHotel),
    ...posts.map(ofPost),
    ...offers.map(ofOffer),
    ...pages.map(ofPage),
    ...hotels.flatMap((hotel) => ofRooms(hotel, readers.hotels)),
  ]
    .map((target) => ({ target, place: placeOf(target, searched) }))
    .filter(({ place }) => place !== NOT_FOUND)
    .sort((one, other) => one.place - other.place)
    .slice(0, LINK_TARGETS.shown)
    .map(({ target }) => target);
}

/** A card as pages show it, for people who may read it also when visitors do not see it. */
export async function findCard(
  reference: Pick<CardReference, 'kind' | 'id' | 'room'>,
  lang: Language,
  { hotels, posts }: Readers,
): Promise<ShownCard> {
  if (!isId(reference.id)) return { card: null, visible: false };
  const [shown] = await readCards([reference], lang);
  if (shown) return { card: shown, visible: true };
  const [hidden] = await readCards([reference], lang, {
    hotels: visibleHotels(hotels),
    posts: visiblePosts(posts),
    hiddenRooms: readsRooms(hotels, reference.id),
  });
  return { card: hidden ?? null, visible: false };
}

const HOTEL = {
  slug: 1,
  name: 1,
  featuredImage: 1,
  published: 1,
  'rooms.id': 1,
  'rooms.type': 1,
  'rooms.image': 1,
  'rooms.available': 1,
  'rooms.translations.en.type': 1,
};
const POST = {
  slug: 1,
  title: 1,
  featuredImage: 1,
  published: 1,
  publishAt: 1,
  unpublishAt: 1,
  'translations.en.title': 1,
};
const OFFER = {
  slug: 1,
  title: 1,
  image: 1,
  published: 1,
  publishAt: 1,
  unpublishAt: 1,
  'translations.en.title': 1,
};
const PAGE = { slug: 1, title: 1, published: 1, 'translations.en.title': 1 };

const readsRooms = ({ mayEdit, hotels }: Reader, id: string) => mayEdit && (!hotels || hotels.includes(id));

const ofHotel = ({ _id, slug, name, featuredImage, published }: HotelRecord): LinkTarget => ({
  kind: 'hotel',
  id: String(_id),
  name,
  path: publicPath.hotel('tr', slug),
  image: normalizeImageUrl(featuredImage),
  visible: published !== false,
});

function ofRooms({ _id, slug, name, published, rooms }: HotelRecord, reader: Reader): LinkTarget[] {
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

const ofPost = (post: PostRecord): LinkTarget => ({
  kind: 'post',
  id: String(post._id),
  name: post.title,
  ...english(post.translations?.en?.title),
  path: publicPath.post('tr', post.slug),
  image: normalizeImageUrl(post.featuredImage),
  visible: post.published && scheduleState({ start: post.publishAt, end: post.unpublishAt }) === 'during',
});

const ofOffer = (offer: OfferRecord): LinkTarget => ({
  kind: 'offer',
  id: String(offer._id),
  name: offer.title,
  ...english(offer.translations?.en?.title),
  path: publicPath.offer('tr', offer.slug),
  image: normalizeImageUrl(offer.image),
  visible: offer.published && scheduleState({ start: offer.publishAt, end: offer.unpublishAt }) === 'during',
});

const ofPage = ({ _id, slug, title, published, translations }: PageRecord): LinkTarget => ({
  kind: 'page',
  id: String(_id),
  name: title,
  ...english(translations?.en?.title),
  path: publicPath.page('tr', slug),
  image: '',
  visible: published,
});

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
