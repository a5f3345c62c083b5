import { z } from 'zod';
import { PASSWORD } from '../../../../shared/constants.ts';
import { changePasswordInput } from '../../../../shared/schemas/auth.ts';
import { requiredText } from '../../../../shared/schemas/primitives.ts';

/** The form's own reason, beside the field codes of the schemas. */
export const DIFFERENT = 'different';

/** A change of password as it is typed: what is sent, and the new one once more. */
export const passwordForm = changePasswordInput
  .extend({ currentPassword: requiredText(PASSWORD.maxBytes), repeat: z.string() })
  .refine(({ newPassword, repeat }) => newPassword === repeat, { path: ['repeat'], message: DIFFERENT });

export type PasswordValues = z.infer<typeof passwordForm>;
export const NO_PASSWORDS: PasswordValues = { currentPassword: '', newPassword: '', repeat: '' };
