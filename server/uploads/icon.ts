import { imageLibrary } from './image-library.ts';

/*
 * An icon file: a directory of pictures, each a PNG or a bitmap without its file header
 * (https://learn.microsoft.com/windows/win32/menurc/newheader and wingdi.h, BITMAPINFOHEADER).
 */
const HEAD = 6;
const ENTRY = 16;
const MAX_ENTRIES = 20;
/** The directory writes 256 as 0; nothing larger belongs into an icon. */
const MAX_EDGE = 256;
const MAGIC = Buffer.from('00000100', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const BITMAP_HEAD = 40;
const DEPTHS = new Set([1, 4, 8, 24, 32]);

export const isIcon = (bytes: Buffer): boolean => bytes.subarray(0, MAGIC.length).equals(MAGIC);

interface Part {
  /** The first eight bytes of its directory entry: width, height, colours, planes and depth. */
  traits: Buffer;
  bytes: Buffer;
}

/**
 * Makes an icon anew from its pictures alone: PNGs decoded and encoded again, bitmaps taken only when they are exactly
 * as long as their pixels need.
 * @throws Error when a part lies outside the file, or is no picture
 */
export async function remakeIcon(
  bytes: Buffer,
): Promise<{ bytes: Buffer; extension: 'ico'; width: number; height: number }> {
  const parts: Part[] = [];
  for (const part of partsOf(bytes)) parts.push({ ...part, bytes: await remakePart(part.bytes) });
  return { bytes: assemble(parts), extension: 'ico', width: 0, height: 0 };
}

function partsOf(bytes: Buffer): Part[] {
  const count = bytes.length >= HEAD ? bytes.readUInt16LE(4) : 0;
  if (count < 1 || count > MAX_ENTRIES || bytes.length < HEAD + count * ENTRY) throw new Error('no icon directory');
  return Array.from({ length: count }, (_, index) => {
    const entry = bytes.subarray(HEAD + index * ENTRY, HEAD + (index + 1) * ENTRY);
    const [size, start] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const inside = start >= HEAD + count * ENTRY && start + size <= bytes.length;
    if (size === 0 || !inside) throw new Error('an icon picture lies outside the file');
    return { traits: entry.subarray(0, 8), bytes: bytes.subarray(start, start + size) };
  });
}

async function remakePart(bytes: Buffer): Promise<Buffer> {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return checkBitmap(bytes);
  const library = await imageLibrary();
  const { data, info } = await library(bytes, { limitInputPixels: MAX_EDGE ** 2, failOn: 'error' })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (info.width > MAX_EDGE || info.height > MAX_EDGE) throw new Error('an icon picture is too large');
  return data;
}

/** @returns the bitmap without what may follow its pixels */
function checkBitmap(bytes: Buffer): Buffer {
  if (bytes.length < BITMAP_HEAD || bytes.readUInt32LE(0) !== BITMAP_HEAD) throw new Error('no bitmap');
  // The height counts the picture and its mask.
  const [width, height] = [bytes.readInt32LE(4), bytes.readInt32LE(8) / 2];
  const [depth, compression, used] = [bytes.readUInt16LE(14), bytes.readUInt32LE(16), bytes.readUInt32LE(32)];
  const sized = width > 0 && width <= MAX_EDGE && height > 0 && height <= MAX_EDGE && Number.isInteger(height);
  if (!sized || !DEPTHS.has(depth) || compression !== 0 || used > MAX_EDGE) throw new Error('no bitmap of an icon');
  const row = (bits: number) => Math.ceil((width * bits) / 32) * 4;
  const palette = (used || (depth <= 8 ? 2 ** depth : 0)) * 4;
  const pixels = BITMAP_HEAD + palette + row(depth) * height;
  const whole = pixels + row(1) * height;
  // Some programs leave the mask out where the pixels carry their own transparency.
  const length = bytes.length >= whole ? whole : pixels;
  if (bytes.length < length || (length === pixels && depth !== 32)) throw new Error('a bitmap is cut short');
  return bytes.subarray(0, length);
}

function assemble(parts: readonly Part[]): Buffer {
  const head = Buffer.alloc(HEAD + parts.length * ENTRY);
  MAGIC.copy(head);
  head.writeUInt16LE(parts.length, 4);
  let start = head.length;
  parts.forEach(({ traits, bytes }, index) => {
    const at = HEAD + index * ENTRY;
    traits.copy(head, at);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(start, at + 12);
    start += bytes.length;
  });
  return Buffer.concat([head, ...parts.map(({ bytes }) => bytes)]);
}
