import { splitLanguage } from '#shared/first-bytes.ts';
import { parseUrl, withScheme } from './link.ts';

const hostOf = (address: string) => parseUrl(withScheme(address.trim()))?.host.replace(/^www\./, '');

/**
 * The link within the site for an address of the site that was copied from a browser, in either language.
 * @param own the site's addresses, such as `https://www.example.com`
 * @returns the path with query and fragment; undefined for any other text
 * @example ownPath('https://example.com/en/hotel/kule#rooms', ['https://www.example.com']) // '/hotel/kule#rooms'
 */
export function ownPath(typed: string, own: readonly string[]): string | undefined {
  const url = parseUrl(withScheme(typed.trim()));
  const host = url && hostOf(url.href);
  if (!url || !host || !own.some((address) => hostOf(address) === host)) return undefined;
  const { path } = splitLanguage(url.pathname);
  return (path.replace(/\/+$/, '') || '/') + url.search + url.hash;
}
