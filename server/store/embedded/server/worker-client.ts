import { Worker } from 'node:worker_threads';
import type { WorkerMessage, WorkerOptions, WorkerRequest } from './worker-messages.ts';

/** The worker's memory for new objects in MB; the 48 MB that Node would give it bring no gain. */
const YOUNG_GENERATION_MB = 12;

/** The worker thread as the main thread sees it. */
interface WorkerClient {
  /** The port the store listens on; undefined for a socket. */
  port: number | undefined;
  close(): Promise<void>;
}

/**
 * Starts the worker and waits until it listens.
 * @throws Error with the worker's message when it cannot start
 */
export async function startWorker(
  options: WorkerOptions,
  onLog: ((line: string) => void) | undefined,
): Promise<WorkerClient> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: options,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const port = await untilReady(worker, onLog);
  return {
    port,
    async close() {
      await closeStore(worker);
      await worker.terminate();
    },
  };
}

function untilReady(worker: Worker, onLog: ((line: string) => void) | undefined): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'log') onLog?.(message.line);
      else if (message.kind === 'ready') {
        worker.off('error', reject);
        resolve(message.port);
      } else if (message.kind === 'failed') {
        void worker.terminate();
        reject(new Error(message.message));
      }
    });
  });
}

function closeStore(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind !== 'closed') return;
      if (message.error === undefined) resolve();
      else reject(new Error(message.error));
    });
    worker.postMessage('close' satisfies WorkerRequest);
  });
}
