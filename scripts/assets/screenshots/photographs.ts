import sharp from 'sharp';
import { bokeh, coast, curtain, garden, lamp, room, type Scene, street, table } from './scenes.ts';

/*
 * Pictures that behave like photographs: soft light, many tones, grain, and every shape in which a chain's own pictures
 * come. The drawn pictures of the demo show neither what cropping does nor what text over a picture suffers.
 */
const SHAPES = {
  landscape: { width: 1350, height: 900 },
  portrait: { width: 900, height: 1350 },
  square: { width: 1100, height: 1100 },
  panorama: { width: 1700, height: 640 },
} as const;

const photograph = (scene: Scene, shape: keyof typeof SHAPES, seed: number) => ({ scene, shape, seed });

/** What each hotel shows: first the featured picture, then the gallery. */
export const HOTEL_PHOTOGRAPHS = [
  [photograph(coast, 'panorama', 1), photograph(street, 'portrait', 2), photograph(table, 'square', 3)],
  [photograph(street, 'portrait', 4), photograph(garden, 'landscape', 5), photograph(lamp, 'landscape', 6)],
  [photograph(curtain, 'square', 7), photograph(coast, 'portrait', 8), photograph(bokeh, 'panorama', 9)],
  [photograph(lamp, 'landscape', 10), photograph(room, 'square', 11), photograph(coast, 'landscape', 12)],
  [photograph(garden, 'portrait', 13), photograph(curtain, 'panorama', 14), photograph(street, 'landscape', 15)],
  [photograph(room, 'landscape', 16), photograph(table, 'portrait', 17), photograph(garden, 'square', 18)],
];
export const ROOM_PHOTOGRAPHS = [
  photograph(room, 'portrait', 21),
  photograph(curtain, 'landscape', 22),
  photograph(lamp, 'square', 23),
  photograph(room, 'panorama', 24),
];
export const POST_PHOTOGRAPHS = [
  photograph(coast, 'portrait', 31),
  photograph(street, 'square', 32),
  photograph(curtain, 'landscape', 33),
  photograph(table, 'landscape', 34),
  photograph(bokeh, 'portrait', 35),
  photograph(garden, 'panorama', 36),
  photograph(coast, 'square', 37),
  photograph(lamp, 'portrait', 38),
];
export const HERO_PHOTOGRAPH = photograph(coast, 'landscape', 41);
export const ABOUT_PHOTOGRAPH = photograph(table, 'portrait', 42);

export type Photograph = ReturnType<typeof photograph>;

/** Numbers from 0 to 1 that are the same for the same seed, so that the pictures stay the same. */
function randomNumbers(seed: number): () => number {
  let state = seed * 7_919;
  return () => {
    state = (state * 48_271 + 11) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Draws a photograph as JPEG. */
export async function takePhotograph({ scene, shape, seed }: Photograph): Promise<Buffer> {
  const { width, height } = SHAPES[shape];
  const drawn = scene({ width, height, random: randomNumbers(seed), seed });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .greyscale()
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .flatten()
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
