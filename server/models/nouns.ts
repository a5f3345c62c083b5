import type { Model } from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import type { EntityNoun, Language, Noun, PreviewNoun } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import { extentOf, keepsToOwn, may, type Person } from '#shared/permissions.ts';
import { noPostTexts, postInput } from '#shared/schemas/blog.ts';
import { contactInput } from '#shared/schemas/contact.ts';
import { contentInput } from '#shared/schemas/content.ts';
import { hotelInput } from '#shared/schemas/hotels.ts';
import { noOfferTexts, offerInput } from '#shared/schemas/offers.ts';
import { noSitePageTexts, pageInput } from '#shared/schemas/pages.ts';
import { noSeoTexts, seoInput } from '#shared/schemas/seo.ts';
import { noSiteTexts, siteInput } from '#shared/schemas/site.ts';
import { noTexts, textsInput } from '#shared/schemas/texts.ts';
import { NEWEST_FIRST, PostModel, slugOf as postSlugOf, toPost, updatePost, visibleTo } from './blog/blog.ts';
import { POST_OPTIONAL } from './blog/derived.ts';
import { countPublishedPosts, listPostAddresses, POST_COUNTS } from './blog/lists.ts';
import { oneOf } from './common/conditions.ts';
import { LIST_ORDER } from './common/list-order.ts';
import type { Order } from './common/list-page.ts';
import { ownPostsOf } from './common/own-posts.ts';
import { type Counts, type Place, placeOf } from './common/places.ts';
import { type Named, nameOf } from './common/revisions.ts';
import type { Save } from './common/save.ts';
import type { PublicAddress } from './common/slug.ts';
import { type Reader, VISITOR } from './common/translation.ts';
import type { Deletable } from './common/trash.ts';
import { NOT_TRASHED } from './common/trashable.ts';
import type { AnyStored } from './common/versioned.ts';
import {
  HotelModel,
  slugOf as hotelSlugOf,
  hotelsAmong,
  toHotel,
  updateHotel,
  visibleTo as visibleHotels,
} from './hotels/hotels.ts';
import { countPublishedHotels, HOTEL_TEXTS, hotelPlaces, listHotelAddresses } from './hotels/lists.ts';
import { listOfferAddresses } from './offers/lists.ts';
import {
  asRead,
  findShownSlug,
  NEWEST_OFFERS_FIRST,
  OfferModel,
  slugOf as offerSlugOf,
  runningOffers,
  updateOffer,
} from './offers/offers.ts';
import { listPages } from './pages/lists.ts';
import { checkPageLimit, PageModel, slugOf as pageSlugOf, updatePage } from './pages/pages.ts';
import { PricesModel } from './prices/seasons.ts';
import { ContactModel, changeContact } from './settings/contact.ts';
import { ContentModel, changeContent, contentPlaces } from './settings/content.ts';
import { SeoModel, saveSeo } from './settings/seo.ts';
import { SiteModel, saveSite } from './settings/site.ts';
import { saveTexts, TextsModel, type TextsRecord } from './settings/texts.ts';
import { readsOfHotel, readsOfOffer, readsOfPost } from './shown.ts';

/*
 * The register of nouns, which trash, links, share links, translation desk and sitemap read. Functions are
 * written as methods, so that a noun's own may take its own record.
 */

/** English texts as a save of the noun takes them. */
export interface SentEnglish {
  translations: { en?: object; confirmed?: string[] };
}

interface Content {
  model: Model<AnyStored>;
  /** The places of a record, or of one of its versions, whose record may lack fields that came later. */
  places(record: AnyStored): Place[];
  /** The noun's own save, with some English texts. */
  saveEnglish(id: string, sent: SentEnglish, save: Save): Promise<{ version: number }>;
  /** The order of its list; missing for settings, which are one document. */
  order?: Order;
  /** The filter of what a person changes, among what the role saves. */
  changeableBy?(person: Person): object;
  /** How open English texts are counted without reading whole records. */
  counts?: { select: Record<string, number | object>; of?(record: AnyStored): Counts };
}

interface Entities extends Content {
  model: Model<AnyStored> & Model<Deletable>;
  path(language: Language, slug: string): string;
  /** Where programs find it, below the site's address. */
  api: string;
  /** The slug that a name gives. */
  slugOf(name: string): string;
  order: Order;
  /** The filter of what a reader finds. */
  visibleTo(reader: Reader): object;
  /**
   * Must pass before and after one is added: of those that are added at the same time the last stored sees the others.
   * @param more how many are about to be added
   */
  checkLimit?(more: 0 | 1): Promise<void>;
  /** The addresses that visitors find; with a count in sitemap files of their own, because there may be many. */
  addresses(page: { skip: number; limit: number }): Promise<PublicAddress[]>;
  countAddresses?(): Promise<number>;
}

/** An entity as its page reads it. */
export type Shown = Named & { id: string; slug: string; version: number };

/** A noun whose drafts have share links. */
interface Shared {
  toEntity(record: AnyStored, reader: Reader): Shown | Promise<Shown>;
  /** The reads of its page, by the names of procedures. */
  readsOf(entity: Shown, language: Language): Promise<Record<string, unknown>>;
  /** Whether visitors see it, where `visibleTo` does not say all of it. */
  isLive?(id: string): Promise<boolean>;
}

/** TypeScript takes no model of one noun for a model of what all of them have. */
const common = (model: object) => model as Entities['model'];

