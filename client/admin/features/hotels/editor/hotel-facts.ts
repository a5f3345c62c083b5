import type { ComponentProps } from 'react';
import type { EditorField } from '#client/admin/lib/editing/editor-field.ts';
import type { TextField } from '#client/admin/ui/form/text-field.tsx';
import type { Location } from '#shared/schemas/hotel-facts.ts';
import type { Hotel, HotelInput } from '#shared/schemas/hotels.ts';

export const SINGLE_FACTS = [
  { name: 'checkIn', label: 'hotelFacts.checkIn', type: 'time' },
  { name: 'checkOut', label: 'hotelFacts.checkOut', type: 'time' },
] as const satisfies readonly ComponentProps<typeof TextField>[];

export const HOTEL_FACT_FIELDS: readonly EditorField[] = [
  { name: 'location.lat', label: 'hotelFacts.lat' },
  { name: 'location.lng', label: 'hotelFacts.lng' },
  ...SINGLE_FACTS,
];

export const toHotelFacts = (hotel: Hotel | undefined) => ({
  location: toTypedLocation(hotel?.location),
  checkIn: hotel?.checkIn ?? '',
  checkOut: hotel?.checkOut ?? '',
});
type HotelFacts = ReturnType<typeof toHotelFacts>;

export const toHotelFactsInput = ({ location, checkIn, checkOut }: HotelFacts) => ({
  location: toLocationInput(location) as HotelInput['location'],
  checkIn,
  checkOut,
});

type TypedLocation = HotelFacts['location'];

const toTypedLocation = (location: Location | undefined) => ({
  lat: location ? String(location.lat) : '',
  lng: location ? String(location.lng) : '',
});

/** @returns undefined when the text is no number; a comma may stand for the decimal point */
export const parseDegrees = (typed: string): number | undefined =>
  /^[-+]?\d{1,3}([.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : undefined;

/** Such as `41.0256, 28.9741`, as maps copy a pair of coordinates. */
export function parsePair(typed: string): TypedLocation | undefined {
  const [, lat, lng] = /^\s*([-+]?\d{1,3}\.\d+)\s*[,;\s]\s*([-+]?\d{1,3}\.\d+)\s*$/.exec(typed) ?? [];
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
}

/** Null means no location; validation asks for a missing number and rejects a text that is no number. */
function toLocationInput({ lat, lng }: TypedLocation) {
  const degrees = (typed: string) => (typed.trim() === '' ? undefined : (parseDegrees(typed) ?? typed));
  return `${lat}${lng}`.trim() === '' ? null : { lat: degrees(lat), lng: degrees(lng) };
}
