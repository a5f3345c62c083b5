import { z } from 'zod';
import { LANGUAGES, LIMITS, MAX_LIST_ENTRIES, MAX_PAGE_NUMBER, MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { FieldCode } from '#shared/error-codes.ts';
import { isBlank, lookOf, storedForm } from '#shared/lib/characters.ts';
import { addressesIn, isEmail } from '#shared/lib/links/email.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { isCallLink, isSitePath, isWebUrl, usableReservationLink } from '#shared/lib/links/link.ts';
import { hasDigit } from '#shared/lib/links/phone.ts';
import { withoutFocus } from '#shared/lib/links/picture-focus.ts';
import { isReservationLinkTemplate, unknownPart } from '#shared/lib/links/reservation-template.ts';
import { dayOf, isCalendarDate } from '#shared/lib/numbers/date.ts';
import { isEnd, isWallClock } from '#shared/lib/numbers/wall-clock.ts';

/** A zod message. The type allows field codes only, so that every message has a translation. */
export const code = (fieldCode: FieldCode): FieldCode => fieldCode;

export const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: code('invalidChoice') });

/** The largest number of 32 bits, which every client can read as an integer. */
const MAX_INTEGER = 2_147_483_647;

/** NUL cannot be shown, and a lone surrogate has no UTF-8 encoding (docs/rules.md#limits). */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

/** A text up to `max` code points that stays exactly as typed, such as a password. */
export const exactText = (max: number) =>
  z
    .string({ error: code('wrongType') })
    .max(max, code('tooLong'))
    .refine(isStorable, code('invalidText'));

/** Any text up to `max` code points; may be empty. */
export const text = (max: number) =>
  z
    .string({ error: code('wrongType') })
    .overwrite(storedForm)
    .max(max, code('tooLong'))
    .refine(isStorable, code('invalidText'));

/** Line breaks and other control characters have no place in a line, and could begin a header of a mail (RFC 5322). */
export const isLine = (value: string) => !/[\p{Cc}\u2028\u2029]/u.test(value);
/** A line up to `max` code points, stored without the white space around it, which a sheet may have put there. */
export const line = (max: number) =>
  text(max).trim().refine(isLine, code('invalidText')).meta({ pattern: PATTERNS.line });

/** A text that is not blank, stored as typed; names and titles add `.trim()` (docs/rules.md#names). */
export const requiredText = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? code('required') : code('wrongType')) })
    .overwrite(storedForm)
    .min(1, code('required'))
    .max(max, code('tooLong'))
    .refine(isStorable, code('invalidText'))
    .regex(/^\s*\S/, code('required'))
    .refine((value) => !isBlank(value), code('required'));

/** A line that is not blank. */
export const requiredLine = (max: number) =>
  requiredText(max).trim().refine(isLine, code('invalidText')).meta({ pattern: PATTERNS.requiredLine });

/** What the API's document says of texts whose rule is more than a pattern: every text that the rule accepts fits. */
export const PATTERNS = {
  // Control characters above 7F share bytes with Turkish letters, which clients in PHP would refuse.
  line: '^\\s*[^\\x00-\\x1f\\x7f]*\\s*$',
  requiredLine: '^\\s*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*\\s*$',
  phone: '^[^0-9]*[0-9]',
  email: '^[^@]+@[^@]+$',
  emails: '^[\\s,]*$|^[^@]+@[^@]',
  webUrl: '^\\s*[Hh][Tt][Tt][Pp][Ss]?:',
  link: '^\\s*(/|[Hh][Tt][Tt][Pp][Ss]?:|[Tt][Ee][Ll]:)',
  reservationLink: '^\\s*(#\\s*$|[Hh][Tt][Tt][Pp][Ss]?:)',
} as const;
export const orBlank = (pattern: string) => `^\\s*$|${pattern}`;

/** A text that the schema lets be blank, because the procedure has an error of its own for that. */
export const notBlank = { minLength: 1, pattern: '^\\s*\\S' };

/** Says in the API's document that a text is there and not blank. */
export const given = (name: string, pattern = '\\S') => ({ properties: { [name]: { pattern } }, required: [name] });
/** Says in the API's document that an e-mail address or a phone number is needed. */
export const emailOrPhone = { if: given('email'), else: given('phone', '[0-9]') };

/** A phone number; an empty text passes, because the required fields of the entity decide (docs/rules.md#links). */
export const phone = text(LIMITS.phone)
  .trim()
  .refine((value) => value === '' || hasDigit(value), code('invalidPhone'))
  .meta({ pattern: orBlank(PATTERNS.phone) });

