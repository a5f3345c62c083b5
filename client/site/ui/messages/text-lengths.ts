import { LIMITS } from '#shared/constants.ts';
import { storedForm } from '#shared/lib/characters.ts';

export const TEXT_LIMITS: Readonly<Partial<Record<string, number>>> = {
  firstName: LIMITS.name,
  lastName: LIMITS.name,
  email: LIMITS.email,
  phone: LIMITS.phone,
  message: LIMITS.message,
};

type TextLengths = Partial<Record<string, number>>;

/** A form that a browser submits without scripts has line breaks of two characters. */
export const textLengths = (values: Iterable<[string, string]>): TextLengths =>
  Object.fromEntries([...values].map(([name, value]) => [name, storedForm(value.replace(/\r\n/g, '\n')).length]));
