/**
 * Whether a text is an address a visitor may be sent to: http or https, without credentials. `javascript:` is a valid URL
 * and is refused (rulings, "Images, links").
 */
export function isWebUrl(text: string): boolean {
  if (text !== text.trim() || !URL.canParse(text)) return false;
  const url = new URL(text);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
}

/**
 * The reservation link a visitor can use.
 * @returns undefined for none: blank, `#` or not a web address (specification 5)
 */
export function usableReservationLink(link: string | undefined): string | undefined {
  const trimmed = link?.trim() ?? '';
  return trimmed !== '#' && isWebUrl(trimmed) ? trimmed : undefined;
}
