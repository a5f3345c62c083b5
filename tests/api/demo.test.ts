import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Hotel } from '../../shared/schemas/hotels.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ SEED_DEMO: '1' });
});
afterAll(() => site.close());

it('shows the demo hotels, texts in both languages, as soon as it listens', async () => {
  const turkish = await site.call<Hotel[]>('GET', '/api/hotels');
  const english = await site.call<Hotel[]>('GET', '/api/hotels?lang=en');
  expect(turkish.body.length).toBeGreaterThanOrEqual(6);
  expect(english.body.map(({ name }) => name)).toEqual(turkish.body.map(({ name }) => name));
  expect(english.body.flatMap(({ untranslated }) => untranslated)).toEqual([]);
});

it('draws a picture of the demo content when it is asked for before its turn', async () => {
  const { body: hotels } = await site.call<Hotel[]>('GET', '/api/hotels');
  const last = hotels.at(-1)?.gallery.at(-1) ?? '';
  const answer = await fetch(site.url + last);
  expect(answer.status).toBe(200);
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 1600, height: 1067 });
});

it('goes on drawing once a picture was cut to a size', async () => {
  const { body: hotels } = await site.call<Hotel[]>('GET', '/api/hotels');
  const rooms = hotels.flatMap((hotel) => hotel.rooms.map(({ image }) => image)).slice(0, 4);
  const sizes = await Promise.all(rooms.map((image) => fetch(`${site.url}${image}?w=400&f=webp`)));
  expect(sizes.map(({ status }) => status)).toEqual(rooms.map(() => 200));
});
