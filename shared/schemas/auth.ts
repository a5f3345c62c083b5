import { z } from 'zod';
import { LIMITS, PASSWORD, SECOND_STEP } from '../constants.ts';
import { ROLES } from '../permissions.ts';
import { fold } from '../text/fold.ts';
import { code, exactText, id, notBlank, text, timestamp } from './primitives.ts';

/** Blank and missing fields pass here; the procedure rejects them with `auth.blank` (docs/rules.md#sign-in). */
export const loginInput = z
  .object({
    username: text(LIMITS.shortText).optional().meta(notBlank),
    password: exactText(PASSWORD.maxBytes).optional().meta(notBlank),
    code: exactText(SECOND_STEP.maxCode)
      .optional()
      .meta({ description: 'A code of the second step, or a recovery code, for an account that has a second step.' }),
  })
  .meta({ id: 'LoginInput', required: ['username', 'password'] });

export const loginResponse = z.object({ success: z.boolean(), token: z.string() }).meta({ id: 'LoginResponse' });

const user = z
  .object({
    username: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    hotels: z
      .array(z.string())
      .meta({ description: 'The ids of the hotels that a person of the role `hotel` looks after.' }),
    publishes: z.boolean().meta({ description: 'Whether an author publishes; one who does not hands posts in.' }),
    id: z.string(),
    lacksSecondStep: z.boolean().meta({ description: 'Whether the role needs a second step that is not set up yet.' }),
  })
  .meta({ id: 'User' });
export type SignedInUser = z.infer<typeof user>;
export const verifyResponse = z.object({ success: z.boolean(), user }).meta({ id: 'VerifyResponse' });
export const success = z.object({ success: z.boolean() }).meta({ id: 'Success' });

const utf8Length = (value: string) => new TextEncoder().encode(value).length;

/** The name of an administrator; surrounding white space does not count (docs/rules.md#sign-in). */
export const username = text(LIMITS.username)
  .trim()
  // Rejects names of marks alone, because names are compared without marks.
  .refine((value) => fold(value) !== '', code('required'));

/** A new password: 12 to 1,024 bytes in UTF-8, not blank. Weak passwords are rejected too (docs/rules.md#sign-in). */
export const newPassword = exactText(PASSWORD.maxBytes)
  .refine((value) => utf8Length(value) >= PASSWORD.minBytes, code('tooShort'))
  .refine((value) => utf8Length(value) <= PASSWORD.maxBytes, code('tooLong'))
  .refine((value) => value.trim() !== '', code('required'));

/** Each call that protects accounts takes it (docs/rules.md#current-password). */
export const currentPassword = exactText(PASSWORD.maxBytes).optional().meta({
  description: 'The password of the person who calls, unless it is in the header `X-Current-Password`.',
});
export const withPassword = z.object({ currentPassword }).meta({ id: 'CurrentPasswordInput' });

export const changePasswordInput = z.object({ currentPassword, newPassword }).meta({ id: 'ChangePasswordInput' });

export const session = z
  .object({
    id: z.string(),
    createdAt: timestamp,
    expiresAt: timestamp,
    userAgent: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export const sessionList = z.array(session);
export const sessionEnd = z.object({ id });

/** The demo administrator; null unless the site runs in demo mode with the seeded password (docs/rules.md#sign-in). */
export const demoCredentials = z
  .object({
    credentials: z.object({ username: z.string(), password: z.string() }).meta({ id: 'Credentials' }).nullable(),
    accounts: z
      .array(z.object({ username: z.string(), role: z.enum(ROLES) }).meta({ id: 'DemoAccount' }))
      .meta({ description: 'The accounts of the other roles, which have the same password.' }),
  })
  .meta({ id: 'DemoCredentials' });
