import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import pLimit from 'p-limit';
import { serverBusy } from '#server/api/errors.ts';

const CONCURRENCY = 8;
const MAX_WAITING = 256;

/**
 * Turns of the event loop before a request is handled, which take a fraction of a millisecond when nothing happens. In each
 * turn Node accepts one connection. If each turn also rendered a page, a thousand new connections would wait for seconds,
 * even when their clients have left.
 */
const TURNS = 100;

/**
 * Limits the visitors' requests that are handled at the same time. Further requests wait, and get 503 when too many
 * wait. Administrators do not wait for visitors.
 */
export function limitConcurrency(): RequestHandler {
  const limit = pLimit(CONCURRENCY);
  return (req, res, next) => {
    if (req.sessionId !== undefined) {
      next();
      return;
    }
    if (limit.pendingCount >= MAX_WAITING) throw serverBusy();
    void limit(async () => {
      for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
      if (res.destroyed) return;
      const ended = responseEnd(res);
      next();
      await ended;
    });
  };
}

/**
 * Settles when the handler has ended the response or the client has left, not when a slow client has read the response.
 * @param counts whether the end counts of a client that has left
 */
export function responseEnd(res: Response, counts = () => true): Promise<void> {
  return new Promise((resolve) => {
    const { end } = res;
    res.end = ((...args: Parameters<typeof end>) => {
      resolve();
      return Reflect.apply(end, res, args);
    }) as typeof end;
    res.once('close', () => {
      if (counts()) resolve();
    });
  });
}
