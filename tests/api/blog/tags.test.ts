import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { derivedOfPosts } from '#server/migrations/2026-11-26-derived-of-posts.ts';
import { tagSlug } from '#shared/lib/slug.ts';
import type { Post, PostSummary, RelatedPosts } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { sampleHotel, samplePost } from '../../support/factories.ts';
import { rawRequest } from '../../support/raw-http.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile({ PUBLIC_URL: 'https://www.ornek.com' });

const create = async (fields: object = {}) =>
  (await site.call<Post>('POST', '/api/blog', { token: site.token, body: { ...samplePost, ...fields } })).body;
const save = async (id: string, fields: object) =>
  (await site.call<Post>('PUT', `/api/blog/${id}`, { token: site.token, body: { ...samplePost, ...fields } })).body;
const tagged = (tag: string, query = '') =>
  site.call<{ items: PostSummary[]; next: string | null }>(
    'GET',
    `/api/blog/summaries?tag=${encodeURIComponent(tag)}${query}`,
  );
const related = (slug: string, query = '', bearer = '') =>
  site.call<RelatedPosts>('GET', `/api/blog/related?slug=${slug}${query}`, { token: bearer });

it('the posts with a tag are found in either language and any spelling, page by page, without drafts', async () => {
  const one = await create({ tags: ['Çay Saati'], publishDate: '2024-01-02', translations: { en: { tags: ['tea'] } } });
  const other = await create({ tags: ['çay saati', 'vapur'], publishDate: '2024-01-01' });
  await create({ tags: ['çay saati'], published: false });
  for (const tag of ['cay-saati', 'ÇAY SAATİ', 'cay saati']) {
    expect((await tagged(tag)).body.items.map(({ id }) => id)).toEqual([one.id, other.id]);
  }
  expect((await tagged('Tea')).body.items.map(({ id }) => id)).toEqual([one.id]);
  const first = await tagged('çay saati', '&limit=1');
  expect(first.body).toMatchObject({ items: [{ id: one.id }], next: '2' });
  expect((await tagged('çay saati', '&limit=1&page=2')).body).toMatchObject({ items: [{ id: other.id }], next: null });
  for (const unknown of ['yok', '東京', ' ', '$gt']) expectError(await tagged(unknown), 404, 'request.notFound');
  expectError(await tagged('x'.repeat(161)), 400, 'request.invalid');

  await save(one.id, { tags: ['kahve'] });
  expect((await tagged('cay saati')).body.items.map(({ id }) => id)).toEqual([other.id]);
  await site.call('POST', `/api/blog/${one.id}/revisions/1/restore`, { token: site.token, body: {} });
  expect((await tagged('cay saati')).body.items.map(({ id }) => id)).toEqual([one.id, other.id]);
  expectError(await tagged('kahve'), 404, 'request.notFound');
});

it('a tag has a page of its own, linked from its posts; an unknown tag is a 404', async () => {
  await site.call('PUT', '/api/texts', { token: site.token, body: { blogEyebrow: 'Defterden' } });
  const post = await create({ title: 'Etiketli', tags: ['Ada Vapuru'], translations: { en: { content: 'Text.' } } });
  const article = (await rawRequest(site.url, `/blog/${post.slug}`)).text;
  expect(article).toContain('href="/blog/tag/ada-vapuru"');
  const page = await rawRequest(site.url, '/blog/tag/ada-vapuru');
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<h1[^>]*>“Ada Vapuru” etiketli yazılar<\/h1>/);
  expect(page.text, 'the words above the title, as in the journal').toMatch(/<p[^>]*>Defterden<\/p>/);
  expect(page.text).toContain(`href="/blog/${post.slug}"`);
  expect(page.text).toContain('rel="canonical" href="https://www.ornek.com/blog/tag/ada-vapuru"');
  expect((await rawRequest(site.url, '/en/blog/tag/ada-vapuru')).status).toBe(200);
  const { status, headers } = await rawRequest(site.url, '/en/blog/tag/Ada%20Vapuru');
  expect([status, headers.location]).toEqual([301, '/en/blog/tag/ada-vapuru']);
  for (const path of ['/blog/tag/yok', '/blog/tag/ada-vapuru?page=2', '/blog/tag/%E6%9D%B1', '/blog/tag']) {
    expect([path, (await rawRequest(site.url, path)).status]).toEqual([path, 404]);
  }
});

it('the tags of both languages belong together, and each page names its tag in its own language', async () => {
  const english = { content: 'Text.', tags: ['breakfast', 'winter'] };
  const post = await create({ title: 'Sabah', tags: ['Kahvaltı', 'Kış'], translations: { en: english } });
  expect((await rawRequest(site.url, `/en/blog/${post.slug}`)).text).toContain('href="/en/blog/tag/breakfast"');
  const page = (await rawRequest(site.url, '/blog/tag/kahvalti')).text;
  expect(page).toContain('rel="alternate" hrefLang="en" href="https://www.ornek.com/en/blog/tag/breakfast"');
  const moved = await rawRequest(site.url, '/en/blog/tag/kahvalti');
  expect([moved.status, moved.headers.location]).toEqual([301, '/en/blog/tag/breakfast']);
  const back = await rawRequest(site.url, '/blog/tag/breakfast');
  expect([back.status, back.headers.location]).toEqual([301, '/blog/tag/kahvalti']);
  await create({ title: 'Çevrilmemiş', tags: ['Sözlü Tarih'] });
  expect((await rawRequest(site.url, '/en/blog/tag/sozlu-tarih')).text).toMatch(
    /<h1[^>]*>.*<span lang="tr">Sözlü Tarih<\/span>/,
  );
});

