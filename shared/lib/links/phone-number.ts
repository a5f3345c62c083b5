import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { withScheme } from './link.ts';
import { toAsciiDigits } from './phone.ts';

/*
 * What a telephone number is, by Google's libphonenumber. Only the server and the back office load this file, because
 * its table of all countries is large; responses have what pages show (docs/rules.md#telephone-numbers).
 */

/** A telephone number as pages show it; the link is missing when the number cannot be read. */
export interface ShownNumber {
  text: string;
  link?: string;
}

const HOME: CountryCode = 'TR';
/** Characters that nobody sees, such as marks of direction around a copied number. */
const INVISIBLE = /\p{Cf}/gu;
/** The library knows neither the spaces of typesetters, such as U+202F, nor tabs. */
const SPACE = /[\p{Zs}\t]/gu;
/** `dahili 12`, `dah. 12` and `d. 12`; the library knows `ext. 12`. */
const EXTENSION = /\s*(?<!\p{L})(?:dah[iıİI]l[iıİI]|dah\.|d\.)[ :.]*(\d{1,7})(?!\d)/giu;
/** Characters between two numbers. */
const SEPARATOR = /[,;|/\n]/;
/** So many digits alone are a number with its country code, as a form may have stored it. */
const INTERNATIONAL_DIGITS = /^[1-9]\d{10,14}$/;
/** The last line of a switchboard, `-71` or `/71`, behind its first number; then an extension. */
const LAST_LINE = /^(.*\d)\s*[-‐-―−/]\s*(\d{2,4})((?: ext\. \d+)?)$/su;

const readable = (typed: string): string =>
  toAsciiDigits(typed).replace(INVISIBLE, '').replace(SPACE, ' ').replace(EXTENSION, ' ext. $1').trim();

/**
 * The telephone numbers in a text, in its order, with their extensions.
 * @param country the country of numbers without a country code; null when nobody knows the country
 * @returns no number when the text cannot be read as one
 */
export function readPhoneNumbers(typed: string, country: CountryCode | null = HOME): PhoneNumber[] {
  const text = readable(typed);
  const defaultCountry = country ?? undefined;
  // The library takes a number behind a comma for an extension.
  const several = text.split(SEPARATOR).map((part) => numbersIn(part, defaultCountry));
  if (several.length > 1 && several.every((each) => each.length > 0)) return several.flat();
  const whole = numbersIn(text, defaultCountry);
  if (whole.length > 0) return whole;
  const found = findPhoneNumbersInText(text, defaultCountry).map(({ number }) => number);
  if (found.length > 0) return found;
  const international = INTERNATIONAL_DIGITS.test(text) ? parsePhoneNumberFromString(`+${text}`) : undefined;
  return international?.isValid() ? [international] : [];
}

/** The number of a text, or the numbers of a switchboard: `(0212) 245 01 70-71` has two. */
function numbersIn(text: string, country: CountryCode | undefined): PhoneNumber[] {
  const whole = parsePhoneNumberFromString(text, country);
  if (whole?.isValid()) return [whole];
  const [, before = '', last = '', extension = ''] = LAST_LINE.exec(text) ?? [];
  const numbers = before === '' ? [] : numbersIn(before + extension, country);
  const digits = numbers[0]?.number ?? '';
  // A smaller number behind a stroke is rather an extension.
  if (digits.slice(-last.length) >= last) return numbers;
  const other = parsePhoneNumberFromString(digits.slice(0, -last.length) + last + extension);
  return other?.isValid() ? [...numbers, other] : numbers;
}

/**
 * Turkish numbers that nobody reaches from abroad: 444 and 0811, `noInternationalDialling` in the metadata of Google's
 * libphonenumber, which libphonenumber-js leaves out.
 */
const ONLY_WITHIN_TURKEY = /^\+90(?:444\d{4}|811\d{7})$/;

/**
 * The `tel:` link of a number (RFC 3966). For a number without an international form the RFC wants `;phone-context=`,
 * but telephones show that instead of dialling the number.
 */
