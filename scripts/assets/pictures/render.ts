import sharp from 'sharp';
import type { Picture } from './demo-pictures.ts';
import { HEIGHT, WIDTH } from './svg.ts';

/** Grain takes most of a picture's bytes; this strength and quality keep it visible and all pictures under 5 MB. */
const QUALITY = 78;
const EFFORT = 6;
/** How far the grain may lie from middle grey, of 255. */
const GRAIN_STRENGTH = 18;
/** Edge of the grain's tile, pixels. */
const GRAIN_EDGE = 256;

/**
 * Mulberry32, a small generator of good evenness.
 * @returns a function that gives numbers from `low` up to `high`; the same seed gives the same numbers
 */
function createRandom(seed: number): (low: number, high: number) => number {
  let state = seed >>> 0;
  return (low, high) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low);
  };
}

/** A tile of fine noise around middle grey, as PNG. */
export function grainTile(): Promise<Buffer> {
  const between = createRandom(7);
  const noise = () => Math.round(128 + between(-GRAIN_STRENGTH, GRAIN_STRENGTH));
  const raw = { width: GRAIN_EDGE, height: GRAIN_EDGE, channels: 1 } as const;
  return sharp(Buffer.from(Array.from({ length: GRAIN_EDGE ** 2 }, noise)), { raw })
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

/** @returns the picture as WebP; the same picture and grain give the same bytes */
export function renderPicture({ draw }: Picture, grain: Buffer): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${draw()}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer();
}
