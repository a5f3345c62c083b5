import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/api/errors.ts';
import type { Env } from '#server/env.ts';
import { networksOf } from '#server/http/client-address.ts';
import { signInCounter } from '#server/models/counters.ts';

/** How many times more failures an address may have than a user at that address. */
const ADDRESS_FACTOR = 4;
/** How many times more failures a user may have from all unknown devices together, and in how many times the window. */
const USER_FACTOR = 10;
const USER_WINDOWS = 6;
/** Attempts that unknown devices may make in each window once all failures are used up. */
const USER_TRIES = 10;
/** The longest wait, in windows, so that no user is locked out for good. */
const LONGEST_WAIT = 8;

/**
 * Known devices and signed-in users have their own counters, so that failures of others at the same address do not
 * block them.
 */
type AttemptSource = { device: string } | { userId: string; address: string } | { nameKey: string; address: string };

type Limits = Pick<Env, 'LOGIN_MAX_FAILURES' | 'LOGIN_WINDOW_SECONDS'>;

interface Allowance {
  key: string;
  max: number;
  windowSeconds: number;
  /** The first wait in seconds; each further failure doubles the wait up to the longest wait. */
  firstWait: number;
  longestWait: number;
  cleared: boolean;
}

function allowancesOf(source: AttemptSource, limits: Limits): Allowance[] {
  const { LOGIN_MAX_FAILURES: max, LOGIN_WINDOW_SECONDS: windowSeconds } = limits;
  const longestWait = windowSeconds * LONGEST_WAIT;
  const usual = { max, windowSeconds, firstWait: windowSeconds, longestWait, cleared: true };
  if ('device' in source) return [{ ...usual, key: `device:${source.device}` }];
  const networks = networksOf(source.address);
  const [{ network }] = networks;
  if ('userId' in source) return [{ ...usual, key: `account:${network}:${source.userId}` }];
  const pause = Math.ceil(windowSeconds / USER_TRIES);
  return [
    ...networks.map(({ network: each, share }) => ({
      ...usual,
      key: `network:${each}`,
      max: max * ADDRESS_FACTOR * share,
      cleared: false,
    })),
    { ...usual, key: `user:${network}:${source.nameKey}` },
    {
      key: `everywhere:${source.nameKey}`,
      max: max * USER_FACTOR,
      windowSeconds: windowSeconds * USER_WINDOWS,
      firstWait: pause,
      longestWait: pause,
      cleared: false,
    },
  ];
}

/** Attempts of one source run one after another in a process, so that each attempt sees the count before. */
const queues = new LRUCache<string, LimitFunction>({ max: 1_000 });

/**
 * Runs a password check within the sign-in limits (docs/rules.md#sign-in). The attempt is counted in the store before
 * the check runs, so that parallel attempts, other processes and a crash cannot avoid the count; a success takes the
 * count back.
 * @throws AppError `auth.tooMany` with the seconds to wait
 */
export function limitAttempts(source: AttemptSource, limits: Limits, check: () => Promise<boolean>): Promise<boolean> {
  const allowances = allowancesOf(source, limits);
  return queueOf(allowances[0]?.key ?? '')(async () => {
    // All counters are checked before any is raised: an attempt that has to wait is not counted.
    for (const allowance of allowances) await throwWhileWaiting(allowance);
    for (const allowance of allowances) await countFailure(allowance);
    const isRight = await check();
    if (isRight) for (const allowance of allowances) await uncount(allowance);
    return isRight;
  });
}

function queueOf(key: string): LimitFunction {
  const queue = queues.get(key) ?? pLimit(1);
  queues.set(key, queue);
  return queue;
}

/** The seconds that a count outlives the wait, so that the next wait can be longer. */
const keptAfterWait = ({ windowSeconds, longestWait }: Allowance) => Math.max(windowSeconds, longestWait);

const failureCounter = (allowance: Allowance) =>
  signInCounter({
    keyPrefix: 'failures',
    points: allowance.max,
    duration: allowance.windowSeconds,
    longest: allowance.longestWait + keptAfterWait(allowance),
  });

const waitCounter = ({ longestWait: longest }: Allowance, seconds = longest) =>
  signInCounter({ keyPrefix: 'wait', points: 1, duration: seconds, longest });

async function throwWhileWaiting(allowance: Allowance): Promise<void> {
  const waiting = await waitCounter(allowance).get(allowance.key);
  if (waiting) throw tooMany(waiting);
}

async function countFailure(allowance: Allowance): Promise<void> {
  const { key, max, firstWait, longestWait } = allowance;
  const failures = failureCounter(allowance);
  const { consumedPoints } = await failures.penalty(key);
  if (consumedPoints < max) return;
  const seconds = Math.min(longestWait, firstWait * 2 ** (consumedPoints - max));
  try {
    await waitCounter(allowance, seconds).consume(key);
  } catch (thrown) {
    // A parallel attempt in another process has started the wait.
    if (thrown instanceof RateLimiterRes) throw tooMany(thrown);
    throw thrown;
  }
  await failures.set(key, consumedPoints, seconds + keptAfterWait(allowance));
}

async function uncount(allowance: Allowance): Promise<void> {
  const { key, cleared } = allowance;
  const failures = failureCounter(allowance);
  await Promise.all([cleared ? failures.delete(key) : failures.reward(key), waitCounter(allowance).delete(key)]);
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('auth.tooMany', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
