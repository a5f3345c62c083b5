import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Node publishes each socket that connects to a server, also one with TLS. */
const CHANNEL = 'net.client.socket';

/**
 * Lets a command fail that is written in the moment in which its connection closes. The write returns false, so the
 * driver waits for the socket's `drain` event, which a closed socket never has, and no timeout ends that: the call would
 * wait for ever. A second call of this function changes nothing.
 */
export function failWritesToClosedSockets(): void {
  unsubscribe(CHANNEL, watch);
  subscribe(CHANNEL, watch);
}

function watch(message: unknown): void {
  const { socket } = message as { socket: Socket };
  socket.once('close', () => {
    const isAwaited = socket.listenerCount('drain') > 0 && socket.listenerCount('error') > 0;
    if (isAwaited) socket.emit('error', Object.assign(new Error('the connection was closed'), { code: 'ECONNRESET' }));
  });
}
