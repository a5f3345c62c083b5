import { Binary, BSONRegExp, BSONSymbol, BSONValue, Code, Decimal128, Long, ObjectId } from 'bson';
import { StoreError } from './errors.ts';
import { type Doc, isInt32, Raw, TYPE, WRAPPED } from './types.ts';

let scratch = Buffer.allocUnsafe(1 << 16);
let used = 0;

function room(bytes: number): void {
  if (used + bytes <= scratch.length) return;
  const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, used + bytes));
  scratch.copy(larger, 0, 0, used);
  scratch = larger;
}

function writeText(value: string): number {
  room(value.length * 3 + 1);
  if (value.length < 24) {
    const start = used;
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (code > 127) {
        used = start;
        const size = scratch.write(value, used, 'utf8');
        used += size;
        return size;
      }
      scratch[used++] = code;
    }
    return value.length;
  }
  const size = scratch.write(value, used, 'utf8');
  used += size;
  return size;
}

function writeByte(value: number): void {
  room(1);
  scratch[used++] = value;
}

function writeInt32(value: number): void {
  room(4);
  used = scratch.writeInt32LE(value, used);
}

function writeString(value: string): void {
  const at = used;
  writeInt32(0);
  const size = writeText(value);
  writeByte(0);
  scratch.writeInt32LE(size + 1, at);
}

function writeBytes(bytes: Uint8Array): void {
  room(bytes.length);
  scratch.set(bytes, used);
  used += bytes.length;
}

function writeName(type: number, name: string): void {
  if (name.includes('\0')) throw new StoreError('BadValue', 'field names cannot contain a null byte');
  writeByte(type);
  writeText(name);
  writeByte(0);
}

function writeLong(value: Long): void {
  writeInt32(value.getLowBits());
  writeInt32(value.getHighBits());
}

function writeWrapped(name: string, value: BSONValue): void {
  const type = WRAPPED[value._bsontype as string] ?? TYPE.null;
  if (value instanceof Code && value.scope) {
    writeName(TYPE.javascriptWithScope, name);
    const at = used;
    writeInt32(0);
    writeString(value.code);
    writeDoc(value.scope as Doc);
    scratch.writeInt32LE(used - at, at);
    return;
  }
  writeName(type, name);
  if (value instanceof ObjectId) writeBytes(value.id);
  else if (value instanceof Long) writeLong(value);
  else if (value._bsontype === 'Double') writeDouble(Number((value as unknown as { value: number }).value));
  else if (value._bsontype === 'Int32') writeInt32(Number((value as unknown as { value: number }).value));
  else if (value instanceof Decimal128) writeBytes(value.bytes);
  else if (value instanceof Binary) {
    writeInt32(value.position);
    writeByte(value.sub_type);
    writeBytes(value.buffer.subarray(0, value.position));
  } else if (value instanceof BSONRegExp) {
    writeText(value.pattern);
    writeByte(0);
    writeText(value.options);
    writeByte(0);
  } else if (value instanceof BSONSymbol) writeString(value.value);
  else if (value instanceof Code) writeString(value.code);
}

function writeDouble(value: number): void {
  room(8);
  used = scratch.writeDoubleLE(value, used);
}

function writeObject(name: string, value: object): void {
  if (value instanceof BSONValue) writeWrapped(name, value);
  else if (Array.isArray(value)) {
    writeName(TYPE.array, name);
    const at = used;
    writeInt32(0);
    for (let i = 0; i < value.length; i++) writeValue(String(i), value[i] === undefined ? null : value[i]);
    writeByte(0);
    scratch.writeInt32LE(used - at, at);
  } else if (value instanceof Date) {
    writeName(TYPE.date, name);
    writeLong(Long.fromNumber(value.getTime()));
  } else if (value instanceof Raw) {
    writeName(TYPE.object, name);
    writeBytes(value.bytes);
  } else if (value instanceof Uint8Array) {
    writeName(TYPE.binData, name);
    writeInt32(value.length);
    writeByte(0);
    writeBytes(value);
  } else {
    writeName(TYPE.object, name);
    writeDoc(value as Doc);
  }
}

function writeValue(name: string, value: unknown): void {
  switch (typeof value) {
    case 'string':
      writeName(TYPE.string, name);
      writeString(value);
      return;
    case 'number':
      writeName(isInt32(value) ? TYPE.int : TYPE.double, name);
      if (isInt32(value)) writeInt32(value);
      else writeDouble(value);
      return;
    case 'boolean':
      writeName(TYPE.bool, name);
      writeByte(value ? 1 : 0);
      return;
    case 'bigint':
      writeName(TYPE.long, name);
      writeLong(Long.fromBigInt(value));
      return;
    case 'object':
      if (value === null) writeName(TYPE.null, name);
      else writeObject(name, value);
  }
}

function writeDoc(doc: Doc): void {
  const at = used;
  writeInt32(0);
  for (const name of Object.keys(doc)) writeValue(name, doc[name]);
  writeByte(0);
  scratch.writeInt32LE(used - at, at);
}

/**
 * Encodes a document as BSON; fields that are `undefined` are left out.
 * @throws StoreError BadValue for a field name with a null byte
 */
export function encode(doc: Doc): Buffer {
  used = 0;
  writeDoc(doc);
  const out = Buffer.from(scratch.subarray(0, used));
  if (scratch.length > 1 << 22) scratch = Buffer.allocUnsafe(1 << 16);
  return out;
}
