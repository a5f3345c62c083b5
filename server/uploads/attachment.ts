import { hotelSlug } from '#shared/lib/slug.ts';

/** What no file system takes in a name, and what hides how a name ends. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\u2028\u2029\\/:*?"<>|]+/gu;

/**
 * The `Content-Disposition` of a file that browsers save and never show (RFC 6266), with its name as RFC 8187 writes other
 * letters than those of ASCII.
 * @param name without an extension; may be empty
 * @example attachmentNamed('Yaz menüsü', 'pdf')
 * // `attachment; filename="yaz-menusu.pdf"; filename*=UTF-8''Yaz%20men%C3%BCs%C3%BC.pdf`
 */
export function attachmentNamed(name: string, extension: string): string {
  const safe = name
    .toWellFormed()
    .replace(NOT_IN_NAMES, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const ascii = hotelSlug(safe) || 'file';
  const escaped = encodeURIComponent(safe || 'file').replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${escaped}.${extension}`;
}
