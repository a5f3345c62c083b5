import type { FieldCode } from '#shared/error-codes.ts';
import { isEmail } from '#shared/lib/links/email.ts';
import { hasDigit } from '#shared/lib/links/phone.ts';
import { TEXT_LIMITS, textLengths } from './text-lengths.ts';

export function wrongFields(values: URLSearchParams): Record<string, FieldCode> {
  const typed = Object.fromEntries([...values].map(([name, value]) => [name, value.trim()]));
  const { firstName, message, email = '', phone = '' } = typed;
  return {
    ...(!firstName && { firstName: 'required' }),
    ...(email !== '' && !isEmail(email) && { email: 'invalidEmail' }),
    ...(phone !== '' && !hasDigit(phone) && { phone: 'invalidPhone' }),
    ...(email === '' && phone === '' && { email: 'emailOrPhone', phone: 'emailOrPhone' }),
    ...(!message && { message: 'required' }),
    ...Object.fromEntries(tooLongTexts(values).map((name) => [name, 'tooLong' as const])),
  };
}

/** The names of the texts that are too long. */
function tooLongTexts(values: URLSearchParams): string[] {
  const lengths = textLengths(values);
  return Object.entries(TEXT_LIMITS).flatMap(([name, max = 0]) => ((lengths[name] ?? 0) > max ? [name] : []));
}
