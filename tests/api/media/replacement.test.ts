import { expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Content } from '#shared/schemas/content.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Media, Use } from '#shared/schemas/media.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import type { Uploaded } from '#shared/schemas/upload.ts';
import { fileForm, picture, sampleHotel, sampleOffer, samplePost } from '../../support/factories.ts';
import { addPerson } from '../../support/people.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

async function upload(name = 'resim.jpg'): Promise<string> {
  const body = fileForm('file', [{ bytes: await picture('jpeg'), name }]);
  return (await site.call<Uploaded>('POST', '/api/upload/single', { token: site.token, body })).body.url;
}
const fileOf = (url: string) => url.replace('/uploads/', '');
const replace = (from: string, to: string, bearer = site.token) =>
  site.call<{ changed: Use[] }>('POST', `/api/media/${fileOf(from)}/replacement`, {
    token: bearer,
    body: { file: fileOf(to) },
  });
const read = async (url: string) =>
  (await site.call<Media>('GET', `/api/media/${fileOf(url)}`, { token: site.token })).body;

/** A hotel, a post, an offer and the home page that show a picture, beside another one. */
async function showEverywhere(shown: string, other: string, gallery: string[]) {
  const add = async <T>(path: string, body: object) =>
    (await site.call<T>('POST', path, { token: site.token, body })).body;
  const hotel = await add<Hotel>('/api/hotels', {
    ...sampleHotel,
    featuredImage: shown,
    gallery,
    rooms: [{ ...sampleHotel.rooms[0], image: shown, images: [shown] }],
    imageAlts: altsOf(shown, other),
  });
  const content = `Merhaba\n\n![Bahçe](${shown} "Bahar")\n\n[${shown.slice(9)}](https://example.com/x)`;
  const english = { title: 'A day', content: `![Garden](${shown})` };
  const written = { ...samplePost, format: 'markdown', content, translations: { en: english } };
  const post = await add<Post>('/api/blog', written);
  const offer = await add<Offer>('/api/offers', { ...sampleOffer, image: shown });
  const texts = { heroTitle: 'a', heroSubtitle: 'b', aboutTitle: 'c', aboutContent: 'd' };
  const home = { ...texts, heroImage: shown, aboutImage: other };
  await site.call('PUT', '/api/content/homepage', { token: site.token, body: home });
  return { hotel, post, offer };
}
const altsOf = (shown: string, other: string) => [
  { image: shown, tr: 'Bahçe', en: 'Garden' },
  { image: other, tr: 'Lobi', en: 'Lobby' },
];

it('shows another picture everywhere by one save of each place, whose descriptions stay', async () => {
  const [before, after, other] = [await upload('eski.jpg'), await upload(), await upload()];
  const { hotel, post, offer } = await showEverywhere(before, other, [other, before, after]);
  const { status, body: answer } = await replace(before, after);
  expect(status).toBe(200);
  expect(answer.changed).toMatchObject([
    { noun: 'hotels', id: hotel.id, name: sampleHotel.name, place: 'saved' },
    { noun: 'posts', id: post.id, name: samplePost.title, place: 'saved' },
    { noun: 'offers', id: offer.id, name: sampleOffer.title, place: 'saved' },
    { noun: 'content' },
  ]);
  const saved = (await site.call<Hotel>('GET', `/api/hotels/${hotel.id}`, { token: site.token })).body;
  expect(saved).toMatchObject({
    version: hotel.version + 1,
    featuredImage: after,
    gallery: [other, after],
    rooms: [{ image: after, images: [after] }],
    imageAlts: altsOf(after, other),
  });
  expect((await site.call<Content>('GET', '/api/content/homepage')).body.heroImage).toBe(after);
  expect([(await read(before)).uses, (await read(after)).uses]).toEqual([0, 4]);
  const revisions = await site.call('GET', `/api/hotels/${hotel.id}/revisions`, { token: site.token });
  expect(revisions.text).toContain('"fields":["featuredImage","gallery","rooms","imageAlts"]');
  const { text } = await site.call('GET', '/api/activity', { token: site.token });
  expect(text).toContain('"action":"pictureReplace","count":4,"name":"eski"');
  expect((await replace(before, after)).body).toEqual({ changed: [] });
});

it('makes no English text out of date, also after the next save', async () => {
  const [before, after] = [await upload(), await upload()];
  const { post } = await showEverywhere(before, after, []);
  await replace(before, after);
  const saved = (await site.call<Post>('GET', `/api/blog/${post.id}`, { token: site.token })).body;
  expect(saved).toMatchObject({
    version: post.version + 1,
    content: post.content.replace(`(${before} `, `(${after} `),
    translations: { en: { content: `![Garden](${after})` } },
  });
  await site.call('PUT', `/api/blog/${post.id}`, { token: site.token, body: { ...saved, tags: ['Yeni'] } });
  const again = (await site.call<Post>('GET', `/api/blog/${post.id}`, { token: site.token })).body;
  expect(again.translations?.outdated ?? []).not.toContain('content');
});

it('leaves the trash and the descriptions that the other picture has at a place', async () => {
  const [before, after] = [await upload(), await upload()];
  const imageAlts = [
    { image: before, tr: 'Eski', en: '' },
    { image: after, tr: 'Yeni', en: '' },
  ];
  const body = { ...sampleHotel, featuredImage: before, gallery: [after], imageAlts };
  const hotel = (await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body })).body;
  const post = (
    await site.call<Post>('POST', '/api/blog', { token: site.token, body: { ...samplePost, featuredImage: before } })
  ).body;
  await site.call('DELETE', `/api/blog/${post.id}`, { token: site.token });
  expect((await replace(before, after)).body.changed).toHaveLength(1);
  const saved = (await site.call<Hotel>('GET', `/api/hotels/${hotel.id}`, { token: site.token })).body;
  expect(saved.imageAlts).toEqual([{ image: after, tr: 'Yeni', en: '' }]);
  await site.call('POST', `/api/trash/${post.id}/restore`, { token: site.token, body: {} });
  expect((await site.call<Post>('GET', `/api/blog/${post.id}`, { token: site.token })).body.featuredImage).toBe(before);
});

it('is refused for the same picture, for one that is gone, and for whoever is no editor', async () => {
  const [before, after] = [await upload(), await upload()];
  expectError(await replace(before, before), 400, 'request.invalid');
  expectError(await replace(before, '/uploads/yok.webp'), 404, 'media.notFound');
  expectError(await replace('/uploads/yok.webp', after), 404, 'media.notFound');
  for (const role of ['author', 'hotel', 'translator'] as const) {
    expectError(await replace(before, after, (await addPerson(site, site.token, role)).token), 403, 'auth.forbidden');
  }
  expectError(await replace(before, after, 'x'), 401, 'auth.required');
});