/** Up to five e-mail addresses as one text, separated by commas; stored without doubles, with one space behind each comma. */
export const emailAddresses = text(LIMITS.enquiryEmail)
  .transform((value) => [...new Set(addressesIn(value))])
  .refine((addresses) => addresses.every(isEmail), code('invalidEmail'))
  .refine((addresses) => addresses.length <= LIMITS.enquiryEmails, code('tooMany'))
  .transform((addresses) => addresses.join(', '))
  .meta({ pattern: PATTERNS.emails });

export const email = text(LIMITS.email)
  .trim()
  .refine((value) => value === '' || isEmail(value), code('invalidEmail'))
  .meta({ pattern: orBlank(PATTERNS.email) });

/** An http(s) address, or empty. */
export const optionalUrl = text(LIMITS.url)
  .trim()
  .refine((value) => value === '' || isWebUrl(value), code('invalidUrl'))
  .meta({ pattern: orBlank(PATTERNS.webUrl) });

/** An http(s) or `tel:` address, a path of this site, or empty. */
export const optionalLink = text(LIMITS.url)
  .trim()
  .refine((value) => value === '' || isWebUrl(value) || isSitePath(value) || isCallLink(value), code('invalidUrl'))
  .meta({ pattern: orBlank(PATTERNS.link) });

/** A reservation link; empty and `#` mean none (docs/rules.md#links). */
export const reservationLink = text(LIMITS.url)
  .trim()
  .refine((value) => ['', '#'].includes(value) || usableReservationLink(value) !== undefined, code('invalidUrl'))
  .meta({ pattern: orBlank(PATTERNS.reservationLink) });

/** The template of the reservation link with dates; empty means the plain link (docs/rules.md#links). */
export const reservationLinkTemplate = text(LIMITS.url)
  .trim()
  .superRefine((value, context) => {
    const part = unknownPart(value);
    if (part !== undefined) {
      context.addIssue({ code: 'custom', message: code('unknownPlaceholder'), params: { part } });
    } else if (value !== '' && !isReservationLinkTemplate(value)) {
      context.addIssue({ code: 'custom', message: code('invalidUrl') });
    }
  })
  .meta({ pattern: orBlank(PATTERNS.webUrl) });

/** The code of a hotel or room at its reservation engine, or empty. */
export const reservationCode = line(LIMITS.reservationCode);

/** Not of dots alone, which an address cannot end with. */
const EXTERNAL_ID = '[A-Za-z0-9._-]*[A-Za-z0-9_-][A-Za-z0-9._-]*';
/** The id of a hotel or room in another system (docs/rules.md#external-ids). */
export const externalId = text(LIMITS.externalId).regex(new RegExp(`^${EXTERNAL_ID}$`), code('externalId'));
export const externalIdOrNone = text(LIMITS.externalId)
  .trim()
  .regex(new RegExp(`^$|^${EXTERNAL_ID}$`), code('externalId'))
  .meta({ pattern: orBlank(`^\\s*${EXTERNAL_ID}\\s*$`) });

/**
 * The address of a picture, stored in its normal form: a path of this site or an https address; empty means the
 * placeholder (docs/rules.md#images).
 */
export const imageUrl = text(LIMITS.url)
  // Browsers show only secure pictures here.
  .overwrite((url) => withoutFocus(normalizeImageUrl(url)).replace(/^http:/i, 'https:'))
  .refine((value) => value === '' || isWebUrl(value) || /^\/?[^/\\:?#][^:]*$/.test(value), code('invalidUrl'))
  .refine((url) => !/^\/uploads\/[^/]+\.pdf$/i.test(url), code('invalidUrl'));

/**
 * An optional value that is not a text: `null` clears the value, as an empty text clears a text
 * (docs/rules.md#whole-object-saves).
 * @param empty the value that is saved for `null`
 */
export const clearable = <T, I>(schema: z.ZodType<T, I>, empty: NoInfer<T>) =>
  schema
    .nullable()
    .transform((value): T => value ?? empty)
    .optional();

const dateText = z.string({ error: (issue) => (issue.input === undefined ? code('required') : code('wrongType')) });
const dateFormat = { format: 'date', example: '2024-05-12' };

/** A calendar date `YYYY-MM-DD` that exists. */
export const calendarDate = dateText.refine(isCalendarDate, code('invalidDate')).meta(dateFormat);

/** A required calendar date; an ISO 8601 time gives its day in Istanbul (docs/rules.md#dates). */
export const dayOrTime = dateText
  .overwrite(dayOf)
  .refine((value) => value !== '', { error: code('required'), abort: true })
  .refine(isCalendarDate, code('invalidDate'))
  .meta(dateFormat);

const wallClockFormat = { example: '2026-05-12T09:00' };
/** A wall-clock time in Istanbul, `YYYY-MM-DDTHH:mm`; a save clears it with null (docs/rules.md#times). */
export const wallClockInput = z
  .string({ error: code('wrongType') })
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, code('invalidMoment'))
  .refine(isWallClock, code('invalidMoment'))
  .nullable()
  .optional()
  .meta(wallClockFormat);
export const wallClock = z.string().nullable().optional().meta(wallClockFormat);

const endFormat = {
  example: '2026-11-30',
  description:
    'Wall-clock time in Istanbul, `YYYY-MM-DDTHH:mm`, or a day, `YYYY-MM-DD`, which lasts to its end in Istanbul; null for none.',
};
/** The end of a schedule: a wall-clock time, or a day that lasts to its end (docs/rules.md#times). */
export const endInput = z
  .string({ error: code('wrongType') })
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d)?$/, code('invalidMoment'))
  .refine(isEnd, code('invalidMoment'))
  .nullable()
  .optional()
  .meta(endFormat);
