import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { fold } from '../../shared/text/fold.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { signInCounter } from '../models/sign-in-counters.ts';

/** How many times more failures an address may have than one of its users. */
const ADDRESS_FACTOR = 4;
/** The longest wait, in windows, so that no user is locked out for good. */
const LONGEST_WAIT = 8;

interface Attempt {
  username: string;
  address: string;
}

type Limits = Pick<Env, 'LOGIN_MAX_FAILURES' | 'LOGIN_WINDOW_SECONDS'>;

/** The failures counted under one key, and how many are allowed before each further attempt has to wait. */
interface Allowance {
  key: string;
  max: number;
  windowSeconds: number;
}

/**
 * Attempts from one network run one after another in a process: each sees the count of the one before. The counters are
 * atomic, so a queue that is dropped here, and attempts in other processes, cost nothing but fairness.
 */
const queues = new LRUCache<string, LimitFunction>({ max: 1_000 });

/**
 * Runs a password check within the sign-in limits (docs/rules.md#sign-in). The attempt is counted in the store before the
 * check runs, so that parallel attempts, other processes and a crash cannot avoid the count; a success takes it back.
 * @param check verifies the password
 * @returns the result of the check
 * @throws AppError `auth.tooMany` with the seconds to wait
 */
export function limitAttempts(attempt: Attempt, limits: Limits, check: () => Promise<boolean>): Promise<boolean> {
  const { LOGIN_MAX_FAILURES: max, LOGIN_WINDOW_SECONDS: windowSeconds } = limits;
  const network = networkOf(attempt.address);
  const ofNetwork = { key: `network:${network}`, max: max * ADDRESS_FACTOR, windowSeconds };
  // Folded as the search for the user is, so that another spelling of a name is counted with it.
  const ofUser = { key: `user:${network}:${fold(attempt.username)}`, max, windowSeconds };
  return queueOf(network)(async () => {
    // Both first: an attempt that has to wait is not counted.
    for (const allowance of [ofNetwork, ofUser]) await throwWhileWaiting(allowance);
    for (const allowance of [ofNetwork, ofUser]) await countFailure(allowance);
    const isRight = await check();
    if (isRight) await Promise.all([takeBack(ofNetwork), forget(ofUser)]);
    return isRight;
  });
}

function queueOf(network: string): LimitFunction {
  const queue = queues.get(network) ?? pLimit(1);
  queues.set(network, queue);
  return queue;
}

const failuresOf = ({ max, windowSeconds }: Allowance) =>
  signInCounter({ keyPrefix: 'failures', points: max, duration: windowSeconds });

/** Counts to one: while the counter lives, every further attempt is rejected. */
const waitOf = (seconds: number) => signInCounter({ keyPrefix: 'wait', points: 1, duration: seconds });

const longestWait = ({ windowSeconds }: Allowance) => windowSeconds * LONGEST_WAIT;

async function throwWhileWaiting(allowance: Allowance): Promise<void> {
  const waits = waitOf(longestWait(allowance));
  const waiting = await waits.get(allowance.key);
  if (!waiting) return;
  if (waiting.msBeforeNext <= longestWait(allowance) * 1000) throw tooMany(waiting);
  // Longer than any wait: it was written before the clock was set back.
  await waits.delete(allowance.key);
}

/** Counts an attempt as failed. From the last allowed failure on, each one starts a wait twice as long as before. */
async function countFailure(allowance: Allowance): Promise<void> {
  const { key, max, windowSeconds } = allowance;
  const failures = failuresOf(allowance);
  const { consumedPoints } = await failures.penalty(key);
  if (consumedPoints < max) return;
  const seconds = windowSeconds * Math.min(LONGEST_WAIT, 2 ** (consumedPoints - max));
  try {
    await waitOf(seconds).consume(key);
  } catch (thrown) {
    // A parallel attempt in another process has started the wait.
    if (thrown instanceof RateLimiterRes) throw tooMany(thrown);
    throw thrown;
  }
  // Remembered for longer than the wait, so that the next wait can be longer.
  await failures.set(key, consumedPoints, seconds + longestWait(allowance));
}

/** After a success: one failure less for the network, and no wait because of this attempt. */
async function takeBack(allowance: Allowance): Promise<void> {
  await Promise.all([failuresOf(allowance).reward(allowance.key), waitOf(1).delete(allowance.key)]);
}

/** After a success: no failures of this user from this network. */
async function forget(allowance: Allowance): Promise<void> {
  await Promise.all([failuresOf(allowance).delete(allowance.key), waitOf(1).delete(allowance.key)]);
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('auth.tooMany', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** The network of an address: an IPv6 subscriber has a whole /64 (RFC 6177), so its last 64 bits say nothing. */
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
