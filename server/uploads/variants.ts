import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../../shared/constants.ts';
import type { UploadStorage } from './store.ts';
import { loadSharp } from './verify.ts';

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Width of the blurred stand-in shown while a picture comes. */
const STAND_IN_WIDTH = 24;
/** AVIF at effort 2 is four times faster than at 4 for the same size (stack.md). */
const ENCODING = { avif: { quality: 50, effort: 2 }, webp: { quality: 76 } } as const;
/** Pictures resized at a time: more would take the processor from the pages. */
const AT_ONCE = 2;

/** A size and format as an address asks for it; undefined when it is none of those offered. */
export function parseVariant(query: {
  w?: unknown;
  f?: unknown;
}): { width: number; format: PictureFormat } | undefined {
  const width = [STAND_IN_WIDTH, ...PICTURE_WIDTHS].find((offered) => String(offered) === query.w);
  const format = PICTURE_FORMATS.find((offered) => offered === query.f);
  return width !== undefined && format !== undefined ? { width, format } : undefined;
}

/** Makes the sizes pages ask for, each once, and keeps them beside the pictures. */
export function createVariants(storage: UploadStorage) {
  const making = new Map<string, Promise<Buffer | undefined>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  async function make(name: string, kept: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    const original = await storage.get(name);
    if (!original) return undefined;
    const library = await loadSharp();
    const resized = library(original).resize({ width, withoutEnlargement: true });
    const bytes = await resized.toFormat(format, ENCODING[format]).toBuffer();
    await storage.put(kept, bytes);
    return bytes;
  }

  /** @returns undefined when there is no such picture */
  return async (name: string, width: number, format: PictureFormat): Promise<Buffer | undefined> => {
    const kept = `${name.replace(/\.\w+$/, '')}--${width}.${format}`;
    const present = await storage.get(kept);
    if (present) return present;
    const pending =
      making.get(kept) ?? inTurn(() => make(name, kept, width, format)).finally(() => making.delete(kept));
    making.set(kept, pending);
    return pending;
  };
}
