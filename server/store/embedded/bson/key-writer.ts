/*
 * The buffer that index keys are written into. It is shared by all keys and only grows, because one key is always
 * finished before the next one begins.
 */
let buffer = Buffer.allocUnsafe(4096);
let length = 0;

function ensureCapacity(bytes: number): void {
  if (length + bytes <= buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, length + bytes));
  buffer.copy(larger, 0, 0, length);
  buffer = larger;
}

/** Begins a new key. */
export function beginKey(): void {
  length = 0;
}

/** The number of bytes written since `beginKey`. */
export function keyLength(): number {
  return length;
}

/** Inverts the bytes from this offset to the end, which reverses their memcmp order. */
export function invertFrom(offset: number): void {
  for (let i = offset; i < length; i++) buffer[i] = (buffer[i] as number) ^ 0xff;
}

/** A copy of the bytes written since `beginKey`. */
export function finishKey(): Buffer {
  return Buffer.from(buffer.subarray(0, length));
}

/** Writes one byte, 0 to 255. */
export function writeKeyByte(value: number): void {
  ensureCapacity(1);
  buffer[length++] = value;
}

/** Writes bytes as they are; their number must be fixed or written before them, so that keys stay in order. */
export function writeKeyBytes(value: Uint8Array): void {
  ensureCapacity(value.length);
  buffer.set(value, length);
  length += value.length;
}

/** Writes a string that ends with two zero bytes; a zero byte within it becomes 00 FF, so that prefixes sort first. */
export function writeKeyString(value: string): void {
  ensureCapacity(value.length * 3 + 2);
  if (value.includes('\0')) {
    for (const byte of Buffer.from(value, 'utf8')) {
      writeKeyByte(byte);
      if (byte === 0) writeKeyByte(0xff);
    }
  } else length += buffer.write(value, length, 'utf8');
  writeKeyByte(0);
  writeKeyByte(0);
}

/** Writes a double so that memcmp orders it by value, NaN first; -0 is written as 0. */
export function writeKeyDouble(value: number): void {
  ensureCapacity(8);
  if (Number.isNaN(value)) {
    buffer.fill(0, length, length + 8);
  } else {
    buffer.writeDoubleBE(value === 0 ? 0 : value, length);
    const negative = ((buffer[length] as number) & 0x80) !== 0;
    if (negative) for (let i = 0; i < 8; i++) buffer[length + i] = (buffer[length + i] as number) ^ 0xff;
    else buffer[length] = (buffer[length] as number) | 0x80;
  }
  length += 8;
}

/** Writes the low 32 bits of an integer as an unsigned one. */
export function writeKeyUInt32(value: number): void {
  ensureCapacity(4);
  length = buffer.writeUInt32BE(value >>> 0, length);
}

/** Writes a signed 64-bit integer so that negative ones sort first. */
export function writeKeyInt64(high: number, low: number): void {
  writeKeyUInt32(high ^ 0x80000000);
  writeKeyUInt32(low);
}
