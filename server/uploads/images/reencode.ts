import { UPLOAD } from '#shared/pictures.ts';
import { type EncodedImage, sharp } from './sharp.ts';

const MAX_EDGE = 2560;
const QUALITY = 82;

/**
 * Decodes a whole picture and encodes its pixels as WebP, turned upright and without metadata; of an animation the
 * first frame.
 * @throws Error when the picture is damaged or has too many pixels
 */
export async function reencodePicture(bytes: Uint8Array): Promise<EncodedImage> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: UPLOAD.maxPixels }).metadata();
  if (width * height > maxPixels(format)) throw new Error('Input image exceeds the pixel limit of its format');
  const { data, info } = await sharp(bytes, { limitInputPixels: UPLOAD.maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, transparent: await hasTransparency(data) };
}

/** Size and transparency of a stored picture, from the head of its file. */
export async function measurePicture(bytes: Uint8Array): Promise<EncodedImage> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: UPLOAD.maxPixels }).metadata();
  return { bytes: new Uint8Array(), ...autoOrient, transparent: await hasTransparency(bytes) };
}

/** The encoder writes no alpha channel for a picture without transparent parts. */
const hasTransparency = async (bytes: Uint8Array): Promise<boolean> => (await sharp(bytes).metadata()).hasAlpha;

/** @param format as sharp names the format; AVIF is a kind of HEIF */
function maxPixels(format: string): number {
  if (format === 'heif') return UPLOAD.maxAvifPixels;
  return format === 'gif' ? UPLOAD.maxGifPixels : UPLOAD.maxPixels;
}
