import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { samplePost } from '../support/factories.ts';
import { siteOfFile } from '../support/test-site.ts';

/** More posts than one file of the sitemap has. */
const POSTS = 2_005;

const site = siteOfFile({ PUBLIC_URL: 'https://www.ornek.com' });

const addressesIn = (text: string) =>
  [...text.matchAll(/<loc>https:\/\/www\.ornek\.com([^<]*)<\/loc>/g)].map(([, path]) => path ?? '');

it('lists every page, in one file or, when there are many, in several that an index names', async () => {
  const token = await site.signIn();
  const { body } = await site.call<{ id: string }>('POST', '/api/blog', { token, body: samplePost });
  const [one] = addressesIn((await site.call('GET', '/sitemap.xml')).text).filter((path) => path.startsWith('/blog/'));
  const posts = site.collection('posts');
  const stored = await posts.findOne({ _id: new mongoose.Types.ObjectId(body.id) });
  const slugs = Array.from({ length: POSTS }, (_, number) => `yazi-${number}`);
  await posts.insertMany(slugs.map((slug) => ({ ...stored, _id: new mongoose.Types.ObjectId(), slug })));
  // A change of content makes cached responses stale.
  await site.call('PUT', '/api/seo', { token, body: { metaTitle: 'Otel' } });

  const index = (await site.call('GET', '/sitemap.xml')).text;
  expect(index).toContain('<sitemapindex');
  const named = new Set<string>();
  for (const path of addressesIn(index)) {
    const file = await site.call('GET', path);
    expect([path, file.status, file.headers.get('content-type')]).toEqual([
      path,
      200,
      'application/xml; charset=utf-8',
    ]);
    for (const address of addressesIn(file.text)) named.add(address);
  }
  // Without a hotel and a heading the site is "coming soon", and its list of hotels is empty.
  const pages = ['/', '/blog', '/about', '/contact'];
  const turkish = [...named].filter((path) => !/^\/en(?:\/|$)/.test(path));
  expect(new Set(turkish)).toEqual(new Set([...pages, one, ...slugs.map((slug) => `/blog/${slug}`)]));
  expect((await site.call('GET', '/sitemap-posts-9.xml')).status).toBe(404);
});
