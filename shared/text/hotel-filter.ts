import { type FeatureIcon, featureIcon } from './feature-icon.ts';
import { compareNames, fold } from './fold.ts';
import { lowestPrice, parsePrice } from './price.ts';

interface Findable {
  city: string;
  address: string;
  features: readonly string[];
  rooms: readonly { price: number }[];
}

/** Orders a visitor may ask for; without one the house's own stands (ruling D10). */
export const HOTEL_ORDERS = ['price', '-price'] as const;
/** Features hotels are found by: those with a keyword of their own. */
export type FindableFeature = Exclude<FeatureIcon, 'star'>;
const FEATURES: readonly FindableFeature[] = ['wifi', 'dining', 'parking', 'fitness', 'business'];

/** What a visitor looks for; `max` in whole lira per night. */
export interface HotelFilter {
  district?: string | undefined;
  feature?: FindableFeature | undefined;
  max?: number | undefined;
  sort?: (typeof HOTEL_ORDERS)[number] | undefined;
}

/**
 * The district of a hotel: what its address says before the city, `Beyoğlu` of `… 41, Galata, Beyoğlu, İstanbul`. An
 * address without one leaves the city.
 */
export function districtOf({ city, address }: Pick<Findable, 'city' | 'address'>): string {
  const parts = address.split(/[,/]/).map((part) => part.trim());
  // The first part is the street; one with a number is a house or a postcode.
  const places = parts.slice(1).filter((part) => part !== '' && !/\d/.test(part) && fold(part) !== fold(city));
  return places.at(-1) ?? city;
}

const keyOf = (place: string) => fold(place).replace(/[^a-z0-9]+/g, '-');

/** The districts there are hotels in, each with the word that stands for it in an address, as a Turkish reader sorts. */
export function districtsOf(hotels: readonly Findable[]): { key: string; name: string }[] {
  const names = new Map(hotels.map(districtOf).map((name) => [keyOf(name), name]));
  return [...names].map(([key, name]) => ({ key, name })).sort((a, b) => compareNames(a.name, b.name));
}

const has = (hotel: Findable, feature: FindableFeature) => hotel.features.some((text) => featureIcon(text) === feature);

/** The features at least one hotel has. */
export const featuresOf = (hotels: readonly Findable[]): FindableFeature[] =>
  FEATURES.filter((feature) => hotels.some((hotel) => has(hotel, feature)));

/** What an address asks for; anything that means nothing is left out, so that every address has an answer. */
export function readHotelFilter(query: URLSearchParams): HotelFilter {
  const max = parsePrice(query.get('max') ?? '');
  return {
    district: keyOf(query.get('district') ?? '') || undefined,
    feature: FEATURES.find((feature) => feature === query.get('feature')),
    max: max > 0 ? max : undefined,
    sort: HOTEL_ORDERS.find((order) => order === query.get('sort')),
  };
}

/** A filter as an address carries it, without what is not asked for. */
export function writeHotelFilter(filter: HotelFilter): URLSearchParams {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  return new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
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

/** Hotels without a priced room match no highest price and stand last in every order by price (ruling D5). */
export function findHotels<T extends Findable>(
  hotels: readonly T[],
  { district, feature, max, sort }: HotelFilter,
): T[] {
  const found = hotels.filter(
    (hotel) =>
      (district === undefined || keyOf(districtOf(hotel)) === district) &&
      (feature === undefined || has(hotel, feature)) &&
      (max === undefined || (lowestPrice(hotel.rooms) ?? Number.POSITIVE_INFINITY) <= max),
  );
  if (sort === undefined) return found;
  const direction = sort === 'price' ? 1 : -1;
  return found.sort((a, b) => {
    const [left, right] = [lowestPrice(a.rooms), lowestPrice(b.rooms)];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return (left - right) * direction;
  });
}
