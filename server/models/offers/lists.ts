import {
  after,
  eachOf,
  type ListPage,
  listed,
  type Page,
  positionOf,
  READ_BATCH,
  readListed,
  readPage,
  type SortedPage,
} from '#server/models/common/list-page.ts';
import type { PublicAddress } from '#server/models/common/slug.ts';
import {
  englishCounts,
  languagesOf,
  type Reader,
  translatedFields,
  VISITOR,
} from '#server/models/common/translation.ts';
import { LIST_BYTES, MAX_LIST_ENTRIES, MAX_PAGE_SIZE } from '#shared/constants.ts';
import { beginningOf } from '#shared/lib/excerpt.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { wordsOf } from '#shared/lib/markdown/parse.ts';
import { noOfferTexts, OFFER_FACTS, type Offer, type OfferListed, type OfferSummary } from '#shared/schemas/offers.ts';
import { NEWEST_OFFERS_FIRST, OfferModel, type OfferRecord, runningOffers, toOffer } from './offers.ts';
import { mayBeForHotel, type Placed, placedAmong, reachableAmong } from './places.ts';

/** The offers after a cursor, the newest first. @throws AppError `list.cursorUnknown` */
function offersAfter(filter: object, cursor: string | undefined) {
  const records = OfferModel.find({ ...filter, ...after(NEWEST_OFFERS_FIRST, cursor) }).sort(NEWEST_OFFERS_FIRST);
  return eachOf(records.lean<OfferRecord[]>().cursor({ batchSize: READ_BATCH }));
}

const positionOfOffer = (record: OfferRecord) => positionOf(record, NEWEST_OFFERS_FIRST);

/** One page of the offers that visitors see now, the newest first. @throws AppError `list.cursorUnknown` */
export function listOffers(reader: Reader, { limit = MAX_LIST_ENTRIES, cursor }: Page): Promise<ListPage<Offer>> {
  return readPage({
    records: reachableAmong(offersAfter(runningOffers(), cursor), reader),
    toEntry: (placed) => toOffer(placed, reader),
    positionOf: ({ record }) => positionOfOffer(record),
    limit,
    maxBytes: LIST_BYTES.offers,
  });
}

/** A page of all offers, drafts too. @throws AppError `list.cursorUnknown` */
export function listAllOffers(reader: Reader, { limit = MAX_LIST_ENTRIES, ...page }: SortedPage) {
  const { order, filter } = listed(NEWEST_OFFERS_FIRST, page);
  const records = OfferModel.find(filter).sort(order).lean<OfferRecord[]>().cursor({ batchSize: READ_BATCH });
  const options = {
    records: asListed(placedAmong(eachOf(records), reader)),
    toEntry: (placed: Placed<OfferRecord>) => toOffer(placed, reader),
    positionOf: ({ record }: Placed<OfferRecord>) => positionOf(record, order),
  };
  return readListed({ ...options, limit, maxBytes: LIST_BYTES.offers }, page);
}

async function* asListed(offers: AsyncIterable<Placed<OfferRecord>>) {
  for await (const placed of offers) yield { ...placed, _id: placed.record._id, trashed: placed.record.trashed };
}

/** A page of all offers for the list of the back office. @throws AppError `list.cursorUnknown` */
export function listAllOfferSummaries({ limit = MAX_PAGE_SIZE, ...page }: SortedPage) {
  const { order, filter } = listed(NEWEST_OFFERS_FIRST, page);
  const records = OfferModel.find(filter).sort(order).lean<OfferRecord[]>().cursor({ batchSize: READ_BATCH });
  const positionIn = (record: OfferRecord) => positionOf(record, order);
  const options = { records: eachOf(records), toEntry: toListed, positionOf: positionIn, maxBytes: LIST_BYTES.offers };
  return readListed({ ...options, limit }, page);
}

function toListed(record: OfferRecord): OfferListed {
  const { slug, title, image, published, publishAt, unpublishAt, stayFrom, stayUntil, hotels, rooms } = record;
  const { translations, updatedAt, version } = record;
  const hasEnglish = languagesOf(translations?.en?.text).includes('en');
  return {
    id: String(record._id),
    slug,
    title,
    image: normalizeImageUrl(image),
    published,
    publishAt,
    unpublishAt,
    stayFrom,
    stayUntil,
    hotels: [...new Set([...hotels, ...rooms.map(({ hotelId }) => hotelId)])],
    languages: languagesOf(translations?.en?.text),
    updatedAt: updatedAt.toISOString(),
    version,
    ...englishCounts({ title, terms: record.terms }, translations, hasEnglish),
  };
}

/**
 * The offers that visitors see now without their text, the newest first, at most a hundred.
 * @param among a condition for some of them
 */
export async function listOfferSummaries(reader: Reader, among: object = {}): Promise<OfferSummary[]> {
  const { items } = await readPage({
    records: reachableAmong(offersAfter({ ...runningOffers(), ...among }, undefined), reader),
    toEntry: (placed) => toSummary(placed, reader),
    positionOf: ({ record }) => positionOfOffer(record),
    limit: MAX_PAGE_SIZE,
    maxBytes: LIST_BYTES.offers,
  });
  return items;
}

/** The offers of one hotel that visitors see now; offers for all hotels are among them. */
export const listOffersOfHotel = async (hotelId: string, reader: Reader): Promise<OfferSummary[]> =>
  (await listOfferSummaries(reader, mayBeForHotel(hotelId))).filter(
    ({ places }) => places.length === 0 || places.some(({ id }) => id === hotelId),
  );

/** Whether visitors see any offer now. */
export async function hasOffers(): Promise<boolean> {
  for await (const _ of reachableAmong(offersAfter(runningOffers(), undefined), VISITOR)) return true;
  return false;
}

function toSummary({ record, places }: Placed<OfferRecord>, { lang }: Reader): OfferSummary {
  const { slug, imageAlts, stayFrom, stayUntil, unpublishAt, format, translations } = record;
  const { title, text, untranslated } = translatedFields<typeof noOfferTexts>(
    record,
    noOfferTexts,
    { lang, mayEdit: false },
    OFFER_FACTS,
  );
  const image = normalizeImageUrl(record.image);
  return {
    id: String(record._id),
    slug,
    title,
    excerpt: beginningOf(wordsOf(text, format)),
    image,
    imageAlts: imageAlts.filter((alt) => alt.image === image),
    stayFrom,
    stayUntil,
    unpublishAt,
    places,
    untranslated,
    languages: languagesOf(translations?.en?.text),
    updatedAt: record.updatedAt.toISOString(),
  };
}

/** The addresses of the offers that visitors see now, at most a hundred. */
export const listOfferAddresses = (): Promise<PublicAddress[]> => listOfferSummaries(VISITOR);