export const end = z.string().nullable().optional().meta(endFormat);

/** A list of texts that are not blank and look different, stored trimmed. */
export const textList = (maxItems: number, maxLength: number) =>
  z
    .array(requiredText(maxLength).trim(), { error: code('wrongType') })
    .max(maxItems, code('tooMany'))
    .refine((items) => new Set(items.map(lookOf)).size === items.length, code('duplicate'))
    .meta({ uniqueItems: true });

/** Distinct texts in a response: the same kind of list as in a request, so that a client can send it back. */
export const distinctTexts = z.array(z.string()).meta({ uniqueItems: true });

export const imageList = (maxItems: number) =>
  z.array(imageUrl, { error: code('wrongType') }).max(maxItems, code('tooMany'));

export const flag = z.boolean({ error: code('wrongType') });

/** A query's `true` or `false`. */
export const queryFlag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  flag.optional(),
);

export const integer = (min: number, max: number) =>
  z
    .number({ error: (issue) => (issue.input === undefined ? code('required') : code('wrongType')) })
    .int(code('wrongType'))
    .min(min, code('outOfRange'))
    .max(max, code('outOfRange'));

/** A whole number in a response, from 0. */
export const count = z.int().min(0).max(MAX_INTEGER);

/** The version of an entity, counted from 1; a save may send it back (docs/rules.md#versions). */
export const version = integer(1, MAX_INTEGER).describe(
  'The version, counted from 1. A save that sends one that is not the stored one is 409.',
);

export const anyId = z
  .string({ error: code('wrongType') })
  .min(1, code('required'))
  .max(LIMITS.slug, code('tooLong'));

/** An id in a path may be any text: the model reports a malformed id as not found. */
export const id = anyId.describe('The id.');
/** The language of the texts in the response; Turkish when missing (docs/rules.md#languages). */
export const lang = choice(LANGUAGES).describe('Language of the texts; Turkish without it.').optional();

/** A query value is text: digits become a number, other text stays and fails the validation. */
const digitsToNumber = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;

export const listCursor = (max: number) =>
  z
    .string({ error: code('wrongType') })
    .min(1, code('required'))
    .max(max, code('tooLong'))
    .describe('Where the list goes on: from the `Link` header, or `next` of the page before.')
    .optional();

/** A whole number from 1 in a query. */
export const queryNumber = (max: number) => z.preprocess(digitsToNumber, integer(1, max).optional());

/** How many entries a page of a list has at most. @param usual the number without it */
export const pageLimit = (usual: number, max = MAX_PAGE_SIZE) =>
  queryNumber(max).describe(`How many entries at most; ${usual} without it.`);

/** One page of a list: `limit` entries after the position of `cursor`. */
export const page = {
  limit: pageLimit(MAX_PAGE_SIZE),
  cursor: listCursor(LIMITS.cursor),
};
/** The same for entries with their whole content, whose list usually is one page. */
export const longPage = { ...page, limit: pageLimit(MAX_LIST_ENTRIES) };

/** A page of a list with links to numbered pages. */
export const numberedPage = {
  page: queryNumber(MAX_PAGE_NUMBER).describe('Number of the page, counted from 1.'),
  cursor: z
    .string({ error: code('wrongType') })
    .regex(/^[1-9][0-9]{0,4}$/, code('outOfRange'))
    .describe('Where the list goes on instead: `next` of the page before.')
    .optional(),
};

/** A moment, ISO 8601 in UTC. */
export const timestamp = z.string().meta({ format: 'date-time', example: '2024-05-12T09:30:00.000Z' });
