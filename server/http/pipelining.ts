import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined requests that may wait on one connection before it is no longer read. */
const PAUSE_AT = 16;
/** Node parses a chunk to its end even when reading is paused, and one chunk can hold thousands of requests. */
const CLOSE_AT = 64;

/** What `onIncoming` returns for a connection that changes its protocol: the parser ignores the rest of the chunk. */
const UPGRADED = 2;

/** Handles pipelined requests in order (RFC 9112, section 9.3.2), so that many of them cost no more than one. */
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

/** Stops Node's parser, which would go on with the rest of the chunk; if the property disappears, nothing breaks. */
function stopParsing(socket: Socket & { parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => UPGRADED;
}
