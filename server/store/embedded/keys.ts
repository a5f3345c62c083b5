import { Long } from 'bson';
import { Bracket, bracketOf, bsonType, bytesOf, type Doc, toNumber, toRegExp, toText, type Value } from './values.ts';

/** How texts compare: 0 byte by byte, 1 without marks and case, 2 without case (MongoDB collation strength). */
export type Strength = 0 | 1 | 2;

const TERMINATOR = Buffer.from([0, 0]);

/**
 * A value as bytes whose order under memcmp is MongoDB's order, and which no other value's bytes begin with. Equal
 * numbers of different types give equal bytes.
 */
export function keyOf(value: Value, strength: Strength = 0): Buffer {
  const bracket = bracketOf(value);
  return Buffer.concat([Buffer.from([bracket]), payloadOf(bracket, value, strength)]);
}

/** The order of two values. */
export const compareValues = (left: Value, right: Value, strength: Strength = 0): number =>
  Buffer.compare(keyOf(left, strength), keyOf(right, strength));

/** The same bytes in the opposite order, for a descending part of an index. */
export function inverted(key: Buffer): Buffer {
  const result = Buffer.allocUnsafe(key.length);
  for (let at = 0; at < key.length; at += 1) result[at] = 0xff - (key[at] as number);
  return result;
}

function payloadOf(bracket: number, value: Value, strength: Strength): Buffer {
  switch (bracket) {
    case Bracket.number:
      return numberKey(value);
    case Bracket.string:
      return textKey(toText(value), strength);
    case Bracket.object:
      return objectKey(value as Doc, strength);
    case Bracket.array:
      return Buffer.concat([...(value as Value[]).map((item) => keyOf(item, strength)), Buffer.from([0])]);
    case Bracket.binary:
      return binaryKey(value);
    case Bracket.objectId:
      return bytesOf.objectId(value);
    case Bracket.boolean:
      return Buffer.from([value ? 1 : 0]);
    case Bracket.date:
      return doubleKey((value as Date).getTime());
    case Bracket.timestamp:
      return uint64(bytesOf.timestamp(value));
    case Bracket.regex:
      return regexKey(value);
    case Bracket.code:
      return textKey(JSON.stringify(value), 0);
    default:
      return Buffer.alloc(0);
  }
}

function uint64(value: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
}

/** IEEE 754 made sortable: the sign bit flipped for positive numbers, every bit for negative ones. NaN comes first. */
function doubleKey(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  if (Number.isNaN(value)) return bytes.fill(0);
  // -0 equals 0.
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  if ((bytes[0] as number) & 0x80) return inverted(bytes);
  bytes[0] = (bytes[0] as number) | 0x80;
  return bytes;
}

/** The nearest double, then how far a 64-bit integer is from it: 2^53 + 1 stays apart from 2^53. */
function numberKey(value: Value): Buffer {
  const rest = Buffer.from([0x80, 0]);
  const double = toNumber(value);
  if (value instanceof Long && !Number.isSafeInteger(double)) {
    rest.writeUInt16BE(0x8000 + Number(value.toBigInt() - BigInt(double)));
  }
  return Buffer.concat([doubleKey(double), rest]);
}

/** NUL is escaped, so that a shorter text sorts before every longer one that begins with it. */
function textKey(text: string, strength: Strength): Buffer {
  const bytes = Buffer.from(collated(text, strength));
  if (!bytes.includes(0)) return Buffer.concat([bytes, TERMINATOR]);
  const escaped: number[] = [];
  for (const byte of bytes) escaped.push(...(byte === 0 ? [0, 0xff] : [byte]));
  return Buffer.concat([Buffer.from(escaped), TERMINATOR]);
}

function collated(text: string, strength: Strength): string {
  if (strength === 0) return text;
  const lower = text.toLowerCase();
  return strength === 1 ? lower.normalize('NFKD').replace(/\p{M}/gu, '') : lower;
}

function objectKey(value: Doc, strength: Strength): Buffer {
  const source = bsonType(value) === 'DBRef' ? (value as unknown as { toJSON(): Doc }).toJSON() : value;
  const parts: Buffer[] = [];
  for (const [name, field] of Object.entries(source)) {
    const key = keyOf(field, strength);
    // Type first, then name, then value: MongoDB's order of embedded documents.
    parts.push(key.subarray(0, 1), textKey(name, 0), key.subarray(1));
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}

/** Length first, then subtype, then bytes. */
function binaryKey(value: Value): Buffer {
  const { subtype, bytes } = bytesOf.binary(value);
  const head = Buffer.allocUnsafe(5);
  head.writeUInt32BE(bytes.length);
  head[4] = subtype;
  return Buffer.concat([head, bytes]);
}

function regexKey(value: Value): Buffer {
  const { source, flags } = toRegExp(value) as RegExp;
  return Buffer.concat([textKey(source, 0), textKey(flags, 0)]);
}
