import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { messageInput } from '#shared/schemas/messages.ts';
import { siteInput } from '#shared/schemas/site.ts';
import { userCreate } from '#shared/schemas/users.ts';

const message = { firstName: 'Ayşe', email: 'ayse@example.com', message: 'Merhaba' };
const person = { username: 'ayse', name: 'Ayşe', email: 'ayse@example.com', role: 'editor', language: 'tr' };

const LINES: [schema: z.ZodType, given: object, field: string, value: string][] = [
  [messageInput, message, 'firstName', 'Ayşe'],
  [messageInput, message, 'lastName', 'Yılmaz'],
  [messageInput, message, 'email', 'ayse@example.com'],
  [messageInput, message, 'phone', '0532 123 45 67'],
  [userCreate, person, 'name', 'Ayşe Yılmaz'],
  [userCreate, person, 'email', 'ayse@example.com'],
  [siteInput, {}, 'name', 'Lodos Konakları'],
  [siteInput, {}, 'tagline', 'Boğazda'],
  [siteInput, {}, 'accent', '#0e4a5a'],
];

describe.each(LINES)('a line of a form', (schema, given, field, value) => {
  it(`${field} from a sheet is stored without the tab and line break around it`, () => {
    const { data, error } = schema.safeParse({ ...given, [field]: `\t${value}\t\r\n` });
    expect(error?.issues).toBeUndefined();
    expect((data as Record<string, unknown>)[field]).toBe(value);
  });

  it(`${field} with a line break within is refused`, () => {
    expect(schema.safeParse({ ...given, [field]: `${value}\n${value}` }).success).toBe(false);
  });
});
