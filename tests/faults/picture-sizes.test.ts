import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_SIZES, type PictureSize } from '#server/uploads/picture-sizes.ts';
import { SHARE_PICTURE } from '#shared/pictures.ts';
import { fileForm, grain } from '../support/factories.ts';
import { siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();
let original: Buffer;

beforeAll(async () => {
  original = await sharp(await grain(1_800, 1_200))
    .webp({ quality: 80 })
    .toBuffer();
  await mkdir(site.uploadsDir, { recursive: true });
});

const addPicture = (name: string) => writeFile(join(site.uploadsDir, name), original);
const addressOf = (name: string, { width, height, format }: PictureSize) =>
  `${site.url}/uploads/${name}?w=${width}${height ? `&h=${height}` : ''}&f=${format}`;
const madeSizes = (): string[] => {
  const folder = join(site.uploadsDir, '.variants');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const load = async (url: string) => {
  const response = await fetch(url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('the sizes of pictures', () => {
  it('that clients asked for and left are not made, so the next visitor does not wait for them', async () => {
    const names = ['terk-1.webp', 'terk-2.webp', 'terk-3.webp', 'terk-4.webp'];
    for (const name of [...names, 'bakilan.webp']) await addPicture(name);
    const requests = names
      .flatMap((name) => PICTURE_SIZES.map((size) => addressOf(name, size)))
      .map((url) => get(url).on('error', () => undefined));
    await Promise.all(requests.map((request) => once(request, 'finish')));
    for (const request of requests) request.destroy();
    const begun = performance.now();
    const size = { width: 800, format: 'webp' } as const;
    const isMade = async () =>
      (await load(addressOf('bakilan.webp', size))).response.headers.get('cache-control') !== 'no-cache';
    await expect.poll(isMade, { timeout: 60_000 }).toBe(true);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('that are not made in time are the original meanwhile, which no browser keeps', async () => {
    await addPicture('yeni.webp');
    const all = await Promise.all(PICTURE_SIZES.map((size) => load(addressOf('yeni.webp', size))));
    const late = all.filter(({ response }) => response.headers.get('cache-control') === 'no-cache');
    expect(all.map(({ response }) => response.status)).toEqual(PICTURE_SIZES.map(() => 200));
    expect(late.length).toBeGreaterThan(0);
    for (const { bytes, response } of late) {
      expect(bytes.equals(original)).toBe(true);
      expect(response.headers.get('content-type')).toBe('image/webp');
    }
  });

  it('are made after the upload, before anybody asks', async () => {
    const token = await site.signIn();
    const body = fileForm('file', [{ bytes: await grain(300, 200), name: 'kucuk.jpg' }]);
    const { body: uploaded } = await site.call<{ url: string }>('POST', '/api/upload/single', { token, body });
    const name = uploaded.url.replace('/uploads/', '');
    const made = () => madeSizes().filter((file) => file.startsWith(name)).length;
    await expect.poll(made, { timeout: 30_000 }).toBe(PICTURE_SIZES.length);
  });

  it('that somebody asks for are made before those of other new pictures, though they waited among them', async () => {
    const token = await site.signIn();
    const picture = await grain(1_200, 800);
    const upload = async (_: unknown, at: number) => {
      const body = fileForm('file', [{ bytes: picture, name: `yeni-${at}.jpg` }]);
      return (await site.call<{ url: string }>('POST', '/api/upload/single', { token, body })).body.url;
    };
    const names = (await Promise.all(Array.from({ length: 12 }, upload))).map((url) => url.replace('/uploads/', ''));
    const made = () => madeSizes().filter((file) => file.endsWith('-ground.jpeg')).length;
    const before = made();
    const { response } = await load(addressOf(names.at(-1) ?? '', SHARE_PICTURE));
    expect(response.status).toBe(200);
    expect(made() - before).toBeLessThan(names.length / 2);
  });
});
