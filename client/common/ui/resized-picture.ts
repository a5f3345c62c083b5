import { PICTURE_FORMATS } from '#shared/pictures.ts';

const RESIZABLE = /^\/uploads\/[^?]+\.(webp|avif)(\?p=[\d-]+)?$/i;

/**
 * The formats in which the server resizes a picture, the smaller format first; empty when the server cannot resize the
 * picture.
 */
export const formatsOf = (url: string) => (RESIZABLE.test(url) ? PICTURE_FORMATS : []);

/** The address of a picture in a width, or cropped to a width and height, that the server offers. */
export const resized = (url: string, { width, height }: { width: number; height?: number }, format: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}w=${width}${height ? `&h=${height}` : ''}&f=${format}`;
