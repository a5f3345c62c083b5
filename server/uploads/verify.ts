import { AppError } from '#server/api/errors.ts';
import { BLURRED_PREVIEW_WIDTH, type PictureKind } from '#shared/constants.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { IMAGE_PRIORITY, ImageError, imageQueue, runImageTask } from './images/process.ts';
import type { EncodedImage } from './images/sharp.ts';

/** A re-encoded picture; an icon file has 0 as its width and height. */
interface VerifiedImage extends EncodedImage {
  extension: 'webp' | 'ico';
  kind: PictureKind;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
const startsWith = (bytes: Buffer, head: Buffer) => bytes.subarray(0, head.length).equals(head);

const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => startsWith(bytes, PNG),
  (bytes) => startsWith(bytes, JPEG),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6)),
  isAvif,
];

/** The first box lists the brands of the file (ISO/IEC 14496-12, section 4.3). */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  return bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
}

function isAvif(bytes: Buffer): boolean {
  const brands = brandsOf(bytes);
  return brands.includes('avif') || brands.includes('avis');
}

/** Pictures of iPhones (ISO/IEC 23008-12, annex B). The prebuilt sharp has no decoder for their HEVC. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const isHeic = (bytes: Buffer) => brandsOf(bytes).some((brand) => HEIC_BRANDS.includes(brand));

const ICON = Buffer.from('00000100', 'hex');
const PDF = Buffer.from('%PDF-');
/** An XML declaration, comments and a document type may stand before the root element. */
const SVG = /^\s*(?:<[?!][\s\S]*)?<svg[\s/>]/i;
const SVG_HEAD = 1024;
const isSvg = (bytes: Buffer) => SVG.test(bytes.toString('utf8', 0, SVG_HEAD));

/**
 * Accepts a picture by its bytes, whatever its name and type say, and encodes its pixels again, so that nothing else in
 * the file is kept.
 * @throws AppError `upload.notImage`; `upload.heic`, `upload.svg` and `upload.pdf`; `upload.damaged`; `upload.icon`;
 *   `upload.tooLarge` by its pixels
 */
export async function verifyImage(bytes: Buffer): Promise<VerifiedImage> {
  const isIcon = startsWith(bytes, ICON);
  if (!isIcon && !hasSignature(bytes)) throw new AppError(refusalOf(bytes));
  try {
    const image = await imageQueue.add(
      () => runImageTask({ kind: isIcon ? 'reencodeIcon' : 'reencodePicture', bytes }),
      { priority: IMAGE_PRIORITY.upload },
    );
    return { ...image, extension: isIcon ? 'ico' : 'webp', kind: isIcon ? 'icon' : kindOf(image) };
  } catch (thrown) {
    if (!(thrown instanceof ImageError)) throw thrown;
    if (isIcon) throw new AppError('upload.icon', { cause: thrown });
    const tooManyPixels = thrown.message.includes('pixel limit');
    throw new AppError(tooManyPixels ? 'upload.tooLarge' : 'upload.damaged', { cause: thrown });
  }
}

const kindOf = ({ transparent }: EncodedImage): PictureKind => (transparent ? 'logo' : 'photo');

const hasSignature = (bytes: Buffer) => SIGNATURES.some((signature) => signature(bytes));

function refusalOf(bytes: Buffer): ErrorCode {
  if (isHeic(bytes)) return 'upload.heic';
  if (startsWith(bytes, PDF)) return 'upload.pdf';
  return isSvg(bytes) ? 'upload.svg' : 'upload.notImage';
}

const SMALLEST = { width: BLURRED_PREVIEW_WIDTH, format: 'webp' } as const;

/** Whether the bytes are a whole picture of a kind that the site serves. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  const isIcon = startsWith(bytes, ICON);
  if (!isIcon && !hasSignature(bytes)) return false;
  try {
    await runImageTask(isIcon ? { kind: 'reencodeIcon', bytes } : { kind: 'resize', bytes, size: SMALLEST });
    return true;
  } catch (thrown) {
    if (thrown instanceof ImageError) return false;
    throw thrown;
  }
}

/**
 * What the library says of a stored picture; an icon has no width and height.
 * @returns undefined when the bytes are no picture
 */
export async function measureImage(
  bytes: Buffer,
): Promise<{ width: number; height: number; kind: PictureKind } | undefined> {
  if (startsWith(bytes, ICON)) return { width: 0, height: 0, kind: 'icon' };
  if (!hasSignature(bytes)) return undefined;
  try {
    const image = await imageQueue.add(() => runImageTask({ kind: 'measure', bytes }), {
      priority: IMAGE_PRIORITY.newPicture,
    });
    return { width: image.width, height: image.height, kind: kindOf(image) };
  } catch (thrown) {
    if (thrown instanceof ImageError) return undefined;
    throw thrown;
  }
}
