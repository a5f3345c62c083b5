import { Binary, type BSONRegExp, BSONSymbol, type Code, Long, type ObjectId, type Timestamp } from 'bson';
import { writeKeyNumber } from './key-numbers.ts';
import {
  beginKey,
  finishKey,
  invertFrom,
  keyLength,
  writeKeyByte,
  writeKeyBytes,
  writeKeyInt64,
  writeKeyString,
  writeKeyUInt32,
} from './key-writer.ts';
import { BRACKET, bracketOf } from './type-order.ts';
import type { Doc } from './types.ts';

/** Maps a string to one that stands for all strings the collation calls equal. */
type Fold = (text: string) => string;

/** Writes one value: its type bracket, then the value itself. */
function writeValue(value: unknown, fold: Fold | undefined): void {
  const bracket = bracketOf(value);
  writeKeyByte(bracket);
  switch (bracket) {
    case BRACKET.number:
      writeKeyNumber(value);
      break;
    case BRACKET.string: {
      const text = value instanceof BSONSymbol ? value.value : (value as string);
      writeKeyString(fold ? fold(text) : text);
      break;
    }
    case BRACKET.object:
      writeDocument(value as Doc, fold);
      break;
    case BRACKET.array:
      for (const element of value as unknown[]) writeValue(element, fold);
      writeKeyByte(0);
      break;
    default:
      writeScalar(bracket, value, fold);
      break;
  }
}

function writeScalar(bracket: number, value: unknown, fold: Fold | undefined): void {
  switch (bracket) {
    case BRACKET.binary:
      writeBinary(value as Binary | Uint8Array);
      break;
    case BRACKET.objectId:
      writeKeyBytes((value as ObjectId).id);
      break;
    case BRACKET.boolean:
      writeKeyByte(value ? 1 : 0);
      break;
    case BRACKET.date: {
      const time = Long.fromNumber((value as Date).getTime());
      writeKeyInt64(time.high, time.low);
      break;
    }
    case BRACKET.timestamp:
      writeKeyUInt32((value as Timestamp).getHighBitsUnsigned());
      writeKeyUInt32((value as Timestamp).getLowBitsUnsigned());
      break;
    case BRACKET.regex:
      writeKeyString((value as BSONRegExp).pattern);
      writeKeyString((value as BSONRegExp).options);
      break;
    case BRACKET.code:
      writeKeyString((value as Code).code);
      break;
    case BRACKET.codeWithScope:
      writeKeyString((value as Code).code);
      writeDocument((value as Code).scope as Doc, fold);
      break;
  }
}

function writeBinary(value: Binary | Uint8Array): void {
  const isBinary = value instanceof Binary;
  const data = isBinary ? value.buffer.subarray(0, value.position) : value;
  writeKeyUInt32(data.length);
  writeKeyByte(isBinary ? value.sub_type : 0);
  writeKeyBytes(data);
}

function writeDocument(value: Doc, fold: Fold | undefined): void {
  for (const name of Object.keys(value)) {
    const field = value[name];
    writeKeyByte(bracketOf(field));
    writeKeyString(name);
    writeValue(field, fold);
  }
  writeKeyByte(0);
}

/**
 * The index key of one value. The memcmp order of keys is BSON's order of their values; numbers of different types
 * compare by value. A key is never the beginning of another value's key.
 * @param descending inverts the bytes, for a descending field of an index
 * @param fold of the index's collation
 */
export function keyOf(value: unknown, descending = false, fold?: Fold): Buffer {
  beginKey();
  writeValue(value, fold);
  if (descending) invertFrom(0);
  return finishKey();
}

/** The key of a compound index: the keys of its values, one after the other. */
export function compoundKey(values: readonly unknown[], descending: readonly boolean[], fold?: Fold): Buffer {
  beginKey();
  for (let i = 0; i < values.length; i++) {
    const offset = keyLength();
    writeValue(values[i], fold);
    if (descending[i]) invertFrom(offset);
  }
  return finishKey();
}
