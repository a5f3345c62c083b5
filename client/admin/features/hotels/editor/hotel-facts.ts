import { accessibility } from '#client/admin/features/hotels/accessibility.ts';
import { choice, count, fieldTable, kindOf, parts, text, type ValuesOf } from '#client/admin/lib/editing/fields.ts';
import { CERTIFICATE_KINDS, HOTEL_LIMITS } from '#shared/constants.ts';
import type { HotelInput } from '#shared/schemas/hotels.ts';

export const LOCATION = fieldTable('parts.location.', { lat: text({}), lng: text({}) }, 'location.');
type TypedLocation = ValuesOf<typeof LOCATION>;

/** The location as two texts. Null means no location; validation asks for a missing number and rejects other texts. */
const location = kindOf(
  'other',
  parts(LOCATION).toForm,
  ({ lat, lng }: TypedLocation) =>
    (`${lat}${lng}`.trim() === '' ? null : { lat: toDegrees(lat), lng: toDegrees(lng) }) as HotelInput['location'],
)({ parts: Object.values(LOCATION) });

const toDegrees = (typed: string) => (typed.trim() === '' ? undefined : (parseDegrees(typed) ?? typed));

/** @returns undefined when the text is no number; a comma may stand for the decimal point */
export const parseDegrees = (typed: string): number | undefined =>
  /^[-+]?\d{1,3}([.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : undefined;

/** Such as `41.0256, 28.9741`, as maps copy a pair of coordinates. */
export function parsePair(typed: string): TypedLocation | undefined {
  const [, lat, lng] = /^\s*([-+]?\d{1,3}\.\d+)\s*[,;\s]\s*([-+]?\d{1,3}\.\d+)\s*$/.exec(typed) ?? [];
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
}

const KINDS = CERTIFICATE_KINDS.map((value) => ({ value, label: `hotelFacts.certificates.${value}` as const }));
export const CERTIFICATE = fieldTable(
  'parts.certificate.',
  {
    kind: choice(CERTIFICATE_KINDS[0], KINDS)({}),
    number: text({ maxLength: HOTEL_LIMITS.certificate, hint: 'hotelFacts.certificateHint' }),
  },
  'certificate.',
);

/** A certificate without a number is none. */
const certificate = kindOf(
  'other',
  parts(CERTIFICATE).toForm,
  (typed: ValuesOf<typeof CERTIFICATE>): HotelInput['certificate'] => (typed.number.trim() === '' ? null : typed),
)({ parts: Object.values(CERTIFICATE), copied: false });

export const HOTEL_FACTS = {
  certificate,
  location,
  checkIn: text({ type: 'time', group: 'facts' }),
  checkOut: text({ type: 'time', group: 'facts' }),
  starRating: count({ max: HOTEL_LIMITS.stars, group: 'facts' }),
  accessibility,
};
