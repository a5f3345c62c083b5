import { fingerprintOf, staleFacts } from '#server/models/common/translation.ts';
import { featureKeysOf } from '#shared/lib/hotels/feature-icon.ts';
import { districtOf } from '#shared/lib/hotels/hotel-filter.ts';
import { textsIn } from '#shared/lib/texts-in.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { HotelRecord } from './hotels.ts';

/** The features by which filters find a hotel: those that its pages show, in either language. */
export function filteredFeatures(record: Pick<HotelRecord, 'features' | 'translations'>) {
  const { features, translations } = record;
  const stale = staleFacts({ features }, translations, ['features']);
  const { texts } = textsIn('en', { features }, translations?.en, { features: [] as string[] }, stale);
  return featureKeysOf([...features, ...texts.features]);
}

/** A client that sends back the district of the address saves none, so that the district still follows the address. */
export function savedDistrict(
  sent: string | undefined,
  ...hotels: (Partial<Pick<Hotel, 'city' | 'address'>> | undefined)[]
) {
  const named = hotels.map(({ city = '', address = '' } = {}) => districtOf({ city, address }));
  return sent !== undefined && named.includes(sent) ? '' : sent;
}

/** A hotel with the district that is read in Turkish, which the English one is a translation of. */
export function withTurkishDistrict<T extends Partial<HotelRecord>>(hotel: T): T & { district: string } {
  const { city = '', address = '', district, translations } = hotel;
  const { district: source, ...others } = translations?.sources ?? {};
  // Earlier versions compared the English district with the saved one, also where that was empty.
  const known = source === fingerprintOf('') && translations && { translations: { ...translations, sources: others } };
  return { ...hotel, ...known, district: district || districtOf({ city, address }) };
}
