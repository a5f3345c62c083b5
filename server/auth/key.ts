import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { AppError } from '#server/api/errors.ts';
import { findKey, keyUsername } from '#server/models/keys/keys.ts';
import { arePricesLocked } from '#server/models/settings/site.ts';
import { KEYS } from '#shared/constants.ts';
import type { Person } from '#shared/permissions.ts';

/** Counts calls; the seconds are those until the window ends. */
export type CountCalls = (key: string, calls: number) => { left: number; seconds: number };

/**
 * Counts the calls of each key in windows of a minute, in this process.
 * @param now milliseconds of a clock that only goes forward
 */
export function countCalls(now: () => number = () => performance.now()): CountCalls {
  const windows = new LRUCache<string, { endsAt: number; calls: number }>({ max: 10 * KEYS.count });
  return (key, calls) => {
    const running = windows.get(key);
    const window =
      running && now() < running.endsAt ? running : { endsAt: now() + KEYS.windowSeconds * 1000, calls: 0 };
    window.calls += calls;
    windows.set(key, window);
    return { left: KEYS.calls - window.calls, seconds: Math.max(1, Math.ceil((window.endsAt - now()) / 1000)) };
  };
}

/** A batch of tRPC has its calls in the path; every other request is one call. */
const callsIn = (path: string): number => (/^\/trpc\//i.test(path) ? path.split(/,|%2c/i).length : 1);

/**
 * The session of a key: an editor's, or with hotels that of their manager, within the scopes of the key. Its calls are
 * counted, with the headers of draft-ietf-httpapi-ratelimit-headers-11.
 * @returns undefined for a key that does not count
 * @throws AppError `request.tooMany` with the seconds to wait
 */
export async function sessionOfKey(key: string, { path }: Request, res: Response, count: CountCalls) {
  const found = await findKey(key);
  if (!found) return undefined;
  const { name, scopes, hotels } = found;
  const id = String(found._id);
  const { left, seconds } = count(id, callsIn(path));
  res.setHeader('RateLimit-Policy', `"key";q=${KEYS.calls};w=${KEYS.windowSeconds}`);
  res.setHeader('RateLimit', `"key";r=${Math.max(0, left)};t=${seconds}`);
  if (left < 0) throw new AppError('request.tooMany', { retryAfter: seconds });
  const username = keyUsername(name);
  const role: Person['role'] = hotels.length > 0 ? 'hotel' : 'editor';
  const pricesLocked = role === 'hotel' && (await arePricesLocked());
  const who = { id, userId: id, username, name: username, role, hotels, scopes };
  return { ...who, publishes: true, lacksSecondStep: false, pricesLocked };
}
