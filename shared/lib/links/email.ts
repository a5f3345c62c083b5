/** A word of RFC 5322, with the letters, marks and digits of every script (RFC 6531). */
const WORD = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LOCAL_PART = new RegExp(`^${WORD}(?:\\.${WORD})*$`, 'u');
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
/** A host name with a top-level domain, as the resolver gets it (RFC 1035, RFC 5890). */
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** The longest e-mail address, local part and domain, in bytes (RFC 5321, section 4.5.3.1). */
const MAX = { address: 254, local: 64 } as const;

const utf8Length = (text: string) => new TextEncoder().encode(text).length;

/** The e-mail addresses of a text that separates them by commas. */
export const addressesIn = (text: string): string[] =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** Whether a text is one e-mail address without a name; the local part and the domain may have Turkish letters. */
export function isEmail(text: string): boolean {
  if (text.length > MAX.address) return false;
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !LOCAL_PART.test(local) || utf8Length(local) > MAX.local) return false;
  return DOMAIN.test(domain) && ASCII_DOMAIN.test(inAscii(domain));
}

/** The URL parser writes a domain in ASCII, `xn--…`. @returns an empty text for what is no domain */
function inAscii(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}
