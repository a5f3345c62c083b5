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
      lat: degrees(90).meta({ description: 'Latitude in degrees.' }),
      lng: degrees(180).meta({ description: 'Longitude in degrees.' }),
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
const starRatingText = { description: 'Stars of the official classification; missing when not stated.' };

const certificate = z
  .object(
    {
      kind: choice(CERTIFICATE_KINDS).meta({
        description: '`tourism` for a tourism operation certificate, `basic` for a basic accommodation one.',
      }),
      number: requiredLine(HOTEL_LIMITS.certificate).meta({
        description: 'Its number, as the certificate writes it.',
      }),
    },
    { error: code('wrongType') },
  )
  .meta({ id: 'CertificateInput', outputId: 'Certificate' });

const bed = z
  .object({
    kind: choice(BED_KINDS).meta({ description: 'Kind of bed.' }),
    count: integer(1, ROOM_LIMITS.bedsOfKind).meta({ description: 'How many of this kind.' }),
  })
  .meta({ id: 'BedInput', outputId: 'Bed' });
export type Bed = z.infer<typeof bed>;
const beds = z
  .array(bed, { error: code('wrongType') })
  .max(BED_KINDS.length, code('tooMany'))
  .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, code('duplicate'));

const accessTexts = {
  stepFree: { description: 'Whether the way in has no steps.' },
  lift: { description: 'Whether a lift leads there.' },
  bathroom: { description: 'Whether there is an accessible bathroom.' },
  doorWidth: { description: 'The narrowest door on the way, in centimetres.' },
};
const doorWidth = integer(HOTEL_LIMITS.doorWidth.min, HOTEL_LIMITS.doorWidth.max);
const yesOrNo = flag.nullable().optional();
const accessibilityFields = z.object(
  {
    stepFree: yesOrNo.meta(accessTexts.stepFree),
    lift: yesOrNo.meta(accessTexts.lift),
    bathroom: yesOrNo.meta(accessTexts.bathroom),
    doorWidth: doorWidth.nullable().optional().meta(accessTexts.doorWidth),
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
    stepFree: flag.optional().meta(accessTexts.stepFree),
    lift: flag.optional().meta(accessTexts.lift),
    bathroom: flag.optional().meta(accessTexts.bathroom),
    doorWidth: doorWidth.optional().meta(accessTexts.doorWidth),
  })
  .meta({ id: 'Accessibility', description: 'What is missing is not known.' });
export type Accessibility = z.infer<typeof accessibility>;

const size = integer(1, ROOM_LIMITS.size);
const guests = integer(1, ROOM_LIMITS.guests);

const about = {
  location: { description: 'Where it is; null for none.' },
  certificate: { description: 'The tourism certificate; null for none.' },
  checkIn: { description: 'From when guests get their rooms: local time, `HH:mm`; empty for none.' },
  closedUntil: {
    description:
      'The last day on which it is closed, which lasts to its end in Istanbul; empty to stay closed until it is opened.',
  },
  checkOut: { description: 'Until when guests leave their rooms: local time, `HH:mm`; empty for none.' },
  beds: { description: 'The beds, each kind once.' },
  images: { description: 'More pictures.' },
  accessibility: { description: 'What guests who need it ask for first of the house; null for nothing known.' },
  roomAccessibility: { description: 'What guests who need it ask for first of the room; null for nothing known.' },
};

const booking = {
  reservationLinkTemplate: {
    description:
      'The reservation link with the stay: `{arrival}`, `{departure}`, `{adults}` and more stand for it; empty for none.',
  },
  reservationCode: { description: 'Code of the hotel at its reservation engine; empty for none.' },
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
  location: location.nullable().optional().meta(about.location),
  starRating: starRating.nullable().optional().meta(starRatingText),
  certificate: certificate.nullable().optional().meta(about.certificate),
  checkIn: timeInput.meta(about.checkIn),
  checkOut: timeInput.meta(about.checkOut),
  reservationLinkTemplate: reservationLinkTemplate.optional().meta(booking.reservationLinkTemplate),
  reservationCode: reservationCode.optional().meta(booking.reservationCode),
  externalId: externalIdOrNone.optional().meta(booking.externalId),
  accessibility: accessibilityInput.nullable().optional().meta(about.accessibility),
  closed: flag
    .nullable()
    .transform((value): boolean | null => value || null)
    .optional()
    .meta({ description: 'Whether it is closed for now: visitors read so and see no price and no reservation link.' }),
  closedUntil: dayInput.meta(about.closedUntil),
};
export const hotelFacts = {
  location: location.optional().meta(about.location),
  starRating: starRating.optional().meta(starRatingText),
  certificate: certificate.optional().meta(about.certificate),
  checkIn: time.meta(about.checkIn),
  checkOut: time.meta(about.checkOut),
  reservationLinkTemplate: z.string().optional().meta(booking.reservationLinkTemplate),
  reservationCode: z.string().optional().meta(booking.reservationCode),
  externalId: z.string().optional().meta(booking.externalId),
  accessibility: accessibility.optional().meta(about.accessibility),
  closed: z
    .boolean()
    .optional()
    .meta({ description: 'True while it is closed; missing once its last closed day is over.' }),
  closedUntil: z.string().optional().meta(about.closedUntil),
};

/** The facts of a room in a request (docs/rules.md#rooms); `null` clears a fact. */
export const roomFactsInput = {
  size: size.nullable().optional().meta({ description: 'Floor area in square metres; null for none.' }),
  guests: guests
    .nullable()
    .optional()
    .meta({ description: 'How many guests the room takes; null when that is not known.' }),
  beds: clearable(beds, []).meta(about.beds),
  accessibility: accessibilityInput.nullable().optional().meta(about.roomAccessibility),
  images: clearable(imageList(ROOM_LIMITS.images), []).meta(about.images),
  available: clearable(flag, true).meta({
    description: 'Whether visitors see the room; true for a new room without it.',
  }),
};
export const roomFacts = {
  size: size.optional().meta({ description: 'Floor area in square metres.' }),
  guests: guests.optional().meta({ description: 'How many guests the room takes.' }),
  beds: z.array(bed).optional().meta(about.beds),
  accessibility: accessibility.optional().meta(about.roomAccessibility),
  images: z.array(z.string()).optional().meta(about.images),
  available: z
    .boolean()
    .optional()
    .meta({ description: 'Only administrators read a room that is not available; missing means true.' }),
};
