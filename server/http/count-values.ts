const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/**
 * How many values a JSON text holds: each object, list, text, number, `true`, `false` and `null` counts one, a key none.
 * One pass over the bytes: outside of texts each comma and each object or list that is not empty begins one more value.
 * Of a text that is no JSON, it counts at least what a parser would build before its first mistake.
 * @param bytes in UTF-8
 */
export function countValues(bytes: Uint8Array): number {
  let values = 1;
  let last = SPACE;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte <= SPACE) continue;
    if (last === OPEN_LIST || last === OPEN_OBJECT) {
      if (byte !== CLOSE_LIST && byte !== CLOSE_OBJECT) values += 1;
    }
    if (byte === COMMA) values += 1;
    else if (byte === QUOTE) at = endOfText(bytes, at);
    last = byte;
  }
  return values;
}

/** @returns where the closing quote is, or the end of the bytes */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
