import type sharp from 'sharp';
import { UPLOAD } from '../../shared/constants.ts';
import { AppError } from '../errors.ts';

/** A picture judged good and made anew. */
export interface Verified {
  bytes: Buffer;
  extension: 'webp' | 'ico';
  /** Pixels; 0 for an icon file. */
  width: number;
  height: number;
}

/** Longest edge kept: more than any page shows. */
const MAX_EDGE = 2560;
const QUALITY = 82;

const startsWith = (bytes: Buffer, hex: string, at = 0) =>
  bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;

/** First bytes of what is taken at all; SVG and everything that is a document has none of these. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => startsWith(bytes, '89504e470d0a1a0a'),
  (bytes) => startsWith(bytes, 'ffd8ff'),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6)),
  (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' && ['avif', 'avis'].includes(bytes.toString('latin1', 8, 12)),
];

let loaded: Promise<typeof sharp> | undefined;

/** sharp with every loader off that is not for one of the formats taken; read when first needed. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({
      operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
    });
    return library;
  });
  return loaded;
}

/**
 * Judges a picture by its bytes and a full decode, and makes it anew without anything but its pixels.
 * @throws AppError `upload.notImage`, `upload.tooLarge`
 */
export async function verifyImage(bytes: Buffer): Promise<Verified> {
  if (startsWith(bytes, '00000100')) return verifyIcon(bytes);
  if (!SIGNATURES.some((signature) => signature(bytes))) throw new AppError('upload.notImage');
  const library = await loadSharp();
  try {
    const picture = library(bytes, { limitInputPixels: UPLOAD.maxPixels, failOn: 'error' });
    const { data, info } = await picture
      .rotate()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, extension: 'webp', width: info.width, height: info.height };
  } catch (thrown) {
    const tooMany = thrown instanceof Error && thrown.message.includes('pixel limit');
    throw new AppError(tooMany ? 'upload.tooLarge' : 'upload.notImage', { cause: thrown });
  }
}

const ICON_HEAD = 6;
const ICON_ENTRY = 16;
const ICON_MAX_ENTRIES = 20;
const BITMAP_HEAD = '28000000';
const PNG_HEAD = '89504e470d0a1a0a';

/**
 * An icon file, which the library cannot read: its directory must name pictures that lie within the file, one behind
 * the other, and fill it to its end, so that nothing else travels along.
 */
function verifyIcon(bytes: Buffer): Verified {
  const entries = bytes.length >= ICON_HEAD ? bytes.readUInt16LE(4) : 0;
  const directoryEnd = ICON_HEAD + entries * ICON_ENTRY;
  if (entries < 1 || entries > ICON_MAX_ENTRIES || bytes.length <= directoryEnd) throw new AppError('upload.notImage');
  const parts = Array.from({ length: entries }, (_, at) => {
    const entry = ICON_HEAD + at * ICON_ENTRY;
    return { size: bytes.readUInt32LE(entry + 8), start: bytes.readUInt32LE(entry + 12) };
  }).sort((left, right) => left.start - right.start);
  let end = directoryEnd;
  for (const { start, size } of parts) {
    const known = startsWith(bytes, PNG_HEAD, start) || startsWith(bytes, BITMAP_HEAD, start);
    if (start !== end || size === 0 || !known) throw new AppError('upload.notImage');
    end = start + size;
  }
  if (end !== bytes.length) throw new AppError('upload.notImage');
  return { bytes, extension: 'ico', width: 0, height: 0 };
}
