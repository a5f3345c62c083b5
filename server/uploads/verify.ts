import { UPLOAD } from '../../shared/constants.ts';
import { atOnce } from '../at-once.ts';
import { AppError } from '../errors.ts';
import { isIcon, remakeIcon } from './icon.ts';
import { imageLibrary } from './image-library.ts';
import { isAlsoDocument } from './polyglot.ts';

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
/** Pictures decoded at a time: one of 40 megapixels takes 160 MB. */
const inTurn = atOnce(2);

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
const startsWith = (bytes: Buffer, head: Buffer) => bytes.subarray(0, head.length).equals(head);

/** First bytes of what is taken at all; SVG and everything that is a document has none of these. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => startsWith(bytes, PNG),
  (bytes) => startsWith(bytes, JPEG),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6)),
  isAvif,
];

/** Its first box names what it is and what else it may be read as (ISO/IEC 14496-12, section 4.3). */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands: string[] = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
  return brands.includes('avif') || brands.includes('avis');
}

/**
 * Judges a picture by its bytes and a full decode, and makes it anew from nothing but its pixels; of a moving picture
 * the first frame.
 * @throws AppError `upload.notImage`, also for a picture that is a document as well; `upload.tooLarge` by its pixels
 */
export async function verifyImage(bytes: Buffer): Promise<Verified> {
  const known = isIcon(bytes) || SIGNATURES.some((signature) => signature(bytes));
  if (!known || isAlsoDocument(bytes)) throw new AppError('upload.notImage');
  return inTurn(async () => {
    try {
      return isIcon(bytes) ? { ...(await remakeIcon(bytes)) } : await remake(bytes);
    } catch (thrown) {
      const tooMany = thrown instanceof Error && thrown.message.includes('pixel limit');
      throw new AppError(tooMany ? 'upload.tooLarge' : 'upload.notImage', { cause: thrown });
    }
  });
}

async function remake(bytes: Buffer): Promise<Verified> {
  const library = await imageLibrary();
  const { data, info } = await library(bytes, { limitInputPixels: UPLOAD.maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, extension: 'webp', width: info.width, height: info.height };
}
