import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import type { EncodedImage } from './sharp.ts';
import type { ImageRequest, ImageResponse, ImageTask } from './worker.ts';

/**
 * Images are decoded and encoded in a process of their own: the process gives its memory back when it ends, and an
 * image that crashes a decoder does not end the site (docs/decisions/picture-memory.md).
 */
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
const IDLE_MS = 10_000;
/** No accepted image takes so long. A decoder that hangs must not keep all later images waiting. */
const TASK_MS = 60_000;
/**
 * Without these settings glibc keeps memory that sharp's threads have freed: several hundred MB after a few pictures.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

const ENDED = 'The image process ended. If it cannot load sharp, install the packages again: npm ci';

/** One image at a time, because a picture takes up to 160 MB. */
export const imageQueue = new PQueue({ concurrency: 1 });
/**
 * An upload comes first, then a picture for shared links, whose reader gets nothing else meanwhile, then a size that a
 * visitor asks for, then the sizes of new pictures.
 */
export const IMAGE_PRIORITY = { upload: 3, shared: 2, visitor: 1, newPicture: 0 } as const;

export class ImageError extends Error {}

interface ImageProcess {
  child: ChildProcess;
  waiting: Map<number, PromiseWithResolvers<EncodedImage>>;
  idle?: NodeJS.Timeout;
}

let running: ImageProcess | undefined;
let lastId = 0;

/**
 * Runs a task in the image process, which the first task starts.
 * @param maxMs milliseconds after which the process is killed
 * @throws ImageError when the bytes are no accepted image; Error when the process ends, as without the image library
 */
export async function runImageTask(task: ImageTask, maxMs = TASK_MS): Promise<EncodedImage> {
  running ??= start();
  const current = running;
  const { child, waiting } = current;
  clearTimeout(current.idle);
  lastId += 1;
  const id = lastId;
  const response = Promise.withResolvers<EncodedImage>();
  waiting.set(id, response);
  child.send({ ...task, id } satisfies ImageRequest, (failed) => {
    if (failed) response.reject(failed);
  });
  const timeout = setTimeout(() => child.kill('SIGKILL'), maxMs);
  try {
    return await response.promise;
  } finally {
    clearTimeout(timeout);
    waiting.delete(id);
    stopWhenIdle(current);
  }
}

function start(): ImageProcess {
  const child = fork(WORKER, {
    env: ENVIRONMENT,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const started: ImageProcess = { child, waiting: new Map() };
  child.on('message', (response: ImageResponse) => receive(started, response));
  const end = (failed: Error) => {
    if (running === started) running = undefined;
    for (const { reject } of started.waiting.values()) reject(failed);
  };
  child.once('error', end);
  child.once('exit', () => end(new Error(ENDED)));
  // The server may exit while this process is idle.
  child.unref();
  child.channel?.unref();
  return started;
}

function receive({ waiting }: ImageProcess, response: ImageResponse): void {
  const task = waiting.get(response.id);
  if ('image' in response) task?.resolve(response.image);
  else task?.reject(new ImageError(response.error));
}

function stopWhenIdle(started: ImageProcess): void {
  clearTimeout(started.idle);
  if (started.waiting.size === 0) started.idle = setTimeout(() => stop(started), IDLE_MS).unref();
}

function stop(stopped: ImageProcess): void {
  if (running === stopped) running = undefined;
  if (stopped.child.connected) stopped.child.disconnect();
}
