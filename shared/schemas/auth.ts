import { z } from 'zod';
import { LIMITS, PASSWORD, SECOND_STEP } from '#shared/constants.ts';
import { fold } from '#shared/lib/fold.ts';
import { ROLES } from '#shared/permissions.ts';
import { aboutOf, createdAt, listOf, ownId, success as worked } from './fields.ts';
import { code, exactText, id, notBlank, text, timestamp } from './primitives.ts';

export const aboutPerson = {
  name: 'Name of the person.',
  username: 'User name of the person.',
  email: aboutOf('person').email,
  role: 'What the person may do: `admin` everything, `editor` all content and messages, `author` posts, `hotel` the hotels that it is given, `translator` the English texts.',
  hotels: 'The ids of the hotels that a person of the role `hotel` looks after.',
  publishes: 'Whether an author publishes; one who does not hands posts in.',
};
const password = 'The password, used as typed.';

/** A person in a response. */
export const person = {
  username: z.string().describe(aboutPerson.username),
  name: z.string().describe(aboutPerson.name),
  email: z.string().meta(aboutPerson.email),
  role: z.enum(ROLES).describe(aboutPerson.role),
  hotels: z.array(z.string()).describe(aboutPerson.hotels),
  publishes: z.boolean().describe(aboutPerson.publishes),
};

/** Blank and missing fields pass here; the procedure rejects them with `auth.blank` (docs/rules.md#sign-in). */
export const loginInput = z
  .object({
    username: text(LIMITS.shortText)
      .optional()
      .meta({ description: aboutPerson.username, ...notBlank }),
    password: exactText(PASSWORD.maxBytes)
      .optional()
      .meta({ description: password, ...notBlank }),
    code: exactText(SECOND_STEP.maxCode)
      .optional()
      .describe('A code of the second step, or a recovery code, for an account that has a second step.'),
  })
  .meta({ id: 'LoginInput', required: ['username', 'password'] });

export const loginResponse = z
  .object({ success: worked, token: z.string().describe('The token, for `Authorization: Bearer …`.') })
  .meta({ id: 'LoginResponse' });

const user = z
  .object({
    username: person.username,
    name: person.name,
    role: person.role,
    hotels: person.hotels,
    publishes: person.publishes,
    id: ownId('person'),
    lacksSecondStep: z.boolean().describe('Whether the role needs a second step that is not set up yet.'),
    pricesLocked: z.boolean().describe('Whether the person changes no prices for now, as the manager of a hotel.'),
  })
  .meta({ id: 'User' });
export type SignedInUser = z.infer<typeof user>;
export const verifyResponse = z
  .object({ success: worked, user: user.describe('The person of the token.') })
  .meta({ id: 'VerifyResponse' });
export const success = z.object({ success: worked }).meta({ id: 'Done' });

const utf8Length = (value: string) => new TextEncoder().encode(value).length;

/** The name of an administrator; surrounding white space does not count (docs/rules.md#sign-in). */
export const username = text(LIMITS.username)
  .trim()
  // Rejects names of marks alone, because names are compared without marks.
  .refine((value) => fold(value) !== '', code('required'))
  .describe(aboutPerson.username);

/** A user name that is given from now on; names from before go on working (docs/rules.md#people). */
export const newUsername = username
  .refine((value) => /^[A-Za-z0-9._-]+$/.test(value), code('invalidUsername'))
  .meta({ pattern: '^\\s*[A-Za-z0-9._-]+\\s*$' });

/** A new password: 12 to 1,024 bytes in UTF-8, not blank. Weak passwords are rejected too (docs/rules.md#sign-in). */
export const newPassword = exactText(PASSWORD.maxBytes)
  .refine((value) => utf8Length(value) >= PASSWORD.minBytes, code('tooShort'))
  .refine((value) => utf8Length(value) <= PASSWORD.maxBytes, code('tooLong'))
  .refine((value) => value.trim() !== '', code('required'))
  .describe('The new password: 12 to 1,024 bytes in UTF-8, and not easy to guess.');

/** Each call that protects accounts takes it (docs/rules.md#current-password). */
export const currentPassword = exactText(PASSWORD.maxBytes)
  .optional()
  .describe('The password of the person who calls, unless it is in the header `X-Current-Password`.');
export const withPassword = z.object({ currentPassword }).meta({ id: 'CurrentPasswordInput' });

export const changePasswordInput = z.object({ currentPassword, newPassword }).meta({ id: 'ChangePasswordInput' });

export const session = z
  .object({
    id: ownId('session'),
    createdAt: createdAt('session'),
    expiresAt: timestamp.describe('When the session ends, in UTC.'),
    userAgent: z.string().describe('The browser or program that signed in.'),
    current: z.boolean().describe('Whether it is the session of this token.'),
  })
  .meta({ id: 'Session' });
export const sessionList = listOf(session, 'The running sessions, newest first.').meta({ id: 'SessionList' });
export const sessionEnd = z.object({ id });

/** The demo administrator; null unless the site runs in demo mode with the seeded password (docs/rules.md#sign-in). */
export const demoCredentials = z
  .object({
    credentials: z
      .object({ username: person.username, password: z.string().describe(password) })
      .meta({ id: 'Credentials' })
      .nullable()
      .describe('Name and password; null outside of a demo.'),
    accounts: z
      .array(z.object({ username: person.username, role: person.role }).meta({ id: 'DemoAccount' }))
      .describe('The accounts of the other roles, which have the same password.'),
  })
  .meta({ id: 'DemoCredentials' });
