import mongoose, { type Model, type SchemaDefinition } from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import { isNot } from '#server/models/common/conditions.ts';
import {
  optionalText,
  optionalValue,
  requiredNumber,
  requiredText,
  requiredValue,
  WITHOUT_ID,
} from '#server/models/common/fields.ts';
import { fingerprintOf, type Reader, staleFacts, type Translations } from '#server/models/common/translation.ts';
import type { Definition } from '#server/models/common/versioned.ts';
import { ACCESS_FACTS, type AccessFact } from '#shared/constants.ts';
import { isAvailable } from '#shared/lib/hotels/available-rooms.ts';
import { isClosed } from '#shared/lib/hotels/closed.ts';
import { featureKeysOf } from '#shared/lib/hotels/feature-icon.ts';
import { districtOf } from '#shared/lib/hotels/hotel-filter.ts';
import { textsIn } from '#shared/lib/texts-in.ts';
import { type Accessibility, hotelFacts } from '#shared/schemas/hotel-facts.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Room } from '#shared/schemas/rooms.ts';

type Features = Pick<Hotel, 'features'>;

/** The features by which filters find a hotel: those that its pages show, in either language. */
export function filteredFeatures({
  features,
  translations,
}: Features & { translations?: Partial<Translations<Partial<Features>>> }) {
  const stale = staleFacts({ features }, translations, ['features']);
  const { texts } = textsIn('en', { features }, translations?.en, { features: [] as string[] }, stale);
  return featureKeysOf([...features, ...texts.features]);
}

/** What visitors find of a hotel by filters of accessibility; any room that they see may have the bathroom. */
export const accessibleIn = ({
  accessibility,
  rooms,
}: Pick<StoredFacts, 'accessibility'> & { rooms: Pick<Room, 'available' | 'accessibility'>[] }): AccessFact[] =>
  ACCESS_FACTS.filter(
    (fact) =>
      accessibility?.[fact] ||
      (fact === 'bathroom' && rooms.some((room) => isAvailable(room) && room.accessibility?.bathroom)),
  );

/** A client that sends back the district of the address saves none, so that the district still follows the address. */
export function savedDistrict(
  sent: string | undefined,
  ...hotels: (Partial<Pick<Hotel, 'city' | 'address'>> | undefined)[]
) {
  const named = hotels.map(({ city = '', address = '' } = {}) => districtOf({ city, address }));
  return sent !== undefined && named.includes(sent) ? '' : sent;
}

interface Located extends Partial<Pick<Hotel, 'city' | 'address' | 'district'>> {
  translations?: { sources?: { district?: string } };
}

/** A hotel with the district that is read in Turkish, which the English one is a translation of. */
export function withTurkishDistrict<T extends Located>(hotel: T): T & { district: string } {
  const { city = '', address = '', district, translations } = hotel;
  const { district: source, ...others } = translations?.sources ?? {};
  // Earlier versions compared the English district with the saved one, also where that was empty.
  const known = source === fingerprintOf('') && translations && { translations: { ...translations, sources: others } };
  return { ...hotel, ...known, district: district || districtOf({ city, address }) };
}

export type HotelFacts = Pick<Hotel, keyof typeof hotelFacts>;
/** A fact that is not stated is null or empty, and in no response. */
export type StoredFacts = { [K in keyof HotelFacts]: HotelFacts[K] | null };

export const accessibilitySchema = new mongoose.Schema(
  { stepFree: Boolean, lift: Boolean, bathroom: Boolean, doorWidth: Number } satisfies Required<
    SchemaDefinition<Accessibility>
  >,
  WITHOUT_ID,
);

const location = new mongoose.Schema({ lat: requiredNumber, lng: requiredNumber }, WITHOUT_ID);
const certificate = new mongoose.Schema({ kind: requiredValue, number: requiredText }, WITHOUT_ID);

// Hotels without an external id are not in the index.
const EACH_ONCE = { unique: true, partialFilterExpression: { externalId: { $gt: '' } } } as const;

/** The facts in the mongoose schema of hotels, with defaults, so that restoring a version without a fact empties it. */
export const factFields = {
  location: { type: location, default: null },
  starRating: { type: Number, default: null },
  certificate: { type: certificate, default: null },
  checkIn: optionalValue,
  checkOut: optionalValue,
  reservationLinkTemplate: optionalText,
  reservationCode: optionalText,
  externalId: { ...optionalText, restored: false, index: EACH_ONCE },
  accessibility: { type: accessibilitySchema, default: null },
  // Null for false, so that a save of a hotel from before this field changes nothing.
  closed: { type: Boolean, default: null },
  closedUntil: optionalValue,
} satisfies Definition<StoredFacts>;

/**
 * The unique index decides, so that a save whose external id another save has just taken is made `again`.
 * @param current undefined for a new hotel, which an earlier call with the same idempotency key may have added
 * @throws AppError `hotel.externalIdTaken`
 */
export async function requireFreeExternalId<R extends Pick<StoredFacts, 'externalId'>>(
  model: Model<R>,
  current: R | undefined,
  { externalId, idempotencyKey }: { externalId?: string | undefined; idempotencyKey?: string | undefined },
): Promise<void> {
  if (!externalId || externalId === current?.externalId) return;
  const others = { externalId, ...(idempotencyKey && { idempotencyKey: isNot(idempotencyKey) }) };
  if (!(await model.exists(others))) return;
  throw new AppError('hotel.externalIdTaken', { fields: { externalId: 'externalIdTaken' } });
}

/** While a hotel is closed, visitors read why and until when; people who edit it also read what is saved for later. */
export function shownClosing(
  record: Pick<StoredFacts, 'closed' | 'closedUntil'>,
  closedReason: string | undefined,
  { mayEdit }: Reader,
): Pick<Hotel, 'closed' | 'closedUntil' | 'closedReason'> {
  const closed = isClosed(record);
  const { closedUntil } = record;
  return {
    closed: closed || undefined,
    closedUntil: ((closed || mayEdit) && closedUntil) || undefined,
    closedReason: ((closed || mayEdit) && closedReason) || undefined,
  };
}

export const withoutUnstated = <T extends StoredFacts>(fields: T) => {
  const isStated = (name: string) => !(name in hotelFacts) || Boolean(fields[name as keyof HotelFacts]);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isStated(name))) as Omit<T, keyof HotelFacts> &
    HotelFacts;
};

/** The English district and reason are missing until an editor sets them. */
export type HotelTexts = Pick<Hotel, 'description' | 'features' | 'address'> & {
  district?: string;
  closedReason?: string;
};

export const withoutEmptyTexts = <T extends { en: HotelTexts }>({
  en: { district, closedReason, ...en },
  ...rest
}: T) => ({ ...rest, en: { ...en, ...(district && { district }), ...(closedReason && { closedReason }) } });
