import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#server/api/errors.ts';
import { SHARE_PICTURE } from '#shared/pictures.ts';
import { IMAGE_PRIORITY, ImageError, imageQueue, runImageTask } from './images/process.ts';
import { CUT_SIZES, PICTURE_SIZES, type PictureSize, suffixOf } from './picture-sizes.ts';
import { SIZES_FOLDER, type StoredPicture, type UploadStorage } from './storage.ts';

const resizedNameOf = (name: string, size: PictureSize) => `${SIZES_FOLDER}/${name}${suffixOf(size)}`;

interface Job {
  picture: Promise<StoredPicture | undefined>;
  abandoned: AbortController;
  running: boolean;
  waiting: number;
  priority: number;
}

/** A size that is being made is made to its end: the queue would begin the next one beside it. */
function abandon({ running, abandoned }: Job): void {
  if (!running) abandoned.abort();
}

export type ResizedPictures = ReturnType<typeof createResizedPictures>;

/** Makes the sizes of pictures, and keeps each size beside its picture. */
export function createResizedPictures(storage: UploadStorage) {
  const jobs = createJobs(storage);
  let closed = false;

  /**
   * A size of a picture, made if it does not exist yet.
   * @param left aborts when the client has left; a size that no client waits for any more is not made
   * @returns undefined when there is no such picture
   * @throws AppError `request.notFound` when the file is no picture; the reason of `left`
   */
  async function find(name: string, size: PictureSize, left: AbortSignal): Promise<StoredPicture | undefined> {
    const resizedName = resizedNameOf(name, size);
    const stored = await storage.find(resizedName);
    if (stored) return stored;
    // A name that does not exist must neither wait for existing pictures nor make them wait.
    if (!(await storage.find(name))) return undefined;
    left.throwIfAborted();
    const priority = size.format === SHARE_PICTURE.format ? IMAGE_PRIORITY.shared : IMAGE_PRIORITY.visitor;
    const job = jobs.of(name, resizedName, size, priority);
    job.waiting += 1;
    const leave = () => {
      job.waiting -= 1;
      if (job.waiting === 0) abandon(job);
    };
    left.addEventListener('abort', leave, { once: true });
    try {
      return await job.picture;
    } finally {
      left.removeEventListener('abort', leave);
    }
  }

  async function makeSizes(name: string, sizes: readonly PictureSize[]): Promise<void> {
    for (const size of sizes) {
      if (closed) return;
      const job = jobs.of(name, resizedNameOf(name, size), size, IMAGE_PRIORITY.newPicture);
      job.waiting += 1;
      await job.picture.catch(() => undefined);
    }
  }

  return {
    find,

    /** Makes all sizes of a new picture, so that its first visitor does not wait. A size that fails is left to visitors. */
    makeAll: (name: string): Promise<void> => makeSizes(name, PICTURE_SIZES),

    /** Whether a size exists already. */
    isMade: async (name: string, size: PictureSize): Promise<boolean> =>
      (await storage.find(resizedNameOf(name, size))) !== undefined,

    /** Replaces the cuts around a former focus by those around the present one. Either may be undefined for the centre. */
    async moveFocus(name: string, former: string | undefined, focus: string | undefined): Promise<void> {
      if (former === focus) return;
      if (former !== undefined) {
        for (const size of CUT_SIZES) await storage.remove(resizedNameOf(name, { ...size, focus: former }));
      }
      if (focus !== undefined)
        await makeSizes(
          name,
          CUT_SIZES.map((size) => ({ ...size, focus })),
        );
    },

    /** Makes no further sizes, and waits for the size that is being made. */
    async close(): Promise<void> {
      closed = true;
      jobs.abandonAll();
      await imageQueue.onIdle();
    },
  };
}

/** The sizes that are being made or wait for it; each is made once for all who ask for it meanwhile. */
function createJobs(storage: UploadStorage) {
  const jobs = new Map<string, Job>();
  return {
    of(name: string, resizedName: string, size: PictureSize, priority: number): Job {
      const known = jobs.get(resizedName);
      if (known) {
        // A visitor would wait behind the sizes of all new pictures.
        if (!known.running && priority > known.priority) {
          imageQueue.setPriority(resizedName, priority);
          known.priority = priority;
        }
        return known;
      }
      const abandoned = new AbortController();
      const state = { running: false, waiting: 0, priority };
      const picture = imageQueue
        .add(
          () => {
            state.running = true;
            return make(storage, name, resizedName, size);
          },
          { id: resizedName, priority, signal: abandoned.signal },
        )
        .finally(() => jobs.delete(resizedName));
      const job: Job = Object.assign(state, { picture, abandoned });
      jobs.set(resizedName, job);
      return job;
    },

    abandonAll(): void {
      for (const job of jobs.values()) abandon(job);
    },
  };
}

async function make(
  storage: UploadStorage,
  name: string,
  resizedName: string,
  size: PictureSize,
): Promise<StoredPicture | undefined> {
  const original = await storage.find(name);
  if (!original) return undefined;
  const bytes = await resize(await buffer(original.read(0, original.size - 1)), size);
  // On a full disk the resized picture is served all the same.
  await storage.put(resizedName, bytes).catch(() => undefined);
  // The picture may have been deleted meanwhile, with the sizes that it had.
  if (!(await storage.find(name))) await storage.remove(resizedName);
  return {
    size: bytes.length,
    storedAt: new Date(),
    read: (from, to) => Readable.from([bytes.subarray(from, to + 1)]),
  };
}

/** @throws AppError `request.notFound` when the file in the storage is no picture */
async function resize(bytes: Uint8Array, size: PictureSize): Promise<Uint8Array> {
  try {
    return (await runImageTask({ kind: 'resize', bytes, size })).bytes;
  } catch (thrown) {
    if (thrown instanceof ImageError) throw new AppError('request.notFound', { cause: thrown });
    throw thrown;
  }
}
