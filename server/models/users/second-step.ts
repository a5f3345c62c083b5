import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { is, isNot } from '#server/models/common/conditions.ts';
import { update } from '#server/models/common/writes.ts';
import { SECOND_STEP } from '#shared/constants.ts';
import { seal, unseal } from './sealed-secret.ts';
import { findUserById, UserModel } from './users.ts';

/** An account, and the secret of the site that its second step is encrypted with. */
export interface Owner {
  userId: Types.ObjectId | string;
  secret: string;
}

const keyOf = ({ userId, secret }: Owner) => ({ secret, userId: String(userId) });

/** Seconds of one code, as the apps expect (RFC 6238, section 5.2). */
const PERIOD = 30;
/** The code before and the code after count too: clocks differ, and people type slowly. */
const WINDOW = 1;
/** A step that is further ahead was stored while the clock was ahead. */
const LATEST_STEPS = 10;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD, digits: 6, label, issuer });

/** The 30-second step that a code belongs to; undefined for a wrong code. */
function stepOf(secret: string, code: string): number | undefined {
  const token = code.replace(/\s/g, '');
  const delta = /^\d{6}$/.test(token) ? totpOf(secret).validate({ token, window: WINDOW }) : null;
  return delta === null ? undefined : currentStep() + delta;
}

const currentStep = () => Math.floor(Date.now() / 1000 / PERIOD);

/**
 * Begins to set up a second step: the secret counts once a code of it was confirmed.
 * @param issuer the name of the site
 * @returns the `otpauth://` address for an app
 */
export async function startSecondStep(owner: Owner, username: string, issuer: string): Promise<string> {
  const made = new Secret({ size: 20 }).base32;
  const sealed = { $set: { newSecret: seal(keyOf(owner), made) } };
  await update(UserModel, { _id: owner.userId }, sealed, { timestamps: false });
  return totpOf(made, withoutColon(username), withoutColon(issuer)).toString();
}

/** Apps take what stands before a colon, also an escaped one, for the name of the site. */
const withoutColon = (name: string) => name.replaceAll(/\s*:\s*/g, ' ').trim();

/** @returns the recovery codes, which are shown once; undefined for a wrong code */
export async function confirmSecondStep(owner: Owner, code: string): Promise<string[] | undefined> {
  const { userId } = owner;
  const newSecret = (await findUserById(userId))?.newSecret;
  const made = newSecret && unseal(keyOf(owner), newSecret);
  const lastStep = made ? stepOf(made, code) : undefined;
  if (!newSecret || lastStep === undefined) return undefined;
  const codes = Array.from({ length: SECOND_STEP.recoveryCodes }, newRecoveryCode);
  const secondStep = { secret: newSecret, lastStep, recoveryCodes: codes.map(hashOf) };
  const confirmed = { $set: { secondStep, newSecret: '' } };
  const matchedCount = await update(UserModel, { _id: userId, newSecret }, confirmed);
  return matchedCount === 1 ? codes : undefined;
}

/** @returns false when there was no second step */
export async function removeSecondStep(userId: Owner['userId']): Promise<boolean> {
  const stored = { _id: userId, secondStep: isNot(null) };
  const removed = { $set: { secondStep: null, newSecret: '' } };
  return (await update(UserModel, stored, removed)) === 1;
}

/**
 * Takes a code of the app or a recovery code. Each counts once, also for two sign-ins at the same time.
 * @returns false for a wrong code, and for one that was taken before; of a second step that was made with another secret
 *   only recovery codes count
 */
export async function takeCode(owner: Owner, code: string): Promise<boolean> {
  const { userId } = owner;
  const secondStep = (await findUserById(userId))?.secondStep;
  if (!secondStep) return false;
  const made = unseal(keyOf(owner), secondStep.secret);
  const step = made === undefined ? undefined : stepOf(made, code);
  return (await (step === undefined ? takeRecoveryCode(userId, hashOf(code)) : takeStep(userId, step))) === 1;
}

/** Whether the app of the account can still sign in: not after a change of the secret. */
export async function isReadable(owner: Owner): Promise<boolean> {
  const secondStep = (await findUserById(owner.userId))?.secondStep;
  return !secondStep || unseal(keyOf(owner), secondStep.secret) !== undefined;
}

const takeRecoveryCode = (_id: Owner['userId'], hash: string) =>
  update(
    UserModel,
    { _id, 'secondStep.recoveryCodes': hash },
    { $pull: { 'secondStep.recoveryCodes': hash } },
    { timestamps: false },
  );

function takeStep(_id: Owner['userId'], step: number) {
  const earlier = { 'secondStep.lastStep': is({ $lt: step }) };
  const ahead = { 'secondStep.lastStep': is({ $gt: currentStep() + LATEST_STEPS }) };
  const taken = { $set: { 'secondStep.lastStep': step } };
  return update(UserModel, { _id, $or: [earlier, ahead] }, taken, { timestamps: false });
}

/** 80 random bits, so that a stolen store does not give the codes away. */
const newRecoveryCode = () => (new Secret({ size: 10 }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-');

const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
    .digest('base64url');
