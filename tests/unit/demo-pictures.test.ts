import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { demoHomepage, demoHotels, demoPosts } from '#server/demo/content/index.ts';

const FOLDER = resolve(import.meta.dirname, '../../server/demo/pictures');
const ADDRESS = '/uploads/';

const shown = [
  ...demoHotels.map((hotel) => ({
    pictures: [hotel.featuredImage, ...hotel.gallery, ...hotel.rooms.map(({ image }) => image)],
    described: hotel.imageAlts,
  })),
  ...demoPosts.map(({ featuredImage, imageAlts }) => ({ pictures: [featuredImage], described: imageAlts })),
  { pictures: [demoHomepage.heroImage, demoHomepage.aboutImage], described: demoHomepage.imageAlts },
];

it('every picture of the demo is described once in both languages', () => {
  for (const { pictures, described } of shown) {
    expect(described.map(({ image }) => image)).toEqual(pictures);
    for (const { tr, en } of described) expect([tr, en].filter((text) => text.trim() === '')).toEqual([]);
  }
});

it('the demo shows each of its picture files in one place, and no two are alike', async () => {
  const pictures = shown.flatMap((place) => place.pictures);
  const files = await readdir(FOLDER);
  expect(pictures.toSorted()).toEqual(files.map((name) => ADDRESS + name).toSorted());
  const hashes = await Promise.all(
    files.map(async (name) =>
      createHash('sha256')
        .update(await readFile(join(FOLDER, name)))
        .digest('hex'),
    ),
  );
  expect(new Set(hashes).size).toBe(files.length);
});
