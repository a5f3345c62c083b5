import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { PICTURE_SIZES } from '#server/uploads/picture-sizes.ts';
import type { Uploaded } from '#shared/schemas/upload.ts';
import type { ApiClient } from './api-client.ts';
import { fileForm, sampleHotel } from './factories.ts';

/** The work of many people at once, which a small machine has to carry. Each function fails on a response that is not 2xx. */

const EVERY_MS = 100;
/** While a machine is busy, the server may end a kept connection on which a request is on its way. */
const headers = { connection: 'close' };

async function ok<T>(response: Promise<{ status: number; text: string; body: T }>): Promise<T> {
  const { status, text, body } = await response;
  if (status >= 300) throw new Error(`${status}: ${text.slice(0, 300)}`);
  return body;
}

/**
 * Creates a hotel ten times a second, or as often as the site answers, until other work is done.
 * @returns the result of the work, and the ids of the hotels that were answered
 */
export async function besideSaves<T>(admin: ApiClient, work: Promise<T>): Promise<{ result: T; saved: string[] }> {
  const saved: string[] = [];
  let running = true;
  const saves = async () => {
    while (running) {
      const tick = pause(EVERY_MS);
      saved.push((await ok(admin.call<{ id: string }>('POST', '/api/hotels', { headers, body: sampleHotel }))).id);
      await tick;
    }
  };
  const [result] = await Promise.all([
    work.finally(() => {
      running = false;
    }),
    saves(),
  ]);
  return { result, saved };
}

/** 64 readers of pages, cached and not, and of the API, beside 12 people who save. */
export async function mixedLoad(url: string, admin: ApiClient): Promise<void> {
  const paths = ['/', '/en/hotel/galata-konagi', '/api/hotels', '/blog', '/en/branches'];
  const reader = async (number: number) => {
    for (let round = 0; round < 60; round += 1) {
      const path = paths[(round + number) % paths.length] ?? '/';
      // A request with a token never gets a cached response.
      const visitor: Record<string, string> =
        round % 6 === 0 && !path.startsWith('/api') ? { authorization: 'Bearer none' } : {};
      const response = await fetch(url + path, { headers: { ...headers, ...visitor } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    }
  };
  const writer = async () => {
    const { id } = await ok(admin.call<{ id: string }>('POST', '/api/hotels', { headers, body: sampleHotel }));
    for (let count = 0; count < 40; count += 1) {
      await ok(admin.call('PUT', `/api/hotels/${id}`, { headers, body: { ...sampleHotel, city: `Şehir ${count}` } }));
    }
  };
  await Promise.all([
    ...Array.from({ length: 64 }, (_, number) => reader(number)),
    ...Array.from({ length: 12 }, writer),
  ]);
}

/** Photos of 0.3 to 9 MB, as telephones and cameras write them: fine structure, in up to 24 megapixels. */
export function photos(): Promise<Buffer[]> {
  const widths = [1_200, 1_200, 1_200, 1_200, 1_200, 1_200, 1_560, 2_040, 3_000, 6_000];
  return Promise.all(
    widths.map((width) => {
      const raw = { width: width / 4, height: width / 4, channels: 3 } as const;
      const structure = sharp(randomBytes(raw.width * raw.height * 3), { raw });
      return structure
        .resize(width, (width * 2) / 3, { fit: 'fill' })
        .jpeg({ quality: 84 })
        .toBuffer();
    }),
  );
}

/** Uploads some pictures, four at a time. @returns their addresses */
export async function uploads(admin: ApiClient, count: number, pictures: readonly Buffer[]): Promise<string[]> {
  const limit = pLimit(4);
  return limit.map(Array.from({ length: count }), async (_, at) => {
    const bytes = pictures[at % pictures.length] ?? Buffer.alloc(0);
    const body = fileForm('file', [{ bytes, name: `foto-${at}.jpg`, type: 'image/jpeg' }]);
    return (await ok(admin.call<Uploaded>('POST', '/api/upload/single', { headers, body }))).url;
  });
}

/** Requests every size of pictures, as many at once as a browser does. @param addresses such as `/uploads/x.webp` */
export async function everySize(url: string, addresses: readonly string[]): Promise<void> {
  const limit = pLimit(6);
  const sizes = addresses.flatMap((address) => PICTURE_SIZES.map((size) => ({ address, ...size })));
  await limit.map(sizes, async ({ address, width, height, format }) => {
    const response = await fetch(`${url}${address}?w=${width}${height ? `&h=${height}` : ''}&f=${format}`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`a size of ${address} answered ${response.status}`);
  });
}

/** @returns those of the paths that are not answered with 200 */
export async function missing(client: ApiClient, paths: readonly string[]): Promise<string[]> {
  const limit = pLimit(8);
  const found = await limit.map(paths, async (path) => (await client.call('GET', path, { headers })).status === 200);
  return paths.filter((_, at) => !found[at]);
}
