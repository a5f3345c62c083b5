import { subscribe } from 'node:diagnostics_channel';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

/** For how long new connections may delay one piece of work. Without an end a flood of them would stop all work. */
const MAX_DELAY_MS = 25;

let connections = 0;
subscribe('net.server.socket', () => {
  connections++;
});

const oneAtATime = pLimit(1);

/**
 * Settles when no new connection is waiting, for one caller in each turn of the event loop. Node accepts one connection
 * in a turn. If each turn also rendered a page, a thousand new connections would delay the next one by four seconds,
 * even when their clients have left.
 */
export function afterNewConnections(): Promise<void> {
  return oneAtATime(async () => {
    const end = performance.now() + MAX_DELAY_MS;
    // The rest of this turn accepts nothing.
    await nextTurn();
    let before: number;
    do {
      before = connections;
      await nextTurn();
    } while (connections !== before && performance.now() < end);
  });
}
