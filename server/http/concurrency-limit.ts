import type { RequestHandler, Response } from 'express';
import pLimit from 'p-limit';
import { AppError } from '../errors.ts';

/** Reads that are handled at the same time; more would not be faster, because rendering uses one thread. */
const CONCURRENCY = 8;
/** Reads that may wait. A page takes about 4 ms, so the last one waits about a quarter of a second. */
const MAX_WAITING = 64;
const RETRY_SECONDS = 1;

/**
 * Limits how many reads the application handles at the same time. Further ones wait in a queue; when it is full the
 * response is 503 with `Retry-After`. A request whose client has left is not handled.
 */
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

/**
 * Settles when the handler has ended the response, or the client has left. It does not wait until the client has read
 * the response: slow readers would take up all places.
 */
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
