import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined requests that may wait on one connection before it is no longer read. */
const PAUSE_AT = 16;
/** Node parses a chunk to its end even when reading is paused, and one chunk can hold thousands of requests. */
const CLOSE_AT = 64;

/** What `onIncoming` returns for a connection that changes its protocol: the parser ignores the rest of the chunk. */
const UPGRADED = 2;

/**
 * Handles the pipelined requests of a connection (RFC 9112, section 9.3.2) one after another, so that a client that sends
 * many requests and reads no response causes the work and memory of one request. Browsers do not pipeline.
 */
export function handlePipelinedInOrder(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (req, res) => {
    // Node gives a response its socket when the responses before it are complete.
    if (res.socket) {
      listener(req, res);
      return;
    }
    const { socket } = req;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > CLOSE_AT) {
      stopParsing(socket);
      socket.destroy();
      return;
    }
    if (count === PAUSE_AT) socket.pause();
    res.once('socket', () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      waiting.set(socket, left);
      if (left === 0) socket.resume();
      listener(req, res);
    });
  };
}

/**
 * Stops Node's parser, which otherwise makes a request object for each request in the rest of the chunk although the
 * connection is destroyed. Node documents no way to do this; if the property disappears, only processor time is lost.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => UPGRADED;
}
