import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Content } from '#shared/schemas/content.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { PageSummary } from '#shared/schemas/pages.ts';
import { siteOfFile } from '../support/test-site.ts';

const site = siteOfFile({ SEED_DEMO: '1' });

it('lists the demo hotels, with texts in both languages, as soon as it listens', async () => {
  const turkish = await site.call<Hotel[]>('GET', '/api/hotels');
  const english = await site.call<Hotel[]>('GET', '/api/hotels?lang=en');
  expect(turkish.body.length).toBeGreaterThanOrEqual(6);
  expect(english.body.map(({ name }) => name)).toEqual(turkish.body.map(({ name }) => name));
  expect(english.body.flatMap(({ untranslated }) => untranslated)).toEqual([]);
});

it('serves every picture the content names as soon as it listens', async () => {
  const { body: hotels } = await site.call<Hotel[]>('GET', '/api/hotels');
  const { body: posts } = await site.call<Post[]>('GET', '/api/blog');
  const { body: homepage } = await site.call<Content>('GET', '/api/content/homepage');
  const images = [
    ...[homepage.heroImage, homepage.aboutImage],
    ...hotels.flatMap(({ featuredImage, gallery, rooms }) => [
      featuredImage,
      ...gallery,
      ...rooms.map(({ image }) => image),
    ]),
    ...posts.map(({ featuredImage }) => featuredImage),
  ];
  expect(new Set(images).size).toBe(49);
  const sizes = await Promise.all(
    images.map(async (image) => {
      const response = await fetch(site.url + image);
      const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      return { status: response.status, format, width, height };
    }),
  );
  expect(sizes).toEqual(images.map(() => ({ status: 200, format: 'webp', width: 1600, height: 1067 })));
});

it('has the facts about cookies as a page, and as drafts the texts that need a lawyer', async () => {
  const { body: published } = await site.call<{ items: PageSummary[] }>('GET', '/api/pages?lang=en');
  expect(published.items.map(({ kind, untranslated }) => [kind, untranslated])).toEqual([['cookies', []]]);
  const token = await site.signIn();
  const { body: all } = await site.call<{ items: PageSummary[] }>('GET', '/api/pages/admin/all', { token });
  expect(all.items.map(({ kind }) => kind)).toEqual(['cookies', 'privacy', 'terms', 'accessibility']);
});
