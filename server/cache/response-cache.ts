import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Answer, type Asked, answerOf } from './cache-entry.ts';
import { type AnswerShelf, askedOf, createAnswerShelf } from './cache-store.ts';
import { isPlainRead, isPublicAddress } from './cacheable.ts';
import { collect } from './capture-response.ts';
import { current } from './content-generation.ts';

/** What the application answers while it cannot reach its store. */
const STORE_AWAY = 503;

interface KeepOptions {
  /**
   * Milliseconds an answer may be taken for true; without it, until the next write of this process. To be given where
   * others write into the same store.
   */
  maxAgeMs?: () => number;
  /** Whether the store is known to be away; asking the application would only take the caller's time. */
  storeAway?: () => boolean;
  /** Where they are kept, when something is there already. */
  shelf?: AnswerShelf;
}

/**
 * Puts kept answers in front of an application: what every visitor gets is kept ready as bytes until a write makes it
 * stale. Only complete answers of status 200 that their headers allow to keep, and none to a caller with a token.
 * A stale answer stays until a new one takes its place: it is sent, marked as stale, while the store is away.
 */
export function keepAnswers(app: RequestListener, options: KeepOptions = {}): RequestListener {
  const { maxAgeMs, storeAway = () => false, shelf = createAnswerShelf() } = options;
  const isFresh = ({ revision, keptAt }: Answer) =>
    revision === current() && (maxAgeMs === undefined || performance.now() - keptAt < maxAgeMs());
  const sendStale = (req: IncomingMessage, res: ServerResponse, key: string, answer: Answer, asked: Asked) => {
    shelf.tally.stale += 1;
    // The refusal's own headers would mix with those of the answer sent in its place.
    for (const name of res.getHeaderNames()) res.removeHeader(name);
    shelf.send(req, res, key, answer, { ...asked, marks: staleMarks(answer) });
  };

  return (req, res) => {
    const key = req.url ?? '';
    const plain = isPlainRead(req);
    const kept = plain ? shelf.find(key) : undefined;
    // An address that something is kept of need not be judged again.
    if (!plain || !(kept || isPublicAddress(key))) {
      app(req, res);
      return;
    }
    const asked = askedOf(req);
    if (kept && isFresh(kept)) {
      shelf.tally.hit += 1;
      shelf.send(req, res, key, kept, asked);
      return;
    }
    if (kept && storeAway()) {
      sendStale(req, res, key, kept, asked);
      return;
    }
    shelf.tally.miss += 1;
    const begun = current();
    askWhole(req);
    collect(res, (body) => {
      if (!mayKeep(res)) {
        const former = shelf.find(key);
        if (former && res.statusCode === STORE_AWAY) {
          sendStale(req, res, key, former, asked);
          return;
        }
        // What is gone is not to come back in need.
        if (former && res.statusCode < STORE_AWAY) shelf.delete(key);
        res.end(body);
        return;
      }
      const answer = answerOf(res, body, begun);
      // What was rendered before a write may show what was before it: sent to who asked before, kept for nobody.
      if (begun === current()) shelf.put(key, answer);
      shelf.send(req, res, key, answer, asked);
    });
    app(req, res);
  };
}

/** How a caller sees that an answer may be out of date (RFC 9111, section 5.1; RFC 9211, section 2.4). */
function staleMarks({ keptAt }: Answer): string[] {
  const age = String(Math.max(1, Math.ceil((performance.now() - keptAt) / 1000)));
  return ['age', age, 'cache-status', `site; hit; ttl=-${age}; detail=store-away`];
}

/** The application answers in full; what the caller has already, and that it may want no body, is settled here. */
function askWhole(req: IncomingMessage): void {
  delete req.headers['if-none-match'];
  delete req.headers['if-modified-since'];
  delete req.headers['accept-encoding'];
  // Node has already decided from the real method to send no body.
  req.method = 'GET';
}

function mayKeep(res: ServerResponse): boolean {
  if (res.statusCode !== 200 || res.hasHeader('Set-Cookie') || res.hasHeader('Content-Encoding')) return false;
  return !/no-store|private/i.test(String(res.getHeader('Cache-Control') ?? '')) && res.getHeader('Vary') !== '*';
}
