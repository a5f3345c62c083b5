import type { ImageKind } from '#shared/pictures.ts';

const STORED_PATH = /(?:^|[\\/])uploads[\\/](?:hotels|rooms|blog|content)[\\/](?:[^?#]*[\\/])?([^\\/?#]+)(?:[?#].*)?$/i;
/** A path on a disk or on an unnamed server: a drive, `file:`, a backslash, two slashes. */
const FOREIGN_PATH = /^[a-z]:[\\/]|^file:|^\/\/|\\/i;
const UPLOADED_FILE = /(?:^|[\\/])uploads[\\/](?:[^?#]*[\\/])?([^\\/?#]+)(?:[?#].*)?$/i;

/**
 * The address of a stored picture (docs/rules.md#images).
 * @param stored such as `http://old.example/uploads/hotels/2/x.jpg`
 * @returns `/uploads/x.jpg` for a path with an uploads subfolder for hotels, rooms, blog or content, and for a path on a
 * disk with any uploads folder; other text trimmed
 */
export function normalizeImageUrl(stored: string): string {
  const url = stored.trim();
  const file = (FOREIGN_PATH.test(url) ? UPLOADED_FILE : STORED_PATH).exec(url)?.[1];
  return file === undefined ? url : `/uploads/${file}`;
}

/** The address of the placeholder for a missing or broken picture (docs/rules.md#images). */
export function placeholderFor(kind: ImageKind): string {
  return `/placeholders/${kind}.svg`;
}

/**
 * The pictures of a hotel's carousel: featured picture, then gallery, without blanks and duplicates
 * (docs/rules.md#images).
 */
export function carouselImages(hotel: { featuredImage: string; gallery: readonly string[] }): string[] {
  const urls = [hotel.featuredImage, ...hotel.gallery].map(normalizeImageUrl).filter((url) => url !== '');
  return [...new Set(urls)];
}
