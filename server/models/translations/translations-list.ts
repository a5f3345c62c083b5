import { z } from 'zod';
import { LIST_BYTES, type Noun, TRANSLATIONS_PAGE } from '#shared/constants.ts';
import { extentOf, may, NOUN_ACTIONS, type Person } from '#shared/permissions.ts';
import type { OpenState, Translation, TranslationList, TranslationOverview } from '#shared/schemas/translations.ts';
import { NEWEST_FIRST, PostModel, type PostRecord } from '../blog/blog.ts';
import { positionOfPost, postsAfter } from '../blog/blog-lists.ts';
import { oneOf } from '../common/conditions.ts';
import { LIST_ORDER } from '../common/list-order.ts';
import {
  beyond,
  cursorId,
  cursorOf,
  eachOf,
  hasText,
  type ListPage,
  positionIn,
  READ_BATCH,
} from '../common/list-page.ts';
import { englishCounts } from '../common/translation.ts';
import { NOT_TRASHED } from '../common/trashable.ts';
import { isId } from '../common/versioned.ts';
import { HotelModel, type HotelRecord } from '../hotels/hotels.ts';
import { offersAfter, positionOfOffer } from '../offers/offers-lists.ts';
import { PageModel, type PageRecord } from '../pages/pages.ts';
import { findContact } from '../settings/contact.ts';
import { findContent } from '../settings/content.ts';
import { findSeo } from '../settings/seo.ts';
import { findSite } from '../settings/site.ts';
import { findTexts } from '../settings/texts.ts';
import { type Counts, countsIn, openTexts, placesOf, type Records, sumOf } from './places.ts';

/** The nouns in the order of the list. */
const ORDER = [
  'hotels',
  'posts',
  'offers',
  'pages',
  'content',
  'contact',
  'seo',
  'site',
  'texts',
] as const satisfies Noun[];

type Position = (string | number)[];

interface Scope {
  person: Person;
  entity?: string | undefined;
  state?: OpenState | undefined;
  /** The position after which the records of the noun are read. */
  after?: Position | undefined;
}

interface Found {
  position: Position;
  texts: Translation[];
}

async function* one<N extends Noun>(noun: N, find: () => Promise<Records[N]>, { entity, state, after }: Scope) {
  if (after) return;
  const record = await find();
  if (entity === undefined || entity === record._id) yield { position: [], texts: openTexts(noun, record, state) };
}

const among = (ids: readonly string[]) => ({ _id: oneOf(ids.filter(isId)) });
const ofEntity = (entity: string | undefined) => (entity === undefined ? {} : among([entity]));

const orderPosition = z.tuple([z.int(), cursorId]);

function inOrder(after: Position | undefined) {
  if (!after) return {};
  const [order, _id] = positionIn(cursorOf(after), orderPosition);
  return beyond('$gt', { order, _id });
}

/** The only hotels that a person may save; undefined for all. */
const ownHotels = (person: Person) => (extentOf(person, 'hotels.save') === 'own' ? person.hotels : undefined);

/** People who do not publish change drafts only. */
const changeablePosts = (person: Person) =>
  may(person, 'posts.publish') || extentOf(person, 'posts.save') === 'english' ? {} : { published: false };

async function* ofHotels({ person, entity, state, after }: Scope): AsyncGenerator<Found> {
  const own = ownHotels(person)?.filter((id) => entity === undefined || id === entity);
  const hotels = HotelModel.find({ ...NOT_TRASHED, ...(own ? among(own) : ofEntity(entity)), ...inOrder(after) })
    .sort(LIST_ORDER)
    .lean<HotelRecord[]>()
    .cursor({ batchSize: READ_BATCH });
  for await (const hotel of eachOf<HotelRecord>(hotels))
    yield { position: [hotel.order, String(hotel._id)], texts: openTexts('hotels', hotel, state) };
}

async function* ofPosts({ person, entity, state, after }: Scope): AsyncGenerator<Found> {
  const posts = PostModel.find({
    ...NOT_TRASHED,
    ...ofEntity(entity),
    ...changeablePosts(person),
    toTranslate: state ?? 'open',
    ...postsAfter(after && cursorOf(after)),
  })
    .sort(NEWEST_FIRST)
    .lean<PostRecord[]>()
    .cursor({ batchSize: READ_BATCH });
  for await (const post of eachOf<PostRecord>(posts))
    yield { position: positionOfPost(post), texts: openTexts('posts', post, state) };
}

async function* ofOffers({ entity, state, after }: Scope): AsyncGenerator<Found> {
  for await (const offer of offersAfter({ ...NOT_TRASHED, ...ofEntity(entity) }, after && cursorOf(after)))
    yield { position: positionOfOffer(offer), texts: openTexts('offers', offer, state) };
}

async function* ofPages({ entity, state, after }: Scope): AsyncGenerator<Found> {
  const pages = await PageModel.find({ ...NOT_TRASHED, ...ofEntity(entity), ...inOrder(after) })
    .sort(LIST_ORDER)
    .lean<PageRecord[]>();
  for (const page of pages) yield { position: [page.order, String(page._id)], texts: openTexts('pages', page, state) };
}