it('a tag with letters of another Latin alphabet has an address, also on posts of an earlier version', async () => {
  const post = await create({ title: 'Straße', tags: ['Smørrebrød'] });
  expect(post.slug).toBe('strasse');
  expect((await tagged('smorrebrod')).body.items.map(({ id }) => id)).toEqual([post.id]);
  const _id = new mongoose.Types.ObjectId(post.id);
  await mongoose.connection.collection('posts').updateOne({ _id }, { $set: { tagSlugs: ['smrrebrd'] } });
  await derivedOfPosts();
  expect((await tagged('smorrebrod', '&limit=2')).body.items.map(({ id }) => id)).toEqual([post.id]);
});

it('posts from before tags had pages get them', async () => {
  const post = await create({ tags: ['Eski etiket'] });
  const posts = site.collection('posts');
  const _id = new mongoose.Types.ObjectId(post.id);
  await posts.updateOne({ _id }, { $unset: { tagSlugs: 1 } });
  // No cached response has to become stale, because nothing read the tag between the change in the store and the step.
  await derivedOfPosts();
  expect((await tagged('eski etiket')).body.items.map(({ id }) => id)).toEqual([post.id]);
  expect((await site.call<Post>('GET', `/api/blog/${post.id}`)).body).toMatchObject({ version: 1 });
});

it('a post leads to the posts before and after it that visitors see', async () => {
  const dates = ['2031-05-01', '2031-05-02', '2031-05-02', '2031-05-03'];
  const posts: Post[] = [];
  for (const [at, publishDate] of dates.entries()) {
    posts.push(
      await create({ title: `Sıra ${at}`, publishDate, translations: { en: { title: at === 0 ? 'Order 0' : '' } } }),
    );
  }
  await create({ title: 'Taslak', publishDate: '2031-05-02', published: false });
  const slugs = posts.map(({ slug }) => slug);
  const { body } = await related(slugs[1] ?? '', '&lang=en');
  expect(body).toEqual({
    newer: { slug: slugs[2], title: 'Sıra 2', untranslated: ['title'] },
    older: { slug: slugs[0], title: 'Order 0', untranslated: [] },
    hotel: null,
    tagSlugs: samplePost.tags.map(tagSlug),
  });
  expect((await related(slugs[3] ?? '')).body).toMatchObject({ newer: null, older: { slug: slugs[2] } });
  const article = (await rawRequest(site.url, `/blog/${slugs[2]}`)).text;
  for (const slug of [slugs[1], slugs[3]]) expect(article).toContain(`href="/blog/${slug}"`);
  expectError(await related('taslak'), 404, 'post.notFound');
  expect((await related('taslak', '', site.token)).status).toBe(200);
  expectError(await related('yok'), 404, 'post.notFound');
});

it('a post leads to its hotel while visitors see that', async () => {
  const hotel = (await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body: sampleHotel })).body;
  const plain = await create({ title: 'Otelsiz' });
  expect(plain).not.toHaveProperty('hotelId');
  const post = await create({ title: 'Otelli', hotelId: hotel.id });
  expect(post.hotelId).toBe(hotel.id);
  expect((await save(post.id, { title: 'Otelli' })).hotelId).toBe(hotel.id);
  const shown = { slug: hotel.slug, name: hotel.name, district: 'Beyoğlu' };
  expect((await related(post.slug)).body.hotel).toEqual(shown);
  expect((await rawRequest(site.url, `/en/blog/${post.slug}`)).text).toContain(`href="/en/hotel/${hotel.slug}"`);

  await site.call('PUT', `/api/hotels/${hotel.id}`, { token: site.token, body: { ...sampleHotel, published: false } });
  expect((await related(post.slug)).body.hotel).toBeNull();
  await site.call('PUT', `/api/hotels/${hotel.id}`, { token: site.token, body: { ...sampleHotel, published: true } });
  expect((await related(post.slug)).body.hotel).toEqual(shown);
  await site.call('DELETE', `/api/hotels/${hotel.id}`, { token: site.token });
  expect((await related(post.slug)).body.hotel).toBeNull();
  expect((await rawRequest(site.url, `/blog/${post.slug}`)).status).toBe(200);
  for (const hotelId of ['yok', '']) await save(post.id, { title: 'Otelli', hotelId });
  expect((await site.call<Post>('GET', `/api/blog/${post.id}`)).body).not.toHaveProperty('hotelId');
  expectError(
    await site.call('PUT', `/api/blog/${post.id}`, {
      token: site.token,
      body: { ...samplePost, hotelId: { $gt: '' } },
    }),
    400,
    'request.invalid',
  );
});
