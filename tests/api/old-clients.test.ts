import { expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { sampleHotel, samplePost } from '../support/factories.ts';
import { siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();

const post = (publishDate: unknown) =>
  site.call<Post & { fields?: object }>('POST', '/api/blog', {
    token: site.token,
    body: { ...samplePost, slug: '', publishDate },
  });

it('pictures with http addresses are stored with https, in every field', async () => {
  const image = 'http://eski.example.com/a.jpg';
  const rooms = [{ id: '1', type: 'Avlu', price: 900, description: 'Sessiz.', image, features: [] }];
  const body = {
    ...sampleHotel,
    name: 'Eski Resimler',
    featuredImage: image,
    gallery: ['HTTP://eski.example.com/b.jpg'],
    rooms,
  };
  const { status, body: hotel } = await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body });
  expect(status).toBe(201);
  expect([hotel.featuredImage, ...hotel.gallery, hotel.rooms[0]?.image]).toEqual([
    'https://eski.example.com/a.jpg',
    'https://eski.example.com/b.jpg',
    'https://eski.example.com/a.jpg',
  ]);
  const favicon = { metaTitle: '', metaDescription: '', metaKeywords: '', faviconUrl: image };
  expect((await site.call('PUT', '/api/seo', { token: site.token, body: favicon })).body).toMatchObject({
    faviconUrl: 'https://eski.example.com/a.jpg',
  });
});

it.each(['reservationLink', 'reservation_link'])('%s: null is none', async (field) => {
  const { reservationLink: _, ...others } = sampleHotel;
  const body = { ...others, name: `Bağsız ${field}`, [field]: null };
  const { status, body: hotel } = await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body });
  expect([status, hotel.reservationLink]).toEqual([201, '']);
});

it.each([
  ['2024-05-11T21:30:00.000Z', '2024-05-12'],
  ['2024-05-11T20:30:00Z', '2024-05-11'],
  ['2024-05-12T01:00:00+05:00', '2024-05-11'],
  ['2024-05-12T00:30', '2024-05-12'],
  ['2024-05-12', '2024-05-12'],
])('a publishDate %s is %s, its day in Istanbul', async (sent, day) => {
  expect((await post(sent)).body.publishDate).toBe(day);
});

it('everything else stays strict, and an empty date says that it is required', async () => {
  for (const wrong of ['2024-02-30', '2024-05-12T25:00', '12.05.2024', 1715472000000])
    expect([wrong, (await post(wrong)).status]).toEqual([wrong, 400]);
  expect((await post('')).body.fields).toEqual({ publishDate: 'Required' });
  for (const body of [{ featuredImage: 'ftp://a.example.com/x.jpg' }, { reservationLink: 5 }])
    expect(
      (await site.call('POST', '/api/hotels', { token: site.token, body: { ...sampleHotel, ...body } })).status,
    ).toBe(400);
});