export function callLink(number: PhoneNumber): string {
  if (!ONLY_WITHIN_TURKEY.test(number.number)) return number.getURI();
  return `tel:${shownAlone(number).replaceAll(' ', '')}${number.ext ? `;ext=${number.ext}` : ''}`;
}

/** A number as a page shows it by itself: `+90 212 555 01 70`, `444 0 123` or `0811 123 45 67`. */
export function shownAlone(number: PhoneNumber): string {
  const { nationalNumber: digits } = number;
  if (!ONLY_WITHIN_TURKEY.test(number.number)) return number.formatInternational();
  return digits.replace(/^(444)(\d)(\d{3})$/, '$1 $2 $3').replace(/^(811)(\d{3})(\d\d)(\d\d)$/, '0$1 $2 $3 $4');
}

/**
 * A typed telephone number in a table. With spaces in it, and without a sign at its beginning, a spreadsheet keeps it as
 * text with its zero: `0532 123 45 67`, `00 49 30 1234567`. What stands beside the numbers stays as typed.
 * @param numbers the numbers of the typed text
 */
export function numberInTable(typed: string, numbers: readonly PhoneNumber[]): string {
  const text = readable(typed).replaceAll(/ ext\. \d+/g, '');
  if (numbers.length > 0 && !/\p{L}/u.test(text)) return numbers.map(spaced).join(' / ');
  if (/^\d{4,}$/.test(text)) return text.replaceAll(/\d{3}(?=\d)/g, '$& ');
  return typed.trim().replaceAll(/(?<!\d)\+(?=[\d(])/g, '00 ');
}

function spaced(number: PhoneNumber): string {
  const { nationalNumber: digits, ext } = number;
  const isLocal = number.countryCallingCode === '90' && digits.length === TURKISH_DIGITS;
  const local = isLocal
    ? digits.replace(/^(\d{3})(\d{3})(\d\d)(\d\d)$/, '0$1 $2 $3 $4')
    : shownAlone(withoutExtension(number));
  return local.replace('+', '00 ').replaceAll('-', ' ') + (ext ? ` (${ext})` : '');
}

const withoutExtension = (number: PhoneNumber) => parsePhoneNumberFromString(number.number) ?? number;

/** The digits of a Turkish number of a place or a mobile telephone; 444 numbers have fewer. */
const TURKISH_DIGITS = 10;

/** The address of a link as it was typed: a telephone number as `tel:`, a web address with its scheme. */
export const toLink = (typed: string): string =>
  (NUMBER_ALONE.test(readable(typed)) ? callNumber(typed).link : undefined) ?? withScheme(typed);

const NUMBER_ALONE = /^[+(]*\d[\d\s()./‐-―−-]*(?:ext\. \d+)?$/u;

/** The first number of a text for a call. */
export function callNumber(typed: string): ShownNumber {
  const [first] = readPhoneNumbers(typed);
  return { text: formatPhone(typed), ...(first && { link: callLink(first) }) };
}

/** The first number of a text for a chat: exactly `https://wa.me/` and the digits of its international form. */
export function chatNumber(typed: string): ShownNumber {
  const [first] = readPhoneNumbers(typed);
  return { text: formatPhone(typed), ...(first && { link: chatLink(first) }) };
}

export const chatLink = ({ number }: Pick<PhoneNumber, 'number'>): string => `https://wa.me/${number.slice(1)}`;

/**
 * A phone number as pages show it: `0212 5550170` and `902125550170` both give `+90 212 555 01 70`. Several numbers,
 * extensions and foreign numbers stay as typed, but digits alone get a `+`.
 */
function formatPhone(typed: string): string {
  const trimmed = typed.trim();
  const [first, second] = readPhoneNumbers(typed);
  const digits = toAsciiDigits(trimmed).replace(/\D/g, '');
  // Digits behind the number are an extension.
  if (!first || second || !digits.endsWith(first.nationalNumber)) return trimmed;
  return first.country === HOME || digits === toAsciiDigits(trimmed) ? shownAlone(first) : trimmed;
}
