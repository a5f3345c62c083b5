import { isIPv6 } from 'node:net';
import { fold } from '../../shared/text/fold.ts';
import { oneByOne } from '../at-once.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { blockedUntil, countAttempt, forgetAttempts, takeBackAttempt } from '../models/sign-in-failures.ts';

/** An address may fail for several users behind it before all of them wait. */
const ADDRESS_FACTOR = 4;
/** The wait doubles with each further failure, up to this many times the window: nobody is locked out for good. */
const LONGEST_WAIT = 8;

interface Attempt {
  username: string;
  address: string;
}

type Limits = Pick<Env, 'LOGIN_MAX_FAILURES' | 'LOGIN_WINDOW_SECONDS'>;

/** In one process the guesses at one user come one after another: parallel ones cannot all pass before one is counted. */
const inTurn = oneByOne();

/**
 * Runs a check of a password under the limits: `LOGIN_MAX_FAILURES` for one user from one address, four times as many
 * for an address whoever it tries. After that each further failure doubles the wait. An attempt is counted in the store
 * before the password is looked at, so that other processes and a killed one count it too; success takes it back.
 * @returns whether the password was right
 * @throws AppError `auth.tooMany` with the seconds to wait
 */
export function limited(attempt: Attempt, limits: Limits, check: () => Promise<boolean>): Promise<boolean> {
  const address = networkOf(attempt.address);
  // The same folding as the search for the user: another spelling of one name is no fresh allowance.
  const pair = { id: `pair:${address}:${fold(attempt.username)}`, max: limits.LOGIN_MAX_FAILURES };
  const whole = { id: `address:${address}`, max: limits.LOGIN_MAX_FAILURES * ADDRESS_FACTOR };
  const longest = limits.LOGIN_WINDOW_SECONDS * 1000 * LONGEST_WAIT;
  return inTurn(pair.id, async () => {
    // Both are asked before either is counted: who is made to wait for another's failures has not failed himself.
    refuseUntil(await blockedUntil([pair.id, whole.id], longest));
    for (const { id, max } of [whole, pair]) {
      const after = (failures: number) => waitAfter(failures, max, limits.LOGIN_WINDOW_SECONDS);
      const counted = await countAttempt(id, { after, longest });
      refuseUntil(counted.refusedUntil);
    }
    const right = await check();
    if (right) await Promise.all([forgetAttempts(pair.id), takeBackAttempt(whole.id)]);
    return right;
  });
}

function refuseUntil(moment: Date | undefined): void {
  const seconds = moment ? Math.ceil((moment.getTime() - Date.now()) / 1000) : 0;
  if (seconds > 0) throw new AppError('auth.tooMany', { retryAfter: seconds });
}

/** Milliseconds to wait after so many failures, and for which they are remembered. */
function waitAfter(failures: number, max: number, windowSeconds: number): { wait: number; remember: number } {
  const windowMs = windowSeconds * 1000;
  if (failures < max) return { wait: 0, remember: windowMs };
  const wait = windowMs * Math.min(LONGEST_WAIT, 2 ** (failures - max));
  return { wait, remember: wait + windowMs * LONGEST_WAIT };
}

/** Who is behind an address: of IPv6 the /64 network, since a single subscriber has all of one. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const full = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...rest];
  return full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
