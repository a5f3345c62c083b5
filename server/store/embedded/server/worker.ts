import { parentPort, workerData } from 'node:worker_threads';
import { messageOf, openStore } from './open-store.ts';
import type { WorkerMessage, WorkerOptions, WorkerRequest } from './worker-messages.ts';

/** The entry of the worker thread, in which the whole store runs. */
const options = workerData as WorkerOptions;
const port = parentPort;
if (!port) throw new Error('the store runs in a worker thread');
const send = (message: WorkerMessage): void => port.postMessage(message);

async function start(): Promise<void> {
  const store = await openStore(options, (line) => send({ kind: 'log', line }));
  port?.on('message', (_: WorkerRequest) => {
    store.close().then(
      () => send({ kind: 'closed', error: undefined }),
      (error) => send({ kind: 'closed', error: messageOf(error) }),
    );
  });
  send({ kind: 'ready', port: store.port });
}

start().catch((error) => send({ kind: 'failed', message: messageOf(error) }));
