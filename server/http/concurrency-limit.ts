import type { Request, RequestHandler, Response } from 'express';
import pLimit from 'p-limit';
import { serverBusy } from '../errors.ts';
import { afterNewConnections } from './new-connections.ts';

/** Requests that are handled at the same time; more would not be faster, because rendering uses one thread. */
const CONCURRENCY = 8;
/** Requests that may wait: a page takes about 4 ms, most calls take less than 1 ms. */
const MAX_WAITING = { reads: 64, calls: 256 };

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** Limits the reads that are handled at the same time. */
export const limitReads = (): RequestHandler => limitConcurrency(isRead, MAX_WAITING.reads);

/** Limits the calls of visitors that are handled at the same time: messages, sign-ins, calls without permission. */
export const limitVisitorCalls = (): RequestHandler =>
  limitConcurrency((req) => !isRead(req) && req.sessionId === undefined, MAX_WAITING.calls);

/** Further requests wait, and get 503 when the queue is full. */
function limitConcurrency(isLimited: (req: Request) => boolean, maxWaiting: number): RequestHandler {
  const limit = pLimit(CONCURRENCY);
  return (req, res, next) => {
    if (!isLimited(req)) {
      next();
      return;
    }
    if (limit.pendingCount >= maxWaiting) throw serverBusy();
    void limit(async () => {
      await afterNewConnections();
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
