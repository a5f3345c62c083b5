import { ACCESS_FACTS, type AccessFact, LIMITS, ROOM_LIMITS } from '#shared/constants.ts';
import { visiblePart } from '#shared/lib/characters.ts';
import { compareNames, fold } from '#shared/lib/fold.ts';
import { readGuests } from '#shared/lib/messages/enquiry.ts';
import { parsePrice } from '#shared/lib/numbers/price.ts';
import { FEATURE_KEYS, type FeatureKey } from './feature-icon.ts';

interface FilterableHotel {
  /** Empty when the address names no district. */
  district: string;
  /** The key of the district in both languages; missing when the key follows from the name. */
  districtKey?: string | undefined;
  featureKeys: readonly FeatureKey[];
  accessible: readonly AccessFact[];
  /** In whole lira per night; undefined when no room has a price. */
  lowestPrice?: number | undefined;
  /** The most guests that a room takes; 0 when no room says so. */
  guests: number;
  untranslated: readonly string[];
}

/** Orders a visitor may choose; without a choice the list keeps its order (docs/rules.md#lists). */
export const HOTEL_ORDERS = ['price', '-price'] as const;
/** The filter of the branches page (docs/rules.md#hotels); `max` in whole lira per night. */
export interface HotelFilter {
  district?: string | undefined;
  /** How many guests one of the rooms takes at least. */
  guests?: number | undefined;
  feature?: FeatureKey | undefined;
  accessible?: AccessFact | undefined;
  max?: number | undefined;
  sort?: (typeof HOTEL_ORDERS)[number] | undefined;
}

const COUNTRY = ['turkiye', 'turkey'];
const POSTCODE = /^\d{5}$/;

/**
 * The district of a hotel: the last part of its address before the city, `Beyoğlu` in `… 41, Galata, Beyoğlu, İstanbul`.
 * @returns empty when the address names no district
 */
export function districtOf({ city, address }: { city: string; address: string }): string {
  const elsewhere = new Set([...COUNTRY, fold(city)]);
  const isDistrictWord = (word: string) => !POSTCODE.test(word) && !elsewhere.has(fold(word));
  // The first part is the street; parts with a digit are house numbers or floors.
  for (const part of address.split(/[,/]/).slice(1).reverse()) {
    const place = part.trim().split(/\s+/).filter(isDistrictWord).join(' ');
    if (place !== '' && !/\d/.test(place) && !elsewhere.has(fold(place))) return place;
  }
  return '';
}

/** The key of a district in addresses: its letters and digits folded, joined by hyphens. */
export const placeKey = (place: string): string => fold(visiblePart(place)).replace(/[^a-z0-9]+/g, '-');

/**
 * The district of a hotel as responses have it: the saved district, otherwise the district in the Turkish address.
 * @param hotel as stored, with the Turkish district
 * @param shown the saved district in the language of the response
 * @returns with a saved district also its key in both languages
 */
export const shownDistrict = (
  hotel: { district?: string | undefined; city: string; address: string },
  shown = hotel.district,
): { district: string; districtKey?: string } => ({
  district: shown || districtOf(hotel),
  ...(hotel.district && { districtKey: placeKey(hotel.district) }),
});

const keyOf = ({ district, districtKey = placeKey(district) }: FilterableHotel) => districtKey;

/**
 * The language of a hotel's district where it differs from the page's: a district taken from the address is Turkish.
 */
export const districtLang = ({
  districtKey,
  untranslated,
}: Pick<FilterableHotel, 'districtKey' | 'untranslated'>): 'tr' | undefined =>
  districtKey === undefined || untranslated.includes('district') ? 'tr' : undefined;

/**
 * The districts of the given hotels in Turkish order, each with its key for the query string. `lang` marks a Turkish
 * name; the name from an address always is Turkish.
 */
export function districtsOf(
  hotels: readonly FilterableHotel[],
): { key: string; name: string; lang: 'tr' | undefined }[] {
  const places = new Map(hotels.filter(({ district }) => district !== '').map((hotel) => [keyOf(hotel), hotel]));
  return [...places]
    .map(([key, { district: name, districtKey, untranslated }]) => ({
      key,
      name,
      lang: districtLang({ districtKey, untranslated }),
    }))
    .sort((a, b) => compareNames(a.name, b.name));
}

/** The most guests that a room of the hotels takes; 0 when no room says so. */
export const mostGuests = (hotels: readonly FilterableHotel[]): number =>
  Math.max(0, ...hotels.map(({ guests }) => guests));

/** The filterable features that at least one hotel has. */
export const featuresOf = (hotels: readonly FilterableHotel[]): FeatureKey[] =>
  FEATURE_KEYS.filter((key) => hotels.some(({ featureKeys }) => featureKeys.includes(key)));

/** What at least one hotel offers to guests who need it. */
export const accessibleOf = (hotels: readonly FilterableHotel[]): AccessFact[] =>
  ACCESS_FACTS.filter((fact) => hotels.some(({ accessible }) => accessible.includes(fact)));

/** The filter in a query string; invalid values are ignored. */
export function readHotelFilter(query: URLSearchParams): HotelFilter {
  const max = Math.min(parsePrice(query.get('max') ?? '') ?? 0, LIMITS.price);
  return {
    district: placeKey(query.get('district') ?? '') || undefined,
    guests: readGuests(query, ROOM_LIMITS.guests),
    feature: FEATURE_KEYS.find((feature) => feature === query.get('feature')),
    accessible: ACCESS_FACTS.find((fact) => fact === query.get('accessible')),
    max: max > 0 ? max : undefined,
    sort: HOTEL_ORDERS.find((order) => order === query.get('sort')),
  };
}

/** A filter as a query string, without unset fields. */
export function writeHotelFilter(filter: HotelFilter): URLSearchParams {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
}

/**
 * The query of an address with only the filters, in one spelling and order; other parameters, such as those of
 * advertisements, mean nothing to the site.
 * @param query such as `?utm_source=mail&max=9.000`
 * @returns such as `?max=9000`, empty without a filter
 */
export function filterQuery(query: string): string {
  const filters = writeHotelFilter(readHotelFilter(new URLSearchParams(query))).toString();
  return filters === '' ? '' : `?${filters}`;
}

/**
 * The hotels that match a filter, in the order of the filter. Hotels without a priced room match no highest price and
 * come last when sorted by price (docs/rules.md#hotels).
 */
export function findHotels<T extends FilterableHotel>(
  hotels: readonly T[],
  { district, guests, feature, accessible, max, sort }: HotelFilter,
): T[] {
  const matching = hotels.filter(
    (hotel) =>
      (district === undefined || keyOf(hotel) === district) &&
      (guests === undefined || hotel.guests >= guests) &&
      (feature === undefined || hotel.featureKeys.includes(feature)) &&
      (accessible === undefined || hotel.accessible.includes(accessible)) &&
      (max === undefined || (hotel.lowestPrice ?? Number.POSITIVE_INFINITY) <= max),
  );
  if (sort === undefined) return matching;
  const direction = sort === 'price' ? 1 : -1;
  return matching.sort((a, b) => {
    const [left, right] = [a.lowestPrice, b.lowestPrice];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return (left - right) * direction;
  });
}
