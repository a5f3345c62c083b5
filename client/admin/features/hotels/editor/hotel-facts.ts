import type { Location } from '../../../../../shared/schemas/hotel-facts.ts';
import type { EditorField } from '../../../lib/editing/editor-field.ts';

/** A place as its two fields hold it. */
type TypedLocation = ReturnType<typeof toTypedLocation>;

export const HOTEL_FACT_FIELDS: readonly EditorField[] = [
  { name: 'location.lat', label: 'hotelFacts.lat' },
  { name: 'location.lng', label: 'hotelFacts.lng' },
  { name: 'checkIn', label: 'hotelFacts.checkIn' },
  { name: 'checkOut', label: 'hotelFacts.checkOut' },
];

export const toTypedLocation = (location: Location | undefined) => ({
  lat: location ? String(location.lat) : '',
  lng: location ? String(location.lng) : '',
});

/** @returns undefined when the text is no number; a comma may stand for the decimal point */
export const parseDegrees = (typed: string): number | undefined =>
  /^[-+]?\d{1,3}([.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : undefined;

/** Two numbers as maps copy them, such as `41.0256, 28.9741`. */
export function parsePair(typed: string): TypedLocation | undefined {
  const [, lat, lng] = /^\s*([-+]?\d{1,3}\.\d+)\s*[,;\s]\s*([-+]?\d{1,3}\.\d+)\s*$/.exec(typed) ?? [];
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
}

/** What validation takes: null without a place; a missing number is asked for, and a text that is no number rejected. */
export function toLocationInput({ lat, lng }: TypedLocation) {
  const degrees = (typed: string) => (typed.trim() === '' ? undefined : (parseDegrees(typed) ?? typed));
  return `${lat}${lng}`.trim() === '' ? null : { lat: degrees(lat), lng: degrees(lng) };
}

/** The place for a preview; undefined until both numbers are there. */
export function shownLocation({ lat, lng }: TypedLocation): Location | undefined {
  const [latitude, longitude] = [parseDegrees(lat), parseDegrees(lng)];
  return latitude === undefined || longitude === undefined ? undefined : { lat: latitude, lng: longitude };
}