/** People who do not publish change drafts only, and authors the own posts. */
const changeablePosts = (person: Person) => ({
  ...(!may(person, 'posts.publish') && extentOf(person, 'posts.save') !== 'english' && { published: false }),
  ...ownPostsOf(person, 'posts.save'),
});

const english = { translations: true } as const;

export const ENTITIES: Readonly<Record<EntityNoun, Entities> & Record<PreviewNoun, Shared>> = {
  hotels: {
    model: common(HotelModel),
    path: publicPath.hotel,
    api: '/api/hotels',
    slugOf: hotelSlugOf,
    order: LIST_ORDER,
    visibleTo: visibleHotels,
    changeableBy: (person) => hotelsAmong(keepsToOwn(person, 'hotels.save') ? person.hotels : undefined),
    places: hotelPlaces,
    counts: { select: HOTEL_TEXTS },
    saveEnglish: (id, sent, save) => updateHotel(id, hotelInput.pick(english).parse(sent), save),
    addresses: listHotelAddresses,
    countAddresses: countPublishedHotels,
    toEntity: toHotel,
    readsOf: readsOfHotel,
  },
  posts: {
    model: common(PostModel),
    path: publicPath.post,
    api: '/api/blog',
    slugOf: postSlugOf,
    order: NEWEST_FIRST,
    visibleTo,
    changeableBy: changeablePosts,
    places: (post) => [placeOf(post, noPostTexts, { main: 'content', optional: POST_OPTIONAL })],
    counts: POST_COUNTS,
    saveEnglish: (id, sent, save) => updatePost(id, postInput.pick(english).parse(sent), save),
    addresses: listPostAddresses,
    countAddresses: countPublishedPosts,
    toEntity: toPost,
    readsOf: readsOfPost,
  },
  offers: {
    model: common(OfferModel),
    path: publicPath.offer,
    api: '/api/offers',
    slugOf: offerSlugOf,
    order: NEWEST_OFFERS_FIRST,
    visibleTo: ({ mayEdit }) => (mayEdit ? NOT_TRASHED : runningOffers()),
    places: (offer) => [placeOf(offer, noOfferTexts, { main: 'text' })],
    saveEnglish: (id, sent, save) => updateOffer(id, offerInput.pick(english).parse(sent), save),
    addresses: listOfferAddresses,
    toEntity: asRead,
    readsOf: readsOfOffer,
    isLive: async (id) => (await findShownSlug(id)) !== undefined,
  },
  pages: {
    model: common(PageModel),
    path: publicPath.page,
    api: '/api/pages',
    slugOf: pageSlugOf,
    order: LIST_ORDER,
    visibleTo: ({ mayEdit }) => (mayEdit ? NOT_TRASHED : { published: true }),
    places: (page) => [placeOf(page, noSitePageTexts, { main: 'content' })],
    saveEnglish: (id, sent, save) => updatePage(id, pageInput.pick(english).parse(sent), save),
    checkLimit: checkPageLimit,
    addresses: () => listPages(VISITOR),
  },
};

/** The names of those of some entities that are not deleted, by their ids. */
export async function namesOf(noun: EntityNoun, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await ENTITIES[noun].model
    .find()
    .where({ _id: oneOf(ids), ...NOT_TRASHED })
    .select({ name: 1, title: 1 })
    .lean<Deletable[]>();
  return new Map(found.map((record) => [String(record._id), nameOf(record)]));
}

/** The ids of what visitors find at some paths, by those of its Turkish pages. */
export async function shownAt(noun: EntityNoun, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { model, visibleTo: visible, path } = ENTITIES[noun];
  const base = path('tr', '');
  const slugs = paths.flatMap((each) => (each.startsWith(base) ? [each.slice(base.length)] : []));
  if (slugs.length === 0) return new Map();
  const among = { slug: oneOf(slugs), ...visible(VISITOR) };
  const found = await model.find().where(among).select({ slug: 1 }).lean<Deletable[]>();
  return new Map(found.map(({ _id, slug }) => [base + slug, String(_id)]));
}

/** All content, the one document of each kind of settings too. */
export const CONTENT: Readonly<Record<Noun, Content>> = {
  ...ENTITIES,
  content: {
    model: common(ContentModel),
    places: contentPlaces,
    saveEnglish: (_, sent, save) => changeContent(contentInput.pick(english).parse(sent), save),
  },
  contact: {
    model: common(ContactModel),
    places: (contact) => [placeOf(contact, { address: '' })],
    saveEnglish: (_, sent, save) => changeContact(contactInput.pick(english).parse(sent), save),
  },
  seo: {
    model: common(SeoModel),
    places: (seo) => [placeOf(seo, noSeoTexts)],
    saveEnglish: (_, sent, save) => saveSeo(seoInput.pick(english).parse(sent), save),
  },
  site: {
    model: common(SiteModel),
    // The name of the chain is mostly the same in both languages, and no name of the settings.
    places: (site) => [{ ...placeOf(site, noSiteTexts, { optional: ['name'] }), name: '' }],
    saveEnglish: (_, sent, save) => saveSite(siteInput.pick(english).parse(sent), save),
  },
  texts: {
    model: common(TextsModel),
    places: ({ translations, texts }: TextsRecord) => [placeOf({ ...texts, translations }, noTexts)],
    saveEnglish: (_, sent, save) => saveTexts(textsInput.pick(english).parse(sent), save),
  },
  // Seasons have no text that visitors read, so that none of it is translated.
  prices: {
    model: common(PricesModel),
    places: () => [],
    saveEnglish: () => Promise.reject(new AppError('request.notFound')),
  },
};
