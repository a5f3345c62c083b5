const TURKEY = '90';

/**
 * The digits of a phone number in international form: `0532 123 45 67` and `+90 (0) 532 123 45 67` both give
 * `905321234567`. Foreign numbers written with `+` or `00` keep their country.
 * @returns empty when there is no digit
 */
export function normalizeWhatsapp(typed: string): string {
  const international = /^\s*(\+|00)/.test(typed);
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  if (digits === '') return '';
  if (digits.startsWith(`${TURKEY}0`)) return TURKEY + digits.slice(3);
  if (international) return digits;
  if (digits.startsWith('0')) return TURKEY + digits.slice(1);
  return digits.length === 10 && digits.startsWith('5') ? TURKEY + digits : digits;
}

/**
 * The chat link of a number: exactly `https://wa.me/` and its digits (docs/rules.md#links).
 * @param text a message the chat opens with
 * @returns undefined when the number has no digit
 */
export function whatsappLink(whatsapp: string, text?: string): string | undefined {
  const digits = whatsapp.replace(/\D/g, '');
  if (digits === '') return undefined;
  return `https://wa.me/${digits}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
}

/**
 * The `tel:` link of a number; a leading `+` stays, also in `(+90) 212 …` (RFC 3966).
 * @returns undefined when the number has no digit
 */
export function telLink(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return undefined;
  return `tel:${/^\D*\+\d/.test(phone) ? '+' : ''}${digits}`;
}
