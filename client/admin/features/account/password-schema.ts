import { z } from 'zod';
import { PASSWORD } from '../../../../shared/constants.ts';
import { changePasswordInput } from '../../../../shared/schemas/auth.ts';
import { code, requiredText } from '../../../../shared/schemas/primitives.ts';

/** The server never sees the repeated password. */
export const passwordSchema = changePasswordInput
  .extend({ currentPassword: requiredText(PASSWORD.maxBytes), repeat: z.string() })
  .refine(({ newPassword, repeat }) => newPassword === repeat, { path: ['repeat'], message: code('passwordsDiffer') });

export type PasswordValues = z.infer<typeof passwordSchema>;
export const EMPTY_PASSWORDS: PasswordValues = { currentPassword: '', newPassword: '', repeat: '' };
