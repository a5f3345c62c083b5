import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';

/** Where pictures are kept. Names are this site's own, never a client's. */
export interface UploadStorage {
  /** Keeps a picture for good: it is on the disk when the promise settles, or nothing of it is. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is no such picture */
  get(name: string): Promise<Buffer | undefined>;
}

/** A fresh name that says nothing and meets no other. */
export const newName = (extension: string): string => `${randomBytes(15).toString('hex')}.${extension}`;

/** A name of this site's own making: no folder, no dot at its start. */
export const isOwnName = (name: string): boolean => /^[a-z0-9][a-z0-9_-]{0,120}\.(webp|avif|ico)$/i.test(name);

/** Pictures in a folder. */
export function createUploadStorage(env: Env): UploadStorage {
  const folder = env.UPLOADS_DIR;
  return {
    put: async (name, bytes) => {
      const file = join(folder, name);
      await mkdir(folder, { recursive: true });
      const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
      try {
        const handle = await open(draft, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
      } catch (thrown) {
        await rm(draft, { force: true });
        throw thrown;
      }
    },
    get: (name) => readFile(join(folder, name)).catch(absent),
  };
}

function absent(thrown: NodeJS.ErrnoException): undefined {
  if (thrown.code === 'ENOENT') return undefined;
  throw thrown;
}
