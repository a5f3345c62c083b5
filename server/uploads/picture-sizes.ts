import { BLURRED_PREVIEW_WIDTH, PICTURE_FORMATS, PICTURE_WIDTHS, SHARE_PICTURE, TALL_CUTS } from '#shared/constants.ts';

export interface PictureSize {
  width: number;
  height?: number;
  format: (typeof PICTURE_FORMATS)[number] | typeof SHARE_PICTURE.format;
}

const FRAMES = [...[BLURRED_PREVIEW_WIDTH, ...PICTURE_WIDTHS].map((width) => ({ width })), ...TALL_CUTS];

export const PICTURE_SIZES: readonly PictureSize[] = [
  SHARE_PICTURE,
  ...PICTURE_FORMATS.flatMap((format) => FRAMES.map((frame) => ({ ...frame, format }))),
];

export function parseSize({ w, h, f }: { w?: unknown; h?: unknown; f?: unknown }): PictureSize | undefined {
  return PICTURE_SIZES.find(
    ({ width, height, format }) => w === String(width) && h === height?.toString() && f === format,
  );
}

/** Stored JPEG files without `-ground` have transparent parts in black. */
export const suffixOf = ({ width, height, format }: PictureSize): string =>
  `-${width}${height === undefined ? '' : `x${height}`}${format === 'jpeg' ? '-ground' : ''}.${format}`;
