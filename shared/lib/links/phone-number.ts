import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
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

/**
 * The telephone numbers in a text, in its order, with their extensions.
 * @param country the country of numbers without a country code; null when nobody knows the country
 * @returns no number when the text cannot be read as one
 */
export function readPhoneNumbers(typed: string, country: CountryCode | null = HOME): PhoneNumber[] {
  const text = toAsciiDigits(typed).replace(INVISIBLE, '').trim();
  const defaultCountry = country ?? undefined;
  // The library takes a number behind a comma for an extension.
  const several = text.split(SEPARATOR).map((part) => parsePhoneNumberFromString(part, defaultCountry));
  if (several.length > 1 && several.every((each) => each?.isValid()))
    return several.filter((each) => each !== undefined);
  const whole = parsePhoneNumberFromString(text, defaultCountry);
  if (whole?.isValid()) return [whole];
  const found = findPhoneNumbersInText(text, defaultCountry).map(({ number }) => number);
  if (found.length > 0) return found;
  const international = INTERNATIONAL_DIGITS.test(text) ? parsePhoneNumberFromString(`+${text}`) : undefined;
  return international?.isValid() ? [international] : [];
}

/** What stands between two numbers. */
const SEPARATOR = /[,;|/\n]/;
/** So many digits alone are a number with its country code, as a form may have stored it. */
const INTERNATIONAL_DIGITS = /^[1-9]\d{10,14}$/;

/** The first number of a text for a call; a Turkish number is written as `+90 212 555 01 70` (RFC 3966). */
export function callNumber(typed: string): ShownNumber {
  const [first] = readPhoneNumbers(typed);
  return { text: formatPhone(typed), ...(first && { link: first.getURI() }) };
}

/** The first number of a text for a chat: exactly `https://wa.me/` and the digits of its international form. */
export function chatNumber(typed: string): ShownNumber {
  const [first] = readPhoneNumbers(typed);
  return { text: formatPhone(typed), ...(first && { link: chatLink(first) }) };
}

export const chatLink = ({ number }: Pick<PhoneNumber, 'number'>): string => `https://wa.me/${number.slice(1)}`;

/**
 * A phone number as pages show it: `0212 5550170` and `902125550170` both give `+90 212 555 01 70`. Service numbers such
 * as `444 1 453`, several numbers, extensions and foreign numbers stay as typed, but digits alone get a `+`.
 */
function formatPhone(typed: string): string {
  const trimmed = typed.trim();
  const [first, second] = readPhoneNumbers(typed);
  const digits = toAsciiDigits(trimmed).replace(/\D/g, '');
  // Digits behind the number are an extension.
  if (!first || second || !digits.endsWith(first.nationalNumber)) return trimmed;
  const isTurkish = first.country === HOME && first.nationalNumber.length === TURKISH_DIGITS;
  return isTurkish || digits === toAsciiDigits(trimmed) ? first.formatInternational() : trimmed;
}

/** The digits of a Turkish number of a place or a mobile telephone; service numbers have fewer. */
const TURKISH_DIGITS = 10;
