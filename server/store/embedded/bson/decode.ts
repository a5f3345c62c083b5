import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { StoreError } from './errors.ts';
import { type Doc, Raw, setField, TYPE } from './types.ts';

const MAX_DEPTH = 180;
const MIN_KEY = new MinKey();
const MAX_KEY = new MaxKey();

function invalid(): never {
  throw new StoreError('InvalidBSON', 'Invalid BSON');
}

function text(buf: Buffer, start: number, end: number): string {
  if (end - start < 24) {
    let out = '';
    for (let i = start; i < end; i++) {
      const byte = buf[i] as number;
      if (byte > 127) return buf.toString('utf8', start, end);
      out += String.fromCharCode(byte);
    }
    return out;
  }
  return buf.toString('utf8', start, end);
}

function zeroAt(buf: Buffer, start: number): number {
  let end = start;
  while (buf[end] !== 0) {
    if (end >= buf.length) invalid();
    end++;
  }
  return end;
}

function longAt(buf: Buffer, at: number): Long {
  return new Long(buf.readInt32LE(at), buf.readInt32LE(at + 4));
}

/**
 * The size in bytes of the value at an offset.
 * @throws StoreError InvalidBSON for an unknown type
 */
function valueSize(buf: Buffer, type: number, at: number): number {
  switch (type) {
    case TYPE.double:
    case TYPE.date:
    case TYPE.timestamp:
    case TYPE.long:
      return 8;
    case TYPE.string:
    case TYPE.javascript:
    case TYPE.symbol:
      return 4 + buf.readInt32LE(at);
    case TYPE.object:
    case TYPE.array:
    case TYPE.javascriptWithScope:
      return buf.readInt32LE(at);
    case TYPE.binData:
      return 5 + buf.readInt32LE(at);
    case TYPE.undefined:
    case TYPE.null:
    case TYPE.maxKey:
    case TYPE.minKey:
      return 0;
    case TYPE.objectId:
      return 12;
    case TYPE.bool:
      return 1;
    case TYPE.regex:
      return zeroAt(buf, zeroAt(buf, at) + 1) + 1 - at;
    case TYPE.dbPointer:
      return 4 + buf.readInt32LE(at) + 12;
    case TYPE.int:
      return 4;
    case TYPE.decimal:
      return 16;
    default:
      return invalid();
  }
}

function readString(buf: Buffer, at: number): string {
  return text(buf, at + 4, at + 3 + buf.readInt32LE(at));
}

function readRegExp(buf: Buffer, at: number): BSONRegExp {
  const middle = zeroAt(buf, at);
  return new BSONRegExp(text(buf, at, middle), text(buf, middle + 1, zeroAt(buf, middle + 1)));
}

function readCodeWithScope(buf: Buffer, at: number, depth: number): Code {
  const length = buf.readInt32LE(at + 4);
  return new Code(readString(buf, at + 4), decodeAt(buf, at + 8 + length, depth + 1));
}

function readValue(buf: Buffer, type: number, at: number, depth: number): unknown {
  switch (type) {
    case TYPE.double:
      return new Double(buf.readDoubleLE(at));
    case TYPE.string:
      return readString(buf, at);
    case TYPE.object:
      return decodeAt(buf, at, depth + 1);
    case TYPE.array:
      return decodeArrayAt(buf, at, depth + 1);
    case TYPE.binData:
      return new Binary(Buffer.from(buf.subarray(at + 5, at + 5 + buf.readInt32LE(at))), buf[at + 4]);
    case TYPE.objectId:
      return new ObjectId(Buffer.from(buf.subarray(at, at + 12)));
    case TYPE.bool:
      return buf[at] === 1;
    case TYPE.date:
      return new Date(longAt(buf, at).toNumber());
    case TYPE.regex:
      return readRegExp(buf, at);
    case TYPE.javascript:
      return new Code(readString(buf, at));
    case TYPE.symbol:
      return new BSONSymbol(readString(buf, at));
    case TYPE.javascriptWithScope:
      return readCodeWithScope(buf, at, depth);
    case TYPE.int:
      return buf.readInt32LE(at);
    case TYPE.timestamp:
      return new Timestamp({ t: buf.readUInt32LE(at + 4), i: buf.readUInt32LE(at) });
    case TYPE.long:
      return longAt(buf, at);
    case TYPE.decimal:
      return new Decimal128(Buffer.from(buf.subarray(at, at + 16)));
    case TYPE.maxKey:
      return MAX_KEY;
    case TYPE.minKey:
      return MIN_KEY;
    default:
      // The deprecated types undefined and DBPointer are read as null.
      return null;
  }
}

