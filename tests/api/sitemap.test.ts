import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIST_MAX } from '../../shared/constants.ts';
import { samplePost } from '../support/factories.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

it('lists every post, also beyond the first page of the list', async () => {
  const token = await site.signIn();
  const slugs = Array.from({ length: LIST_MAX + 5 }, (_, index) => `yazi-${index}`);
  const add = (slug: string) =>
    site.call('POST', '/api/blog', { token, body: { ...samplePost, title: slug, slug, published: true } });
  for (let from = 0; from < slugs.length; from += 16) await Promise.all(slugs.slice(from, from + 16).map(add));
  const { text } = await site.call('GET', '/sitemap.xml');
  const named = [...text.matchAll(/<loc>[^<]*\/blog\/([^<]+)<\/loc>/g)].map(([, slug]) => slug);
  expect(new Set(named)).toEqual(new Set(slugs));
});
