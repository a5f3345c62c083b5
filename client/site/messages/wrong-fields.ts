import { LIMITS } from '#shared/constants.ts';
import type { FieldCode } from '#shared/error-codes.ts';
import { storedForm } from '#shared/text/characters.ts';
import { isEmail } from '#shared/text/links/email.ts';
import { hasDigit } from '#shared/text/links/phone.ts';

export const TEXT_LIMITS = {
  firstName: LIMITS.name,
  lastName: LIMITS.name,
  email: LIMITS.email,
  phone: LIMITS.phone,
  message: LIMITS.message,
} as const;

type TextLengths = Partial<Record<string, number>>;

/** A form that a browser submits without scripts has line breaks of two characters. */
export const textLengths = (values: Iterable<[string, string]>): TextLengths =>
  Object.fromEntries([...values].map(([name, value]) => [name, storedForm(value.replace(/\r\n/g, '\n')).length]));

export function wrongFields(values: URLSearchParams): Record<string, FieldCode> {
  const typed = Object.fromEntries([...values].map(([name, value]) => [name, value.trim()]));
  const { firstName, message, email = '', phone = '' } = typed;
  const lengths = textLengths(values);
  const tooLong = Object.entries(TEXT_LIMITS).filter(([name, max]) => (lengths[name] ?? 0) > max);
  return {
    ...(!firstName && { firstName: 'required' }),
    ...(email !== '' && !isEmail(email) && { email: 'invalidEmail' }),
    ...(phone !== '' && !hasDigit(phone) && { phone: 'invalidPhone' }),
    ...(email === '' && phone === '' && { email: 'emailOrPhone', phone: 'emailOrPhone' }),
    ...(!message && { message: 'required' }),
    ...Object.fromEntries(tooLong.map(([name]) => [name, 'tooLong' as const])),
  };
}
