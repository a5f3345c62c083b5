import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#shared/lib/numbers/date.ts';

const LEAST_AGE_MS = 3_000;
const GREATEST_AGE_MS = DAY_MS;

export type TokenJudgement = 'valid' | 'tooFast' | 'none';

const signatureOf = (time: string, secret: string) =>
  createHmac('sha256', secret).update(`contact form ${time}`).digest('base64url');

/** A token with the time at which a form was first touched; the token names no visitor and needs no store. */
export function issueFormToken(secret: string): string {
  const time = Date.now().toString(36);
  return `${time}.${signatureOf(time, secret)}`;
}

export function judgeFormToken(token: string | undefined, secret: string): TokenJudgement {
  const [time = '', signature = ''] = token?.split('.') ?? [];
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(time, secret))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'none';
  const age = Date.now() - Number.parseInt(time, 36);
  if (!(age >= 0 && age <= GREATEST_AGE_MS)) return 'none';
  return age < LEAST_AGE_MS ? 'tooFast' : 'valid';
}
