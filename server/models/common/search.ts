import { wordsOf } from '#shared/lib/found.ts';
import { hasDigit, toAsciiDigits } from '#shared/lib/links/phone.ts';

/**
 * Indexed characters of a word's beginning: few for words, because a search compares the rest itself; more for numbers,
 * because the phone numbers of a country begin alike.
 */
const STEM_LENGTHS = { word: [2, 3, 5], number: [2, 4, 6, 8, 10, 12] } as const;
const MAX_STEMS = 600;
const MAX_WORDS = 8;
const LEAST = STEM_LENGTHS.word[0];

function stemsOf(word: string): string[] {
  const characters = [...word];
  const lengths = /^\d+$/.test(word) ? STEM_LENGTHS.number : STEM_LENGTHS.word;
  return lengths.filter((length) => length <= characters.length).map((length) => characters.slice(0, length).join(''));
}

/**
 * The distinct words of texts as a search compares them: folded, separated by single spaces.
 * @param texts the important texts first
 * @param phones phone numbers, each found by its digits with and without the country
 */
export function searchText(texts: readonly string[], phones: readonly string[] = []): string {
  const numbers = phones.filter(hasDigit).flatMap((phone) => {
    const digits = withCountry(phone);
    return [digits, digits.replace(/^90/, '')];
  });
  return [...new Set([...numbers, ...texts.flatMap(wordsOf)])].join(' ');
}

const TURKEY = '90';

/**
 * The digits of a number, or of the beginning of a number, with the country when the number is written as in Turkey:
 * `0532 123` gives `90532123`. For telling which number it is, see `phone-number.ts`.
 */
export function withCountry(typed: string): string {
  const text = toAsciiDigits(typed);
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (digits === '') return '';
  if (digits.startsWith(`${TURKEY}0`)) return TURKEY + digits.slice(3);
  if (/^\s*(\+|00)/.test(text)) return digits;
  if (digits.startsWith('0')) return TURKEY + digits.slice(1);
  // Area codes and mobile prefixes of Turkey.
  return /^[2-58]\d{9}$/.test(digits) ? TURKEY + digits : digits;
}

export const searchStems = (text: string): string[] =>
  [...new Set(text.split(' ').flatMap(stemsOf))].slice(0, MAX_STEMS);

/** Code points of a name's word that the index knows. */
const BEGINNING = { least: LEAST, most: 30 };

/**
 * Every beginning of every word of a name, because the names of pictures and posts begin alike.
 * @param words as `searchText` returns them
 */
export function beginningsOf(words: string): string[] {
  const beginnings = new Set<string>();
  for (const word of words.split(' ')) {
    const characters = [...word].slice(0, BEGINNING.most);
    for (let length = BEGINNING.least; length <= characters.length; length += 1) {
      beginnings.add(characters.slice(0, length).join(''));
    }
  }
  return [...beginnings];
}

/** Every beginning of every word of some names, for the index `searchStems`. */
export const stemsOfNames = (names: readonly (string | undefined)[]): string[] =>
  beginningsOf(searchText(names.filter((name) => name !== undefined)));

/** The part of a searched word that `beginningsOf` has. */
export const beginningToFind = (word: string): string => [...word].slice(0, BEGINNING.most).join('');

/**
 * The words of a search: lists of alternatives, of which a text must have one. Words are folded, at least two
 * characters long, the longest first. A possible phone number is also a word of its digits in international form.
 * @returns no list when there is no such word
 */
export function searchedWords(typed: string): string[][] {
  const longest = longestWords(typed);
  const text = toAsciiDigits(typed).replace(/\p{Cf}/gu, '');
  const digits = text.replace(/\D/g, '');
  const phone = digits.length >= 4 && /^[\d\s+()./‐-―−-]+$/u.test(text) ? [withCountry(text)] : [];
  const isPhoneOnly = longest.length === 1 && longest[0] === phone[0];
  return [phone, isPhoneOnly ? [] : longest].filter((list) => list.length > 0);
}

/**
 * The words of a search without telephone numbers: folded, at least two characters long, first what the fewest names
 * have: numbers, then the longest.
 */
export function longestWords(typed: string): string[] {
  const words = wordsOf(typed).filter((word) => [...word].length >= LEAST);
  return [...new Set(words)].sort((a, b) => rarity(b) - rarity(a)).slice(0, MAX_WORDS);
}

const rarity = (word: string): number => (/^\d+$/.test(word) ? BEGINNING.most : 0) + word.length;

const stemOf = (word: string): string => stemsOf(word).at(-1) ?? word;

export const stemsToFind = (searched: readonly string[][]): string[] => [
  ...new Set(searched.flatMap(([longest]) => (longest === undefined ? [] : [stemOf(longest)]))),
];

export const matchesSearch = (text: string, searched: readonly string[][]): boolean =>
  searched.some((words) => words.every((word) => ` ${text}`.includes(` ${word}`)));
