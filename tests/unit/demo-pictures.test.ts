import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { demoContent, demoHotels, demoPosts } from '#server/demo/content/index.ts';

const FOLDER = resolve(import.meta.dirname, '../../server/demo/pictures');

const shown = [
  ...demoHotels.map((hotel) => ({
    pictures: [hotel.featuredImage, ...hotel.gallery, ...hotel.rooms.map(({ image }) => image)],
    described: hotel.imageAlts,
  })),
  ...demoPosts.map(({ featuredImage, imageAlts }) => ({ pictures: [featuredImage], described: imageAlts })),
  { pictures: [demoContent.heroImage, demoContent.aboutImage], described: demoContent.imageAlts },
];

it('every picture of the demo exists and is described once in both languages', async () => {
  for (const { pictures, described } of shown) {
    expect(described.map(({ image }) => image)).toEqual(pictures);
    for (const { tr, en } of described) expect([tr, en].filter((text) => text.trim() === '')).toEqual([]);
  }
  const files = await readdir(FOLDER);
  expect(shown.flatMap(({ pictures }) => pictures).toSorted()).toEqual(
    files.map((name) => `/uploads/${name}`).toSorted(),
  );
});
