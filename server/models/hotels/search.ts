import { oneOf } from '#server/models/common/conditions.ts';
import { LIST_ORDER } from '#server/models/common/list-order.ts';
import { type Reader, translatedFields } from '#server/models/common/translation.ts';
import { readPrices } from '#server/models/prices/seasons.ts';
import { MAX_LIST_ENTRIES, SHOWN } from '#shared/constants.ts';
import { isAvailable } from '#shared/lib/hotels/available-rooms.ts';
import { isClosed } from '#shared/lib/hotels/closed.ts';
import {
  accessibleOf,
  districtsOf,
  featuresOf,
  findHotels,
  mostGuests,
  placeKey,
  shownDistrict,
} from '#shared/lib/hotels/hotel-filter.ts';
import { lowestPrice } from '#shared/lib/numbers/price.ts';
import type { HotelSearch } from '#shared/schemas/hotel-lists.ts';
import { HOTEL_FACTS, noHotelTexts } from '#shared/schemas/hotels.ts';
import { accessibleIn, filteredFeatures, type HotelTexts } from './facts.ts';
import { HotelModel, type HotelRecord, publishedHotels } from './hotels.ts';
import { SUMMARY, toSummary } from './lists.ts';
import { nightOf, type PriceOf } from './prices.ts';

/** The fields that a search compares, without the long texts. */
const SEARCHED = `city address district features accessibility closed closedUntil
  rooms.id rooms.price rooms.guests rooms.available rooms.accessibility
  translations.en.district translations.en.features translations.outdated translations.sources`;

/** A page of the published hotels that match a search, and what can be searched for. */
export async function searchHotels({
  lang,
  district,
  arrival,
  limit = SHOWN.hotels,
  page = 1,
  cursor,
  ...filter
}: HotelSearch) {
  const priceOf = await readPrices(arrival);
  const records = await HotelModel.find(publishedHotels())
    .select(SEARCHED)
    .sort(LIST_ORDER)
    .limit(MAX_LIST_ENTRIES)
    .lean<HotelRecord[]>();
  const all = records.map((record) => ({ id: record._id, ...toSearched(record, lang, priceOf) }));
  const guests = mostGuests(all);
  const found = findHotels(all, {
    ...filter,
    district: placeKey(district ?? '') || undefined,
    guests: guests > 0 ? filter.guests : undefined,
  });
  const pages = Math.max(1, Math.ceil(found.length / limit));
  const number = Math.min(Number(cursor ?? page), pages);
  const ids = found.slice((number - 1) * limit, number * limit).map(({ id }) => id);
  const shown = await HotelModel.find({ ...publishedHotels(), _id: oneOf(ids) })
    .select(SUMMARY)
    .lean<HotelRecord[]>();
  const summaries = new Map(
    shown.map((hotel) => [String(hotel._id), toSummary(hotel, { lang, mayEdit: false }, priceOf)]),
  );
  return {
    items: ids.flatMap((id) => summaries.get(String(id)) ?? []),
    next: number < pages ? String(number + 1) : null,
    found: found.length,
    page: number,
    pages,
    total: all.length,
    districts: districtsOf(all),
    features: featuresOf(all),
    accessible: accessibleOf(all),
    guests,
  };
}

function toSearched(record: HotelRecord, lang: Reader['lang'], priceOf: PriceOf) {
  const { district, untranslated } = translatedFields<HotelTexts>(
    record,
    noHotelTexts,
    { lang, mayEdit: false },
    HOTEL_FACTS,
  );
  const id = String(record._id);
  const open = isClosed(record) ? [] : record.rooms;
  const rooms = open.filter(isAvailable).map((room) => ({ ...room, ...nightOf(id, room, priceOf) }));
  return {
    ...shownDistrict(record, district),
    untranslated,
    featureKeys: filteredFeatures(record),
    accessible: accessibleIn(record),
    lowestPrice: lowestPrice(rooms),
    guests: Math.max(0, ...rooms.map(({ guests = 0 }) => guests)),
  };
}
