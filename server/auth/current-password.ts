import type { SignedIn } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { findUserById } from '#server/models/users/users.ts';
import { verifyPassword } from './password.ts';
import { limitAttempts } from './sign-in-limit.ts';

/**
 * Refuses a call that protects accounts unless it carries the current password of its person, so that a stolen token
 * alone cannot keep itself alive (docs/rules.md#current-password).
 * @param given the password in the body; the one in the header `X-Current-Password` counts when the body has none
 * @returns the hash that the password fits
 * @throws AppError `auth.passwordRequired`, `auth.wrongPassword`, `auth.tooMany`
 */
export async function requirePassword(ctx: SignedIn, given: string | undefined): Promise<string> {
  const password = given ?? ctx.currentPassword ?? '';
  if (password === '') throw new AppError('auth.passwordRequired');
  const { userId } = ctx.session;
  const hash = (await findUserById(userId))?.passwordHash;
  const source = { userId, address: ctx.address };
  const isRight = await limitAttempts(source, ctx.env, () => verifyPassword(hash, password));
  if (!isRight || hash === undefined) {
    throw new AppError('auth.wrongPassword', { fields: { currentPassword: 'invalidText' } });
  }
  return hash;
}
