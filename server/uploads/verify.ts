import { AppError } from '#server/api/errors.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { type FileFormat, fileFormat } from '#shared/lib/file-format.ts';
import { BLURRED_PREVIEW_WIDTH, type PictureKind } from '#shared/pictures.ts';
import { IMAGE_PRIORITY, ImageError, imageQueue, runImageTask } from './images/process.ts';
import type { EncodedImage } from './images/sharp.ts';

/** A re-encoded picture; an icon file has 0 as its width and height. */
export interface VerifiedImage extends EncodedImage {
  extension: 'webp' | 'ico';
  kind: PictureKind;
}

const REFUSALS: Partial<Record<FileFormat, ErrorCode>> = { heic: 'upload.heic', pdf: 'upload.pdf', svg: 'upload.svg' };

/**
 * Accepts a picture by its bytes, whatever its name and type say, and encodes its pixels again, so that nothing else in
 * the file is kept.
 * @throws AppError `upload.notImage`; `upload.heic`, `upload.svg` and `upload.pdf`; `upload.damaged`; `upload.icon`;
 *   `upload.tooLarge` by its pixels
 */
export async function verifyImage(bytes: Buffer): Promise<VerifiedImage> {
  const format = fileFormat(bytes);
  const refusal = format ? REFUSALS[format] : 'upload.notImage';
  if (refusal) throw new AppError(refusal);
  const isIcon = format === 'ico';
  try {
    const image = await imageQueue.add(
      () => runImageTask({ kind: isIcon ? 'reencodeIcon' : 'reencodePicture', bytes: asStill(bytes) }),
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

/** libvips reads an animated AVIF, whose first picture is its first frame, only when the file says that it is a still one. */
function asStill(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 4, 12) !== 'ftypavis') return bytes;
  const still = Buffer.from(bytes);
  still.write('avif', 8, 'latin1');
  return still;
}

const SMALLEST = { width: BLURRED_PREVIEW_WIDTH, format: 'webp' } as const;

/** Whether the bytes are a whole picture of a kind that the site serves. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  const format = fileFormat(bytes);
  if (!format || REFUSALS[format]) return false;
  const isIcon = format === 'ico';
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
  const format = fileFormat(bytes);
  if (format === 'ico') return { width: 0, height: 0, kind: 'icon' };
  if (!format || REFUSALS[format]) return undefined;
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
