import type { IncomingMessage } from 'node:http';

interface Deadline {
  pause: () => void;
  restart: () => void;
}
const deadlines = new WeakMap<IncomingMessage, Deadline>();

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends the connection of a request whose body takes too long (docs/rules.md#limits). Node's own limit cannot pause while
 * an upload waits for its turn.
 * @param ms from the end of the headers, or from `restart`, to the last byte of the body
 */
export function limitBodyTime(req: IncomingMessage, ms: number): void {
  if (!hasBody(req)) return;
  let timer: NodeJS.Timeout;
  const pause = () => clearTimeout(timer);
  const restart = () => {
    pause();
    timer = setTimeout(() => endLate(req), ms);
  };
  restart();
  req.once('close', pause);
  deadlines.set(req, { pause, restart });
}

/** The time in which an upload waits unread does not count. */
export const pauseBodyTime = (req: IncomingMessage): void => deadlines.get(req)?.pause();

/** Gives a body its whole time again. */
export const restartBodyTime = (req: IncomingMessage): void => deadlines.get(req)?.restart();

function endLate({ complete, socket }: IncomingMessage): void {
  if (complete) return;
  // As Node itself responds to a request that takes too long.
  if (socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroy();
}
