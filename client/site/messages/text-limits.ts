import { LIMITS } from '#shared/constants.ts';

/** The most characters of the texts that are typed into a message form. */
export const TEXT_LIMITS = {
  firstName: LIMITS.name,
  lastName: LIMITS.name,
  email: LIMITS.email,
  phone: LIMITS.phone,
  message: LIMITS.message,
} as const;

/** Characters by the name of the field. */
type TextLengths = Partial<Record<string, number>>;

/** How long the values of a form are. A form that a browser submits by itself has line breaks of two characters. */
export const textLengths = (values: Iterable<[string, string]>): TextLengths =>
  Object.fromEntries([...values].map(([name, value]) => [name, value.replace(/\r\n/g, '\n').length]));
