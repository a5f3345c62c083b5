import { LIMITS } from '#shared/constants.ts';
import { storedForm } from '#shared/text/characters.ts';

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

/** The names of the texts that are too long. */
export function tooLongTexts(values: Iterable<[string, string]>): string[] {
  const lengths = textLengths(values);
  return Object.entries(TEXT_LIMITS).flatMap(([name, max]) => ((lengths[name] ?? 0) > max ? [name] : []));
}
