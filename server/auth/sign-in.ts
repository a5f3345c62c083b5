import { createHmac, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Context, SignedIn } from '#server/api/context.ts';
import { AppError, serverBusy, toAppError } from '#server/api/errors.ts';
import { networksOf } from '#server/http/client-address.ts';
import { recordActivity, recordRefusedSignIn } from '#server/models/activity/activity.ts';
import { savePassword } from '#server/models/users/passwords.ts';
import { isReadable, takeCode } from '#server/models/users/second-step.ts';
import { openSession } from '#server/models/users/sessions.ts';
import { findUser, findUserById, type UserRecord } from '#server/models/users/users.ts';
import { fold } from '#shared/lib/fold.ts';
import { requireOwnAccount } from './account.ts';
import { requirePassword } from './current-password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { limitAttempts } from './sign-in-limit.ts';
import { deviceOf, signDeviceToken, signToken } from './token.ts';
import { isWeakPasswordOf } from './weak-password.ts';

interface Credentials {
  username: string;
  password: string;
  /** A code of the second step, or a recovery code. */
  code: string;
}

/**
 * Signs a user in and remembers the browser (docs/rules.md#sign-in).
 * @returns the token of the new session
 * @throws AppError `auth.blank`, `auth.invalid`, `auth.secondFactor`, `auth.tooMany` or `server.busy`
 */
export async function signIn(ctx: Context, { username, password, code }: Credentials): Promise<string> {
  const isBlank = username === '' || password.trim() === '';
  const user = isBlank ? null : await findUser(username);
  // An invited person has no password yet, and a closed account opens no session.
  const passwordHash = user?.active && user.passwordHash !== '' ? user.passwordHash : undefined;
  // People type passwords into the field of the name, so only the names of users are logged.
  const name = user?.username ?? '';
  return logged(ctx, name, { done: 'signed in', failed: 'sign-in refused' }, async () => {
    if (isBlank) throw new AppError('auth.blank');
    const device = knownDevice(ctx, user?._id.toHexString());
    const source = device ?? { nameKey: nameKeyOf(ctx, username), address: ctx.address };
    const isRight = await inTurn(ctx.address, device !== undefined, () =>
      limitAttempts(source, ctx.env, () => verifyPassword(passwordHash, password)),
    );
    if (isRight && user?.secondStep) await requireCode(ctx, user, code);
    const sessionId = isRight && user ? await openSession(user, ctx.userAgent) : undefined;
    if (!user || sessionId === undefined) {
      await recordRefusedSignIn(name);
      throw new AppError('auth.invalid');
    }
    await recordActivity('signIn', user.username);
    const { secret } = ctx.services;
    ctx.setDeviceToken(signDeviceToken(secret, { id: randomUUID(), userId: user._id.toHexString() }));
    return signToken(secret, sessionId);
  });
}

/**
 * Codes are limited like passwords, so that somebody who has found the password cannot try all codes.
 * @throws AppError `auth.secondFactor` without a right code, `auth.tooMany`
 */
async function requireCode(ctx: Context, user: UserRecord, code: string): Promise<void> {
  if (code.trim() === '') throw new AppError('auth.secondFactor');
  const source = { nameKey: nameKeyOf(ctx, `code ${user._id.toHexString()}`), address: ctx.address };
  const owner = { userId: user._id, secret: ctx.services.secret };
  if (await limitAttempts(source, ctx.env, () => takeCode(owner, code))) return;
  await recordRefusedSignIn(user.username);
  const field = (await isReadable(owner)) ? 'wrongCode' : 'recoveryCodeOnly';
  throw new AppError('auth.secondFactor', { fields: { code: field } });
}

/** Every spelling of a name shares a counter. A name that no user has may be a password, so no counter has the name. */
const nameKeyOf = ({ services }: Context, username: string) =>
  createHmac('sha256', services.secret).update(fold(username)).digest('base64url');

/** Sign-ins that are checked at the same time; a password takes a core for some hundredths of a second. */
const queue = new PQueue({ concurrency: 4 });
const MAX_WAITING = 1_000;

/** The failures of each network in the last minutes, in memory: they only decide who comes first. */
const failures = new LRUCache<string, number>({ max: 10_000, ttl: 10 * 60_000 });

/**
 * Checks sign-ins in turn: known browsers first, then networks with few failures.
 * @throws AppError `server.busy` for a stranger when too many wait
 */
async function inTurn(address: string, isKnown: boolean, check: () => Promise<boolean>): Promise<boolean> {
  if (isKnown) return queue.add(check, { priority: 1 });
  if (queue.size >= MAX_WAITING) throw serverBusy();
  const network = networksOf(address).at(-1)?.network ?? '';
  const before = failures.get(network) ?? 0;
  failures.set(network, before + 1);
  const isRight = await queue.add(check, { priority: -before });
  if (isRight) failures.delete(network);
  return isRight;
}

function knownDevice(ctx: Context, userId: string | undefined): { device: string } | undefined {
  if (ctx.deviceToken === undefined) return undefined;
  const device = deviceOf(ctx.services.secret, ctx.deviceToken);
  return device && device.userId === userId ? { device: device.id } : undefined;
}

/**
 * Changes the password of a signed-in user and ends the other sessions.
 * @returns the user
 * @throws AppError as `requirePassword`, `auth.weakPassword`, or `auth.passwordChanged` when another call has changed the
 *   password meanwhile
 */
export function changePassword(
  ctx: SignedIn,
  { currentPassword, newPassword }: { currentPassword?: string | undefined; newPassword: string },
): Promise<UserRecord> {
  const { id, userId, username } = ctx.session;
  return logged(ctx, username, { done: 'password changed', failed: 'password change refused' }, async () => {
    const user = await findUserById(userId);
    requireOwnAccount(user);
    const checked = await requirePassword(ctx, currentPassword);
    if (await isWeakPasswordOf(username, newPassword)) throw new AppError('auth.weakPassword');
    const saved = await savePassword(userId, await hashPassword(newPassword), { replaced: checked, keep: id });
    if (!saved || !user) throw new AppError('auth.passwordChanged');
    return user;
  });
}

async function logged<T>(
  { log, requestId, address }: Context,
  username: string,
  messages: { done: string; failed: string },
  action: () => Promise<T>,
): Promise<T> {
  const entry = { requestId, address, username };
  try {
    const result = await action();
    log.info(entry, messages.done);
    return result;
  } catch (thrown) {
    log.warn({ ...entry, code: toAppError(thrown).errorCode }, messages.failed);
    throw thrown;
  }
}
