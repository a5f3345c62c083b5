import { z } from 'zod';
import { BED_KINDS, CERTIFICATE_KINDS, HOTEL_LIMITS, ROOM_LIMITS } from '#shared/constants.ts';
import { isCalendarDate } from '#shared/lib/numbers/date.ts';
import { isTimeOfDay } from '#shared/lib/numbers/wall-clock.ts';
import {
  choice,
  clearable,
  code,
  externalIdOrNone,
  flag,
  imageList,
  integer,
  requiredLine,
  reservationCode,
  reservationLinkTemplate,
} from './primitives.ts';

const degrees = (max: number) =>
  z
    .number({ error: (issue) => (issue.input === undefined ? code('required') : code('wrongType')) })
    .min(-max, code('outOfRange'))
    .max(max, code('outOfRange'))
    .meta({ format: 'double' });

const location = z
  .object(
    {
      lat: degrees(90).describe('Latitude in degrees.'),
      lng: degrees(180).describe('Longitude in degrees.'),
    },
    { error: code('wrongType') },
  )
  .meta({
    id: 'LocationInput',
    outputId: 'Location',
    description: 'Degrees in WGS 84: latitude and longitude, always both.',
  });
export type Location = z.infer<typeof location>;

const timeFormat = { example: '14:00' };
const timeInput = z
  .string({ error: code('wrongType') })
  .refine((value) => value === '' || isTimeOfDay(value), code('invalidTime'))
  .optional()
  .meta({ ...timeFormat, pattern: '^$|^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const time = z.string().optional().meta(timeFormat);

const dayInput = z
  .string({ error: code('wrongType') })
  .refine((value) => value === '' || isCalendarDate(value), code('invalidDate'))
  .optional()
  .meta({ pattern: '^$|^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', example: '2031-03-31' });

const starRating = integer(1, HOTEL_LIMITS.stars);
const starRatingText = 'Stars of the official classification; missing when not stated.';

const certificate = z
  .object(
    {
      kind: choice(CERTIFICATE_KINDS).describe(
        '`tourism` for a tourism operation certificate, `basic` for a basic accommodation one.',
      ),
      number: requiredLine(HOTEL_LIMITS.certificate).describe('Its number, as the certificate writes it.'),
    },
    { error: code('wrongType') },
  )
  .meta({ id: 'CertificateInput', outputId: 'Certificate' });

const bed = z
  .object({
    kind: choice(BED_KINDS).describe('Kind of bed.'),
    count: integer(1, ROOM_LIMITS.bedsOfKind).describe('How many of this kind.'),
  })
  .meta({ id: 'BedInput', outputId: 'Bed' });
export type Bed = z.infer<typeof bed>;
const beds = z
  .array(bed, { error: code('wrongType') })
  .max(BED_KINDS.length, code('tooMany'))
  .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, code('duplicate'));

const accessTexts = {
  stepFree: 'Whether the way in has no steps.',
  lift: 'Whether a lift leads there.',
  bathroom: 'Whether there is an accessible bathroom.',
  doorWidth: 'The narrowest door on the way, in centimetres.',
};
const doorWidth = integer(HOTEL_LIMITS.doorWidth.min, HOTEL_LIMITS.doorWidth.max);
const yesOrNo = flag.nullable().optional();
const accessibilityFields = z.object(
  {
    stepFree: yesOrNo.describe(accessTexts.stepFree),
    lift: yesOrNo.describe(accessTexts.lift),
    bathroom: yesOrNo.describe(accessTexts.bathroom),
    doorWidth: doorWidth.nullable().optional().describe(accessTexts.doorWidth),
  },
  { error: code('wrongType') },
);
const accessibilityInput = accessibilityFields
  .meta({ id: 'AccessibilityInput', description: 'What is missing or null is not known.' })
  .transform(({ stepFree, lift, bathroom, doorWidth }): Accessibility | null => {
    const stated = Object.entries({ stepFree, lift, bathroom, doorWidth }).filter(
      ([, value]) => (value ?? null) !== null,
    );
    return stated.length === 0 ? null : Object.fromEntries(stated);
  });
const accessibility = z
  .object({
    stepFree: flag.optional().describe(accessTexts.stepFree),
    lift: flag.optional().describe(accessTexts.lift),
    bathroom: flag.optional().describe(accessTexts.bathroom),
    doorWidth: doorWidth.optional().describe(accessTexts.doorWidth),
  })
  .meta({ id: 'Accessibility', description: 'What is missing is not known.' });
export type Accessibility = z.infer<typeof accessibility>;

const size = integer(1, ROOM_LIMITS.size);
const guests = integer(1, ROOM_LIMITS.guests);

const about = {
  location: 'Where it is; null for none.',
  certificate: 'The tourism certificate; null for none.',
  checkIn: 'From when guests get their rooms: local time, `HH:mm`; empty for none.',
  closedUntil:
    'The last day on which it is closed, which lasts to its end in Istanbul; empty to stay closed until it is opened.',
  checkOut: 'Until when guests leave their rooms: local time, `HH:mm`; empty for none.',
  beds: 'The beds, each kind once.',
  images: 'More pictures.',
  accessibility: 'What guests who need it ask for first of the house; null for nothing known.',
  roomAccessibility: 'What guests who need it ask for first of the room; null for nothing known.',
};

const booking = {
  reservationLinkTemplate:
    'The reservation link with the stay: `{arrival}`, `{departure}`, `{adults}` and more stand for it; empty for none.',
  reservationCode: 'Code of the hotel at its reservation engine; empty for none.',
  externalId: {
    description:
      'Id of the hotel in another system, such as a channel manager, by which its programs name it; no other hotel has it. For people and keys that may edit the hotel only.',
    example: 'IST-014',
  },
};

/** The facts of a hotel that are objects. */
export const hotelPartsInput = { location, certificate, accessibility: accessibilityFields };

/** The facts of a hotel in a request (docs/rules.md#hotels); `null` and an empty text clear a fact. */
export const hotelFactsInput = {
  location: location.nullable().optional().describe(about.location),
  starRating: starRating.nullable().optional().describe(starRatingText),
  certificate: certificate.nullable().optional().describe(about.certificate),
  checkIn: timeInput.describe(about.checkIn),
  checkOut: timeInput.describe(about.checkOut),
  reservationLinkTemplate: reservationLinkTemplate.optional().describe(booking.reservationLinkTemplate),
  reservationCode: reservationCode.optional().describe(booking.reservationCode),
  externalId: externalIdOrNone.optional().meta(booking.externalId),
  accessibility: accessibilityInput.nullable().optional().describe(about.accessibility),
  closed: flag
    .nullable()
    .transform((value): boolean | null => value || null)
    .optional()
    .describe('Whether it is closed for now: visitors read so and see no price and no reservation link.'),
  closedUntil: dayInput.describe(about.closedUntil),
};
export const hotelFacts = {
  location: location.optional().describe(about.location),
  starRating: starRating.optional().describe(starRatingText),
  certificate: certificate.optional().describe(about.certificate),
  checkIn: time.describe(about.checkIn),
  checkOut: time.describe(about.checkOut),
  reservationLinkTemplate: z.string().optional().describe(booking.reservationLinkTemplate),
  reservationCode: z.string().optional().describe(booking.reservationCode),
  externalId: z.string().optional().meta(booking.externalId),
  accessibility: accessibility.optional().describe(about.accessibility),
  closed: z.boolean().optional().describe('True while it is closed; missing once its last closed day is over.'),
  closedUntil: z.string().optional().describe(about.closedUntil),
};

/** The facts of a room in a request (docs/rules.md#rooms); `null` clears a fact. */
export const roomFactsInput = {
  size: size.nullable().optional().describe('Floor area in square metres; null for none.'),
  guests: guests.nullable().optional().describe('How many guests the room takes; null when that is not known.'),
  beds: clearable(beds, []).describe(about.beds),
  accessibility: accessibilityInput.nullable().optional().describe(about.roomAccessibility),
  images: clearable(imageList(ROOM_LIMITS.images), []).describe(about.images),
  available: clearable(flag, true).describe('Whether visitors see the room; true for a new room without it.'),
};
export const roomFacts = {
  size: size.optional().describe('Floor area in square metres.'),
  guests: guests.optional().describe('How many guests the room takes.'),
  beds: z.array(bed).optional().describe(about.beds),
  accessibility: accessibility.optional().describe(about.roomAccessibility),
  images: z.array(z.string()).optional().describe(about.images),
  available: z
    .boolean()
    .optional()
    .describe('Only administrators read a room that is not available; missing means true.'),
};
