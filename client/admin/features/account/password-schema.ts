import { z } from 'zod';
import { PASSWORD } from '../../../../shared/constants.ts';
import { changePasswordInput } from '../../../../shared/schemas/auth.ts';
import { requiredText } from '../../../../shared/schemas/primitives.ts';

/** An error code of this form only; the server never sees the repeated password. */
export const PASSWORDS_DIFFER = 'passwordsDiffer';

export const passwordSchema = changePasswordInput
  .extend({ currentPassword: requiredText(PASSWORD.maxBytes), repeat: z.string() })
  .refine(({ newPassword, repeat }) => newPassword === repeat, { path: ['repeat'], message: PASSWORDS_DIFFER });

export type PasswordValues = z.infer<typeof passwordSchema>;
export const EMPTY_PASSWORDS: PasswordValues = { currentPassword: '', newPassword: '', repeat: '' };
