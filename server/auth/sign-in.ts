import { randomUUID } from 'node:crypto';
import { LIMITS } from '#shared/constants.ts';
import type { Context, Session } from '../context.ts';
import { AppError, toAppError } from '../errors.ts';
import { recordActivity, recordRefusedSignIn } from '../models/activity/activity.ts';
import { findAdministrator, findAdministratorById, openSession, savePassword } from '../models/auth.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { limitAttempts } from './sign-in-limit.ts';
import { deviceOf, signDeviceToken, signToken } from './token.ts';
import { isWeakPasswordOf } from './weak-password.ts';

/**
 * Signs an administrator in and remembers the browser (docs/rules.md#sign-in).
 * @returns the token of the new session
 * @throws AppError `auth.blank`, `auth.invalid` or `auth.tooMany`
 */
export function signIn(ctx: Context, username: string, password: string): Promise<string> {
  return logged(ctx, username, { done: 'signed in', failed: 'sign-in refused' }, async () => {
    if (username === '' || password.trim() === '') throw new AppError('auth.blank');
    const administrator = await findAdministrator(username);
    const source = knownDevice(ctx, administrator?._id.toHexString()) ?? { username, address: ctx.address };
    const isRight = await limitAttempts(source, ctx.env, () => verifyPassword(administrator?.passwordHash, password));
    const sessionId = isRight && administrator ? await openSession(administrator, ctx.userAgent) : undefined;
    if (!administrator || sessionId === undefined) {
      await recordRefusedSignIn(administrator?.username ?? '');
      throw new AppError('auth.invalid');
    }
    await recordActivity('signIn', administrator.username);
    const { secret } = ctx.services;
    ctx.setDeviceToken(signDeviceToken(secret, { id: randomUUID(), userId: administrator._id.toHexString() }));
    return signToken(secret, sessionId);
  });
}

function knownDevice(ctx: Context, userId: string | undefined): { device: string } | undefined {
  if (ctx.deviceToken === undefined) return undefined;
  const device = deviceOf(ctx.services.secret, ctx.deviceToken);
  return device && device.userId === userId ? { device: device.id } : undefined;
}

/**
 * Changes the password of a signed-in administrator and ends the other sessions.
 * @throws AppError `auth.wrongPassword`, `auth.weakPassword`, `auth.tooMany`, or `auth.passwordChanged` when another
 *   call has changed the password meanwhile
 */
export function changePassword(
  ctx: Context & { session: Session },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { id, userId, username } = ctx.session;
  return logged(ctx, username, { done: 'password changed', failed: 'password change refused' }, async () => {
    const checked = (await findAdministratorById(userId))?.passwordHash;
    const source = { userId, address: ctx.address };
    const isRight = await limitAttempts(source, ctx.env, () => verifyPassword(checked, currentPassword));
    if (!isRight || checked === undefined) throw new AppError('auth.wrongPassword');
    if (await isWeakPasswordOf(username, newPassword)) throw new AppError('auth.weakPassword');
    const saved = await savePassword(userId, await hashPassword(newPassword), { replaced: checked, keep: id });
    if (!saved) throw new AppError('auth.passwordChanged');
  });
}

async function logged<T>(
  { log, requestId, address }: Context,
  username: string,
  messages: { done: string; failed: string },
  action: () => Promise<T>,
): Promise<T> {
  const entry = { requestId, address, username: username.slice(0, LIMITS.username) };
  try {
    const result = await action();
    log.info(entry, messages.done);
    return result;
  } catch (thrown) {
    log.warn({ ...entry, code: toAppError(thrown).errorCode }, messages.failed);
    throw thrown;
  }
}
