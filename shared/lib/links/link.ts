/**
 * The parts of an absolute address.
 * @returns undefined for any other text; `URL.parse` and `URL.canParse` are too new for some browsers of visitors
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether a text is a web link: http or https, without user name and password. `javascript:` is a valid URL but no web
 * link (docs/rules.md#links).
 */
export function isWebUrl(text: string): boolean {
  const url = parseUrl(text);
  if (!url || text !== text.trim()) return false;
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
}

const DOMAIN = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

/**
 * A web address that was typed without its scheme, completed; any other text stays as it is.
 * @example withScheme('instagram.com/otel') // 'https://instagram.com/otel'
 */
export const withScheme = (typed: string): string => (DOMAIN.test(typed.trim()) ? `https://${typed.trim()}` : typed);

/**
 * The address of a profile whose name was typed as its network writes it; any other text as `withScheme`.
 * @param network the beginning of the addresses of profiles
 * @example profileAt('https://www.instagram.com/')('@kule_otel') // 'https://www.instagram.com/kule_otel'
 */
export const profileAt =
  (network: string) =>
  (typed: string): string =>
    /^@[\w.]{1,30}$/.test(typed.trim()) ? network + typed.trim().slice(1) : withScheme(typed);

/**
 * Whether a text is a path on this site; browsers take a path that begins with `//` or `/\\` for another site's
 * address.
 */
export const isSitePath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

/** Whether a text is the address of a telephone call (RFC 3966), with or without an extension. */
export const isCallLink = (text: string): boolean => /^tel:\+?[\d().\- ]*\d[\d().\- ]*(?:;ext=\d+)?$/i.test(text);

/**
 * The reservation link of a hotel (docs/rules.md#links).
 * @returns undefined when the link is blank, `#` or not a web link
 */
export function usableReservationLink(link: string | undefined): string | undefined {
  const trimmed = link?.trim() ?? '';
  return trimmed !== '#' && isWebUrl(trimmed) ? trimmed : undefined;
}

/**
 * The `mailto:` link of an e-mail address; characters with a meaning in links are escaped (RFC 6068).
 * @returns undefined without an address
 */
export const mailtoLink = (email: string): string | undefined =>
  email === '' ? undefined : `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Directions to a location in degrees, in the map application of the visitor's device. */
export const directionsLink = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;

/** A chat link with the message that the chat opens with. */
export const withChatText = (link: string, text: string): string => `${link}?text=${encodeURIComponent(text)}`;
