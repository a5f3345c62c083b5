import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  SHARE_PICTURE,
  STAND_IN_WIDTH,
  TALL_CUTS,
  UPLOAD,
} from '../../shared/constants.ts';
import { atOnce } from '../at-once.ts';
import { AppError } from '../errors.ts';
import { imageLibrary } from './image-library.ts';
import type { StoredPicture, UploadStorage } from './storage.ts';

export type PictureFormat = (typeof PICTURE_FORMATS)[number] | typeof SHARE_PICTURE.format;

/** A size and format a page asks for. */
export interface Variant {
  width: number;
  /** Given where the picture is cut to a shape of its own. */
  height?: number;
  format: PictureFormat;
}

/** AVIF at effort 2 is four times faster than at 4 for the same size (stack.md). */
const ENCODING = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 76 },
  jpeg: { quality: 80, mozjpeg: true },
} as const;
/** Telephones show a cut's pixels so small that the grain of a picture, which is half of its bytes, is not seen. */
const TALL_ENCODING = { ...ENCODING, avif: { quality: 40, effort: 2 }, webp: { quality: 66 } } as const;
/** Pictures resized at a time: more would take the processor from the pages. */
const AT_ONCE = 2;
/** Beside the pictures, where no name can reach them but through the picture's own. */
const FOLDER = '.variants';

const SIZES = [...[STAND_IN_WIDTH, ...PICTURE_WIDTHS].map((width) => ({ width })), ...TALL_CUTS];
const OFFERED: readonly Variant[] = [
  SHARE_PICTURE,
  ...PICTURE_FORMATS.flatMap((format) => SIZES.map((size) => ({ ...size, format }))),
];

/** A size and format as an address asks for it; undefined when it is none of those offered. */
export function parseVariant({ w, h, f }: { w?: unknown; h?: unknown; f?: unknown }): Variant | undefined {
  return OFFERED.find(({ width, height, format }) => w === String(width) && h === height?.toString() && f === format);
}

/** The end of a variant's name, which says all that sets it apart. */
export const suffixOf = ({ width, height, format }: Variant): string =>
  `-${width}${height === undefined ? '' : `x${height}`}.${format}`;

/** Makes the sizes pages ask for, each once, and keeps them beside the pictures. */
export function createVariants(storage: UploadStorage) {
  const making = new Map<string, Promise<StoredPicture | undefined>>();
  const inTurn = atOnce(AT_ONCE);

  async function make(name: string, kept: string, variant: Variant): Promise<StoredPicture | undefined> {
    const original = await storage.find(name);
    if (!original) return undefined;
    const bytes = await resize(await buffer(original.read(0, original.size - 1)), variant);
    // Where there is no room to keep it, it is still shown.
    await storage.put(kept, bytes).catch(() => undefined);
    return { size: bytes.length, read: (from, to) => Readable.from([bytes.subarray(from, to + 1)]) };
  }

  /** @returns undefined when there is no such picture */
  return async (name: string, variant: Variant): Promise<StoredPicture | undefined> => {
    const kept = `${FOLDER}/${name}${suffixOf(variant)}`;
    const present = await storage.find(kept);
    if (present) return present;
    const pending = making.get(kept) ?? inTurn(() => make(name, kept, variant)).finally(() => making.delete(kept));
    making.set(kept, pending);
    return pending;
  };
}

/**
 * Never larger than the original; the library turns it upright and leaves its metadata behind.
 * @throws AppError `request.notFound` when a file somebody put there is no picture
 */
async function resize(bytes: Buffer, variant: Variant): Promise<Buffer> {
  const { width, height, format } = variant;
  const library = await imageLibrary();
  // Only the picture of a shared link is filled, whatever the original measures: networks refuse smaller ones.
  const withoutEnlargement = variant !== SHARE_PICTURE;
  const encoding = height === undefined ? ENCODING : TALL_ENCODING;
  try {
    return await library(bytes, { limitInputPixels: UPLOAD.maxPixels })
      .rotate()
      .resize({ width, ...(height && { height }), fit: 'cover', withoutEnlargement })
      .toFormat(format, encoding[format])
      .toBuffer();
  } catch (thrown) {
    throw new AppError('request.notFound', { cause: thrown });
  }
}