/** The records of each noun that have texts to translate, in the order of the list. */
const READ: Readonly<Record<Noun, (scope: Scope) => AsyncGenerator<Found>>> = {
  hotels: ofHotels,
  posts: ofPosts,
  offers: ofOffers,
  pages: ofPages,
  content: (scope) => one('content', findContent, scope),
  contact: (scope) => one('contact', findContact, scope),
  seo: (scope) => one('seo', findSeo, scope),
  site: (scope) => one('site', findSite, scope),
  texts: (scope) => one('texts', findTexts, scope),
};

const listPosition = z.tuple(
  [
    z
      .int()
      .min(0)
      .max(ORDER.length - 1),
  ],
  z.union([z.string(), z.number()]),
);

/**
 * One page of the English texts that a person may save and that are missing or out of date, by place. A page ends with
 * a whole hotel, post, offer, page or kind of settings.
 * @throws AppError `list.cursorUnknown`
 */
export async function listTranslations(
  { noun, entity, state, limit = TRANSLATIONS_PAGE, cursor }: TranslationList,
  person: Person,
): Promise<ListPage<Translation>> {
  const [first = 0, ...after] = cursor === undefined ? [] : positionIn(cursor, listPosition);
  const entries: Translation[] = [];
  let bytes = 0;
  let last: Position | undefined;
  for (const [at, each] of ORDER.entries()) {
    if ((noun !== undefined && each !== noun) || at < first || !may(person, NOUN_ACTIONS[each].save)) continue;
    const scope = { person, entity, state, after: cursor !== undefined && at === first ? after : undefined };
    for await (const { position, texts } of READ[each](scope)) {
      if (texts.length === 0) continue;
      bytes += Buffer.byteLength(JSON.stringify(texts));
      if (last && (entries.length >= limit || bytes > LIST_BYTES.translations)) {
        return { entries, next: cursorOf(last) };
      }
      entries.push(...texts);
      last = [at, ...position];
    }
  }
  return { entries, next: undefined };
}

const COUNTED = {
  ...{ title: 1, tags: 1, metaTitle: 1, metaDescription: 1, published: 1 },
  ...{ 'translations.en.title': 1, 'translations.en.tags': 1, 'translations.en.metaTitle': 1 },
  ...{ 'translations.en.metaDescription': 1, 'translations.outdated': 1 },
  hasEnglish: hasText('translations.en.content'),
};

async function countPosts(person: Person) {
  const posts = await PostModel.find({ ...NOT_TRASHED, ...changeablePosts(person), toTranslate: 'open' })
    .select(COUNTED)
    .lean<(PostRecord & { hasEnglish: boolean })[]>();
  return sumOf(
    posts.map(({ title, tags, metaTitle, metaDescription, translations, hasEnglish }) => {
      const counts = englishCounts({ title, tags, metaTitle, metaDescription }, translations, hasEnglish);
      return { missing: counts.missingEnglish, outdated: counts.outdatedEnglish };
    }),
  );
}

const HOTEL_TEXTS = {
  ...{ name: 1, address: 1, description: 1, features: 1, district: 1, translations: 1 },
  ...{ 'rooms.id': 1, 'rooms.type': 1, 'rooms.description': 1, 'rooms.features': 1, 'rooms.translations': 1 },
};

async function countHotels(person: Person): Promise<TranslationOverview['hotels']> {
  const own = ownHotels(person);
  const hotels = await HotelModel.find({ ...NOT_TRASHED, ...(own && among(own)) })
    .select(HOTEL_TEXTS)
    .sort(LIST_ORDER)
    .lean<HotelRecord[]>();
  return hotels
    .map((hotel) => ({ id: String(hotel._id), name: hotel.name, ...countsIn(placesOf('hotels', hotel)) }))
    .filter(({ missing, outdated }) => missing + outdated > 0);
}

const countPages = async () =>
  sumOf((await PageModel.find(NOT_TRASHED).lean<PageRecord[]>()).map((page) => countsIn(placesOf('pages', page))));

async function countOffers(): Promise<Counts> {
  const counts: Counts[] = [];
  for await (const offer of offersAfter(NOT_TRASHED, undefined)) counts.push(countsIn(placesOf('offers', offer)));
  return sumOf(counts);
}

/** How many texts `listTranslations` lists for a person, by their nouns and hotels; only where there are any. */
export async function translationOverview(person: Person): Promise<TranslationOverview> {
  const hotels = may(person, 'hotels.save') ? await countHotels(person) : [];
  const counted: Readonly<Record<Noun, () => Counts | Promise<Counts>>> = {
    hotels: () => sumOf(hotels),
    posts: () => countPosts(person),
    offers: countOffers,
    pages: countPages,
    content: async () => countsIn(placesOf('content', await findContent())),
    contact: async () => countsIn(placesOf('contact', await findContact())),
    seo: async () => countsIn(placesOf('seo', await findSeo())),
    site: async () => countsIn(placesOf('site', await findSite())),
    texts: async () => countsIn(placesOf('texts', await findTexts())),
  };
  const nouns = ORDER.filter((noun) => may(person, NOUN_ACTIONS[noun].save));
  const places = await Promise.all(nouns.map(async (noun) => ({ noun, ...(await counted[noun]()) })));
  return { places: places.filter(({ missing, outdated }) => missing + outdated > 0), hotels };
}
