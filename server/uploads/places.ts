import type { Request, Response } from 'express';
import { serverBusy } from '#server/api/errors.ts';
import { pauseBodyTime, restartBodyTime } from '#server/http/body-deadline.ts';
import { responseEnd } from '#server/http/concurrency-limit.ts';

export interface PlaceLimits {
  /** Uploads that are held in memory at the same time, each up to about 100 MB. */
  places: number;
  /** Uploads whose body is not read yet. */
  waiting: number;
  /** Milliseconds that an upload waits at most. */
  wait: number;
}

/** nginx and the idle timeout of the server end a connection after 60 s without a byte. */
const LIMITS: PlaceLimits = { places: 2, waiting: 64, wait: 45_000 };

/**
 * The places of uploads in memory (docs/rules.md#limits). The function that it returns settles when the request has a
 * place, in the order of the calls, and keeps the place until the pictures are stored or refused.
 * @throws AppError `server.busy` when too many wait, or after the longest wait
 */
export function uploadPlaces({ places, waiting, wait }: PlaceLimits = LIMITS) {
  const queue = new Set<() => void>();
  let free = places;

  function leave(): void {
    const [next] = queue;
    if (next) next();
    else free += 1;
  }

  function waitInTurn(res: Response): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        queue.delete(enter);
        clearTimeout(late);
        res.off('close', giveUp);
      };
      const enter = () => {
        stop();
        resolve();
      };
      const giveUp = () => {
        stop();
        reject(serverBusy());
      };
      const late = setTimeout(giveUp, wait);
      res.once('close', giveUp);
      queue.add(enter);
    });
  }

  return async (req: Request, res: Response): Promise<void> => {
    if (res.destroyed || (free === 0 && queue.size >= waiting)) throw serverBusy();
    if (free > 0) free -= 1;
    else {
      pauseBodyTime(req);
      await waitInTurn(res).finally(() => restartBodyTime(req));
    }
    // A client that leaves while its pictures are judged does not free their memory.
    void responseEnd(res, () => !req.complete).then(leave);
  };
}
