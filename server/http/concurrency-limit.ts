import type { RequestHandler, Response } from 'express';
import pLimit from 'p-limit';
import { AppError } from '../errors.ts';

/** Reads that are handled at the same time; more would not be faster, because rendering uses one thread. */
const CONCURRENCY = 8;
/** Reads that may wait. A page takes about 4 ms, so the last one waits about a quarter of a second. */
const MAX_WAITING = 64;
const RETRY_SECONDS = 1;

/** Limits the reads that are handled at the same time; further ones wait, and get 503 when the queue is full. */
export function limitReads(): RequestHandler {
  const limit = pLimit(CONCURRENCY);
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      next();
      return;
    }
    if (limit.pendingCount >= MAX_WAITING) throw new AppError('server.busy', { retryAfter: RETRY_SECONDS });
    void limit(async () => {
      if (res.destroyed) return;
      const ended = responseEnd(res);
      next();
      await ended;
    });
  };
}

/** Settles when the handler has ended the response or the client has left, not when a slow client has read it. */
function responseEnd(res: Response): Promise<void> {
  return new Promise((resolve) => {
    const { end } = res;
    res.end = ((...args: Parameters<typeof end>) => {
      resolve();
      return Reflect.apply(end, res, args);
    }) as typeof end;
    res.once('close', resolve);
  });
}
