import type { FieldCode } from '#shared/error-codes.ts';
import { isEmail } from '#shared/text/links/email.ts';
import { hasDigit } from '#shared/text/links/phone.ts';

/** @param tooLong the names of the texts that are too long */
export function wrongFields(values: URLSearchParams, tooLong: readonly string[]): Record<string, FieldCode> {
  const typed = Object.fromEntries([...values].map(([name, value]) => [name, value.trim()]));
  const { firstName, message, email = '', phone = '' } = typed;
  return {
    ...(!firstName && { firstName: 'required' }),
    ...(email !== '' && !isEmail(email) && { email: 'invalidEmail' }),
    ...(phone !== '' && !hasDigit(phone) && { phone: 'invalidPhone' }),
    ...(email === '' && phone === '' && { email: 'emailOrPhone', phone: 'emailOrPhone' }),
    ...(!message && { message: 'required' }),
    ...Object.fromEntries(tooLong.map((name) => [name, 'tooLong' as const])),
  };
}
