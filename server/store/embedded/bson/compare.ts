import { Double, MinKey, ObjectId } from 'bson';
import { keyOf } from './keys.ts';
import { BRACKET, bracketOf } from './type-order.ts';

/** Compares two values: negative, 0 or positive. */
export type Compare = (a: unknown, b: unknown) => number;

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // UTF-8 sorts surrogate pairs after U+E000..U+FFFF, UTF-16 before them.
    if (x >= 0xd800 || y >= 0xd800) return Buffer.compare(Buffer.from(a.slice(i)), Buffer.from(b.slice(i)));
    return x < y ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}

function asDouble(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Double) return value.value;
  return undefined;
}

function compareNumbers(a: number, b: number): number {
  if (a === b) return 0;
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return a < b ? -1 : 1;
}

/** Compares two values in BSON order: negative, 0 or positive. Numbers of different types compare by value. */
export function compare(a: unknown, b: unknown): number {
  if (a === b && typeof a !== 'number') return 0;
  const x = asDouble(a);
  if (x !== undefined) {
    const y = asDouble(b);
    if (y !== undefined) return compareNumbers(x, y);
  } else if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  else if (a instanceof Date && b instanceof Date) return compareNumbers(a.getTime(), b.getTime());
  else if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  const bracket = bracketOf(a);
  const other = bracketOf(b);
  if (bracket !== other) return bracket - other;
  if (bracket === BRACKET.null || a instanceof MinKey) return 0;
  return Buffer.compare(keyOf(a), keyOf(b));
}