/**
 * Calls `visit` for each element of the document at an offset, until it returns true.
 * @throws StoreError InvalidBSON for malformed BSON
 */
export function eachElement(
  buf: Buffer,
  start: number,
  visit: (name: string, type: number, at: number, size: number, elementAt: number) => boolean | undefined,
): void {
  const end = start + buf.readInt32LE(start) - 1;
  if (end < start + 4 || end >= buf.length || buf[end] !== 0) invalid();
  let at = start + 4;
  while (at < end) {
    const elementAt = at;
    const type = buf[at] as number;
    const nameEnd = zeroAt(buf, at + 1);
    const name = text(buf, at + 1, nameEnd);
    const size = valueSize(buf, type, nameEnd + 1);
    at = nameEnd + 1 + size;
    if (size < 0 || at > end) invalid();
    if (visit(name, type, nameEnd + 1, size, elementAt)) return;
  }
}

function decodeAt(buf: Buffer, start: number, depth: number): Doc {
  if (depth > MAX_DEPTH) throw new StoreError('Overflow', 'Exceeded the maximum nesting depth of a document');
  const out: Doc = {};
  eachElement(buf, start, (name, type, at) => {
    setField(out, name, readValue(buf, type, at, depth));
    return false;
  });
  return out;
}

function decodeArrayAt(buf: Buffer, start: number, depth: number): unknown[] {
  if (depth > MAX_DEPTH) throw new StoreError('Overflow', 'Exceeded the maximum nesting depth of a document');
  const out: unknown[] = [];
  eachElement(buf, start, (_name, type, at) => {
    out.push(readValue(buf, type, at, depth));
    return false;
  });
  return out;
}

/**
 * Decodes a document.
 * @param only the top-level fields to decode, which makes scans cheaper; all fields by default
 * @throws StoreError InvalidBSON for malformed BSON, Overflow for one nested too deeply
 */
export function decode(buf: Buffer, only?: ReadonlySet<string> | null): Doc {
  if (!only) return decodeAt(buf, 0, 0);
  const out: Doc = {};
  let left = only.size;
  eachElement(buf, 0, (name, type, at) => {
    if (!only.has(name)) return false;
    setField(out, name, readValue(buf, type, at, 0));
    left -= 1;
    return left === 0;
  });
  return out;
}

/** Decodes a command. The documents of an insert stay bytes, so that they are stored exactly as they were sent. */
export function decodeCommand(buf: Buffer): Doc {
  const out: Doc = {};
  let insert: boolean | undefined;
  eachElement(buf, 0, (name, type, at) => {
    insert ??= name === 'insert';
    if (insert && name === 'documents' && type === TYPE.array) {
      const docs: Raw[] = [];
      eachElement(buf, at, (_key, kind, docAt, size) => {
        if (kind !== TYPE.object)
          throw new StoreError('TypeMismatch', 'BSON field insert.documents has entries that are not objects');
        docs.push(new Raw(buf.subarray(docAt, docAt + size)));
        return false;
      });
      out[name] = docs;
    } else setField(out, name, readValue(buf, type, at, 0));
    return false;
  });
  return out;
}
