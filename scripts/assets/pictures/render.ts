import { imageLibrary } from '../../../server/uploads/image-library.ts';
import type { Picture } from './pictures.ts';
import { createRandom } from './random.ts';
import { drawScene } from './scenes.ts';

const QUALITY = 82;
/** Edge of the grain's tile, pixels. */
const GRAIN = 256;

let grain: Buffer | undefined;

/** A tile of fine noise around middle grey, made once. */
function grainTile(): Buffer {
  const random = createRandom(7);
  grain ??= Buffer.from(Array.from({ length: GRAIN * GRAIN }, () => Math.round(128 + random.between(-26, 26))));
  return grain;
}

/** Draws one picture; the same request gives the same bytes. */
export async function drawPicture({ scene, hour, seed }: Omit<Picture, 'name'>): Promise<Buffer> {
  const library = await imageLibrary();
  // Only a demo draws, and only its own scenes: an upload is judged by its first bytes before anything reads it.
  library.unblock({ operation: ['VipsForeignLoadSvg'] });
  const raw = { width: GRAIN, height: GRAIN, channels: 1 } as const;
  const tile = await library(grainTile(), { raw }).toColourspace('srgb').png().toBuffer();
  return library(Buffer.from(drawScene(scene, hour, seed)))
    .composite([{ input: tile, tile: true, blend: 'soft-light' }])
    .webp({ quality: QUALITY })
    .toBuffer();
}
