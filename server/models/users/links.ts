import { createHash, createHmac, randomBytes } from 'node:crypto';
import { AppError } from '#server/api/errors.ts';
import { recordActivity } from '#server/models/activity/activity.ts';
import { is } from '#server/models/common/conditions.ts';
import { update, updateAndRead } from '#server/models/common/writes.ts';
import { LINK_HOURS } from '#shared/constants.ts';
import { HOUR_MS } from '#shared/lib/numbers/date.ts';
import { settleAdministrator } from './administrators.ts';
import { endSessions } from './sessions.ts';
import { type UserLink, UserModel, type UserRecord } from './users.ts';

/** The clocks of two machines on one database are seldom further apart. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
/** Random bytes of a token, which nobody can guess. */
const TOKEN_BYTES = 24;
const TOKEN_LENGTH = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * The token of a link, which its mail makes again. The store has the seed, and never the secret or the token.
 * @param secret the secret of the site
 */
export const linkToken = (secret: string, seed: string): string =>
  createHmac('sha256', secret).update(`link to a password/${seed}`).digest('base64url').slice(0, TOKEN_LENGTH);

/** A new token, and what the store keeps of it. */
export function newLink(kind: UserLink['kind'], secret: string): { token: string; seed: string; link: UserLink } {
  const seed = randomBytes(TOKEN_BYTES).toString('base64url');
  const token = linkToken(secret, seed);
  return {
    token,
    seed,
    link: { kind, hash: hashOf(token), expiresAt: new Date(Date.now() + LINK_HOURS[kind] * HOUR_MS) },
  };
}

/**
 * Makes a new link for a person: an invitation for one who has no password yet, otherwise a link to a new password. An
 * earlier link no longer works.
 * @throws AppError `user.closed` when the account is closed, or its address changed meanwhile
 */
export async function renewLink(
  { _id, passwordHash, email }: UserRecord,
  secret: string,
): Promise<{ token: string; seed: string; kind: UserLink['kind'] }> {
  const kind = passwordHash === '' ? 'invitation' : 'reset';
  const { token, seed, link } = newLink(kind, secret);
  const matchedCount = await update(
    UserModel,
    { _id, active: true, passwordHash, email },
    { $set: { link } },
    { timestamps: false },
  );
  if (matchedCount === 0) throw new AppError('user.closed');
  return { token, seed, kind };
}

/** A link that ends later than its longest life from now was made while the clock was ahead. */
const working = (token: string, kind: UserLink['kind']) => ({
  'link.hash': hashOf(token),
  'link.kind': kind,
  'link.expiresAt': is({
    $gt: new Date(),
    $lte: new Date(Date.now() + LINK_HOURS[kind] * HOUR_MS + CLOCKS_DIFFER_MS),
  }),
  active: true,
});

/** Whether the token is that of the link that a person has now. */
export const isPresentLink = async (_id: string, token: string): Promise<boolean> =>
  (await UserModel.exists({
    _id,
    'link.hash': hashOf(token),
    'link.expiresAt': is({ $gt: new Date() }),
    active: true,
  })) !== null;

/** The person whom a link is for; null for a link that is over, was used or never was. */
export const findByLink = (token: string, kind: UserLink['kind']): Promise<UserRecord | null> =>
  UserModel.findOne(working(token, kind)).lean<UserRecord>();

/**
 * Stores the password that a person has chosen by a link, which works once. The sessions of the person end before and
 * after the write, so that neither a crash in between nor a parallel sign-in leaves one of the former password.
 * @returns null when the link is over, was used meanwhile or never was
 */
export async function savePasswordOfLink(
  token: string,
  kind: UserLink['kind'],
  passwordHash: string,
): Promise<UserRecord | null> {
  const found = await findByLink(token, kind);
  if (!found) return null;
  await endSessions(found._id);
  const chosen = { $set: { passwordHash, link: null, newSecret: '' } };
  const user = await updateAndRead(UserModel, working(token, kind), chosen);
  if (!user) return null;
  await endSessions(user._id);
  if (kind === 'invitation') await settleAdministrator(user._id);
  await recordActivity(kind === 'reset' ? 'passwordReset' : 'invitationAccepted', user.username);
  return user;
}

/** Ends what somebody has begun for an account and could still finish: a link to a password, a second step. */
export async function endPending(_id: string): Promise<void> {
  await update(UserModel, { _id }, { $set: { link: null, newSecret: '' } }, { timestamps: false });
}
