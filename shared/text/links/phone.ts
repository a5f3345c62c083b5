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
  // Area codes and mobile prefixes of Turkey.
  return /^[2-58]\d{9}$/.test(digits) ? TURKEY + digits : digits;
}

/** Whether a phone number can be called, which takes at least one digit. */
export const hasDigit = (phone: string): boolean => /\d/.test(phone);

/**
 * A phone number as pages show it: `0212 5550170` and `902125550170` both give `+90 212 555 01 70`
 * (docs/rules.md#links). Service numbers such as `444 1 453` and foreign numbers stay as typed, but digits alone are
 * taken for an international number.
 */
export function formatPhone(phone: string): string {
  const trimmed = phone.trim();
  const turkish = /^90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(normalizeWhatsapp(trimmed))?.slice(1);
  if (turkish) return `+${TURKEY} ${turkish.join(' ')}`;
  return /^[1-9]\d{10,}$/.test(trimmed) ? `+${trimmed}` : trimmed;
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
