import type { PictureSize } from '#server/uploads/picture-sizes.ts';
import { PALETTES } from '#shared/palettes.ts';
import { SHARE_PICTURE, UPLOAD } from '#shared/pictures.ts';
import { type EncodedImage, sharp } from './sharp.ts';

/** Effort 2 is much faster than effort 4 at the same size; 4:2:0 is the chroma subsampling of WebP. */
const AVIF = { effort: 2, chromaSubsampling: '4:2:0' } as const;
const ENCODING = {
  avif: { ...AVIF, quality: 50 },
  webp: { quality: 76 },
  jpeg: { quality: 80, mozjpeg: true },
} as const;
/** JPEG has no transparency: behind a transparent logo lies the light ground of the pages. */
const GROUND = PALETTES.bosphorus.sand;
/** Cropped pictures are shown on telephones and small on the map, where a lower quality is not seen. */
const CUT_ENCODING = { ...ENCODING, avif: { ...AVIF, quality: 36 }, webp: { quality: 66 } } as const;

/**
 * Resizes a picture, turned upright and without its metadata. A picture never becomes larger than the original, except
 * for shared links, where social networks reject smaller pictures.
 * @throws Error when the bytes are no picture
 */
export async function resizeImage(bytes: Uint8Array, size: PictureSize): Promise<EncodedImage> {
  const { width, height, format, focus } = size;
  const encoding = height === undefined ? ENCODING : CUT_ENCODING;
  const picture = sharp(bytes, { limitInputPixels: UPLOAD.maxPixels }).rotate();
  if (height !== undefined && focus !== undefined) {
    const { autoOrient } = await sharp(bytes).metadata();
    picture.extract(cutAround(focus, autoOrient, width / height));
  }
  const { data, info } = await picture
    .resize({ width, ...(height && { height }), fit: 'cover', withoutEnlargement: format !== SHARE_PICTURE.format })
    .flatten(format === 'jpeg' && { background: GROUND })
    .toFormat(format, encoding[format])
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

interface Frame {
  width: number;
  height: number;
}

/**
 * The largest part of a picture in a ratio, with the focus at the same place in the part as in the picture, as
 * `object-position` of CSS has it.
 * @param focus percent from the left and from the top, such as `30-65`
 */
function cutAround(focus: string, picture: Frame, ratio: number) {
  const [x = 50, y = 50] = focus.split('-').map(Number);
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)));
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)));
  const left = Math.round(((picture.width - width) * x) / 100);
  const top = Math.round(((picture.height - height) * y) / 100);
  return { left, top, width, height };
}
