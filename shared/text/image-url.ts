import type { ImageKind } from '../constants.ts';

const STORED_PATH = /(?:^|[\\/])uploads[\\/](?:hotels|rooms|blog|content)[\\/](?:[^?#]*[\\/])?([^\\/?#]+)(?:[?#].*)?$/i;

/**
 * The address of a stored picture. A path with an uploads subfolder for hotels, rooms, blog or content becomes
 * `/uploads/{file}`; anything else is untouched (specification 5, "Image display").
 */
export function normalizeImageUrl(stored: string): string {
  const file = STORED_PATH.exec(stored.trim())?.[1];
  return file === undefined ? stored.trim() : `/uploads/${file}`;
}

/** The drawing shown where a kind of picture is missing or broken (specification 5). */
export function placeholderFor(kind: ImageKind): string {
  return `/placeholders/${kind}.svg`;
}

/**
 * The slides of a hotel's carousel: featured picture, then gallery, without blanks and doubles (rulings, "Images").
 */
export function carouselImages(hotel: { featuredImage: string; gallery: readonly string[] }): string[] {
  const urls = [hotel.featuredImage, ...hotel.gallery].map(normalizeImageUrl).filter((url) => url !== '');
  return [...new Set(urls)];
}
