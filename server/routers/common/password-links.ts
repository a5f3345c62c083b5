import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '#server/api/context.ts';
import { AppError } from '#server/api/errors.ts';
import { hashPassword } from '#server/auth/password.ts';
import { isWeakPasswordOf } from '#server/auth/weak-password.ts';
import { networksOf } from '#server/http/client-address.ts';
import { mailAccountChange } from '#server/mail/account-mail.ts';
import { mailLink } from '#server/mail/user-mail.ts';
import { signInCounter } from '#server/models/counters.ts';
import { findByLink, renewLink, savePasswordOfLink } from '#server/models/users/links.ts';
import { findUserByEmail, type UserLink, type UserRecord } from '#server/models/users/users.ts';

const HOUR_SECONDS = 3_600;
/** Mails with a link to a new password that one person gets in an hour. */
const MAILS_PER_USER = 3;
/** Requests for such mails that one network makes in an hour, times its share. */
const REQUESTS_PER_NETWORK = 20;

/**
 * Sends a link to a new password when a person has the address. The caller does not wait for it, so that neither the
 * answer nor its time tells whether somebody has the address.
 * @throws AppError `auth.tooMany` for a network that asks too often
 */
export async function sendPasswordLink(ctx: Context, email: string): Promise<void> {
  for (const { network, share } of networksOf(ctx.address)) {
    const options = { keyPrefix: 'forgotten', points: REQUESTS_PER_NETWORK * share, duration: HOUR_SECONDS };
    await signInCounter(options)
      .consume(network)
      .catch((thrown: unknown) => {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        throw new AppError('auth.tooMany', { retryAfter: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)) });
      });
  }
  if (!ctx.services.sendMailSoon) return;
  void mailLinkTo(ctx, email).catch((err: unknown) => ctx.log.warn({ err, requestId: ctx.requestId }, 'link not sent'));
}

async function mailLinkTo({ services, log, requestId }: Context, email: string): Promise<void> {
  const user = await findUserByEmail(email);
  // An invited person has a link already, and nobody changes the password of an account of the demo.
  if (!user?.active || user.passwordHash === '' || user.demo) return;
  const mails = signInCounter({ keyPrefix: 'forgotten-user', points: MAILS_PER_USER, duration: HOUR_SECONDS });
  const counted = await mails.consume(String(user._id)).catch((thrown: unknown) => {
    if (thrown instanceof RateLimiterRes) return undefined;
    throw thrown;
  });
  if (!counted) return;
  const { seed } = await renewLink(user, services.secret);
  await mailLink(services, { kind: 'reset', to: user, seed });
  log.info({ requestId, username: user.username }, 'link to a new password made');
}

/**
 * Sets the password that a person has chosen by the link of an invitation, or to a new password.
 * @throws AppError `auth.linkInvalid`, `auth.weakPassword`
 */
export async function choosePassword(
  { log, services, requestId, address }: Context,
  kind: UserLink['kind'],
  { token, password }: { token: string; password: string },
): Promise<UserRecord> {
  const user = await findByLink(token, kind);
  if (!user) throw new AppError('auth.linkInvalid');
  if (await isWeakPasswordOf(user.username, password)) throw new AppError('auth.weakPassword');
  const saved = await savePasswordOfLink(token, kind, await hashPassword(password));
  if (!saved) throw new AppError('auth.linkInvalid');
  if (kind === 'reset') await mailAccountChange(services, saved, { kind: 'password', by: 'link' });
  log.info({ requestId, address, username: saved.username, kind }, 'password chosen by a link');
  return saved;
}
