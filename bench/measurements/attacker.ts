import { parentPort, workerData } from 'node:worker_threads';
import { floods } from '../../tests/support/floods.ts';

/*
 * A worker that floods a site until it is terminated, so that its own work does not delay the measured clients.
 */
const { name, url } = workerData as { name: string; url: string };
await floods()[name]?.(url);
parentPort?.postMessage('open');
// Keeps the connections open.
setInterval(() => undefined, 60_000);
