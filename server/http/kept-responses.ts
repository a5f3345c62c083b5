import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Answer } from './ask.ts';
import { type CachedResponse, toCachedResponse } from './cached-response.ts';
import type { Begun, Freshness } from './freshness.ts';

const MAX_RESPONSES = 2_000;
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;
const OVERHEAD_BYTES = 2_048;

interface Rendering {
  begun: Begun;
  result: Promise<CachedResponse>;
  waiting: number;
  abandoned: AbortController;
}

/** Keeps complete responses, and makes a missing one once for all who wait. */
export function createKeptResponses({ begin, isUnchanged }: Freshness) {
  const kept = new LRUCache<string, CachedResponse>({
    max: MAX_RESPONSES,
    maxSize: MAX_RESPONSE_BYTES,
    // Text compresses to less than half, so both compressed bodies together are no larger than the body.
    sizeCalculation: ({ body }) => 2 * body.length + OVERHEAD_BYTES,
  });
  const renderings = new Map<string, Rendering>();

  function render(key: string, ask: (signal: AbortSignal) => Promise<Answer>): Rendering {
    const [begun, abandoned] = [begin(), new AbortController()];
    const result = ask(abandoned.signal)
      .then((answer) => {
        const made = toCachedResponse(answer, begun);
        // A response begun before a change may show the content before the change.
        if (isUnchanged(begun) && made.mayBeKept) kept.set(key, made);
        else if (isUnchanged(begun) && made.status < 500) kept.delete(key);
        return made;
      })
      .finally(() => renderings.get(key) === rendering && renderings.delete(key));
    const rendering = { begun, result, waiting: 0, abandoned };
    renderings.set(key, rendering);
    return rendering;
  }

  return {
    has: (key: string) => kept.has(key),
    get: (key: string) => kept.get(key),
    clear: () => kept.clear(),

    /** @param res of one who waits; when all have left, the rendering is given up */
    make(key: string, res: ServerResponse, ask: (signal: AbortSignal) => Promise<Answer>): Promise<CachedResponse> {
      const running = renderings.get(key);
      const rendering = running && isUnchanged(running.begun) ? running : render(key, ask);
      rendering.waiting += 1;
      res.once('close', () => {
        rendering.waiting -= 1;
        if (rendering.waiting > 0 || renderings.get(key) !== rendering) return;
        renderings.delete(key);
        rendering.abandoned.abort();
      });
      return rendering.result;
    },
  };
}
