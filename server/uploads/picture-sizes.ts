import { BLURRED_PREVIEW_WIDTH, PICTURE_FORMATS, PICTURE_WIDTHS, SHARE_PICTURE, TALL_CUTS } from '#shared/pictures.ts';

export interface PictureSize {
  width: number;
  height?: number;
  /** The point that a cut keeps in view, such as `30-65` (`focusText`); the centre without a point. */
  focus?: string;
  format: (typeof PICTURE_FORMATS)[number] | typeof SHARE_PICTURE.format;
}

const FRAMES = [...[BLURRED_PREVIEW_WIDTH, ...PICTURE_WIDTHS].map((width) => ({ width })), ...TALL_CUTS];

export const PICTURE_SIZES: readonly PictureSize[] = [
  SHARE_PICTURE,
  ...PICTURE_FORMATS.flatMap((format) => FRAMES.map((frame) => ({ ...frame, format }))),
];

/** The sizes that cut something off. */
export const CUT_SIZES = PICTURE_SIZES.filter(({ height }) => height !== undefined);

interface SizeQuery {
  w?: unknown;
  h?: unknown;
  f?: unknown;
  p?: unknown;
}

export function parseSize({ w, h, f, p }: SizeQuery): PictureSize | undefined {
  const found = PICTURE_SIZES.find(
    ({ width, height, format }) => w === String(width) && h === height?.toString() && f === format,
  );
  // The focus of a size that cuts nothing off is in its address too.
  return found?.height !== undefined && isFocus(p) ? { ...found, focus: p } : found;
}

export const isFocus = (p: unknown): p is string =>
  typeof p === 'string' && /^(?:100|\d{1,2})-(?:100|\d{1,2})$/.test(p);

/** Stored JPEG files without `-ground` have transparent parts in black. */
export const suffixOf = ({ width, height, format, focus }: PictureSize): string =>
  `-${width}${height === undefined ? '' : `x${height}`}${focus === undefined ? '' : `-p${focus}`}${format === 'jpeg' ? '-ground' : ''}.${format}`;
