import { BSONSymbol } from 'bson';
import { type Compare, compare } from './compare.ts';
import { encode } from './encode.ts';
import { StoreError } from './errors.ts';
import { typeName } from './print.ts';
import type { Doc } from './types.ts';

/** A collation of strength 1, 2 or 3: which strings are equal, and how strings compare. */
export interface Collation {
  /** The full specification, as MongoDB lists it with an index. */
  readonly spec: Doc;
  /** Maps a string to the one that stands for all strings equal to it. */
  fold(text: string): string;
  readonly compare: Compare;
}

const CHOSEN = new Set(['locale', 'strength', 'numericOrdering', 'version']);

const cache = new Map<string, Collation>();

function fullSpec(spec: Doc): Doc {
  return {
    locale: spec.locale,
    caseLevel: false,
    caseFirst: 'off',
    strength: spec.strength ?? 3,
    numericOrdering: spec.numericOrdering ?? false,
    alternate: 'non-ignorable',
    maxVariable: 'punct',
    normalization: false,
    backwards: false,
    version: '57.1',
  };
}

/**
 * Reads the `collation` of a command or an index.
 * @returns undefined for the simple binary comparison
 * @throws StoreError InvalidOptions or BadValue for an option or a locale that this server does not have
 */
export function parseCollation(value: unknown): Collation | undefined {
  if (value === undefined || value === null) return undefined;
  const spec = value as Doc;
  if (typeof spec.locale !== 'string') {
    throw new StoreError('IDLFailedToParse', "BSON field 'collation.locale' is missing but a required field");
  }
  if (spec.locale === 'simple') return undefined;
  const strength = Number(spec.strength ?? 3);
  if (spec.numericOrdering !== undefined && typeof spec.numericOrdering !== 'boolean') {
    throw new StoreError(
      'TypeMismatch',
      `BSON field 'collation.numericOrdering' is the wrong type '${typeName(spec.numericOrdering)}', expected type 'bool'`,
    );
  }
  const wanted = fullSpec({ ...spec, strength });
  for (const name of Object.keys(spec)) {
    if (!(name in wanted))
      throw new StoreError('InvalidOptions', `BSON field 'collation.${name}' is an unknown field.`);
    if (!CHOSEN.has(name) && spec[name] !== wanted[name]) {
      throw new StoreError('BadValue', `collation option '${name}' is not supported by this server`);
    }
  }
  if (![1, 2, 3].includes(strength))
    throw new StoreError('BadValue', 'collation strength must be 1, 2 or 3 on this server');
  const id = encode(wanted).toString('base64');
  let found = cache.get(id);
  if (!found) {
    found = build(wanted, strength);
    cache.set(id, found);
  }
  return found;
}

function build(spec: Doc, strength: number): Collation {
  const locale = String(spec.locale).replaceAll('_', '-');
  let collator: Intl.Collator;
  try {
    const sensitivity = strength === 1 ? 'base' : strength === 2 ? 'accent' : 'variant';
    collator = new Intl.Collator(locale, { sensitivity, usage: 'sort', numeric: spec.numericOrdering === true });
  } catch {
    throw new StoreError('BadValue', `Field 'locale' is invalid in: { locale: "${String(spec.locale)}" }`);
  }
  const words = strength === 3 ? (text: string) => text.normalize('NFC') : folder(collator, locale);
  const fold = spec.numericOrdering ? (text: string) => words(withPlainNumbers(text)) : words;
  const compareText: Compare = (a, b) => {
    const x = a instanceof BSONSymbol ? a.value : a;
    const y = b instanceof BSONSymbol ? b.value : b;
    return typeof x === 'string' && typeof y === 'string' ? compareFolded(x, y, fold, collator) : compare(a, b);
  };
  return { spec, fold, compare: compareText };
}

/** Numbers that are equal are written alike, without zeros in front. */
const withPlainNumbers = (text: string): string => text.replace(/(?<!\d)0+(?=\d)/g, '');

function compareFolded(a: string, b: string, fold: (text: string) => string, collator: Intl.Collator): number {
  const x = fold(a);
  const y = fold(b);
  if (x === y) return 0;
  // Only the folded strings decide on equality, because index keys hold folded strings.
  return collator.compare(x, y) || (x < y ? -1 : 1);
}

/** Replaces each character by a simpler one (lower case, no accent) where the locale says that the two are equal. */
function folder(collator: Intl.Collator, locale: string): (text: string) => string {
  const known = new Map<string, string>();
  const foldOne = (char: string): string => {
    let result = known.get(char);
    if (result === undefined) {
      const lower = char.toLocaleLowerCase(locale);
      const bare = lower.normalize('NFD').replace(/\p{M}/gu, '');
      const candidates = [bare, bare.toLowerCase(), lower, char.toLowerCase()];
      result = candidates.find((candidate) => candidate !== '' && collator.compare(candidate, char) === 0) ?? char;
      known.set(char, result);
    }
    return result;
  };
  return (text) => {
    let folded = '';
    for (const char of text.normalize('NFC')) folded += foldOne(char);
    return folded;
  };
}
