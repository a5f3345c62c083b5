import { beforeAll, describe, expect, it } from 'vitest';
import { sampleHotel, samplePost } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';
import { CONTACT, HOMEPAGE, SEO } from './rendered-pages.ts';

const site = siteOfFile();
let hotel: string;
let post: string;
let draft: string;

beforeAll(async () => {
  const add = async (path: string, body: object) =>
    (await site.call<{ id: string }>('POST', `/api${path}`, { token: site.token, body })).body.id;
  hotel = await add('/hotels', sampleHotel);
  post = await add('/blog', samplePost);
  draft = await add('/blog', { ...samplePost, title: 'Taslak', published: false });
});

const writes = () =>
  [
    ['POST', '/hotels', sampleHotel],
    ['PUT', `/hotels/${hotel}`, sampleHotel],
    ['DELETE', `/hotels/${hotel}`, undefined],
    ['POST', '/blog', samplePost],
    ['PUT', `/blog/${post}`, samplePost],
    ['DELETE', `/blog/${post}`, undefined],
    ['PUT', '/content/homepage', HOMEPAGE],
    ['PUT', '/contact', CONTACT],
    ['PUT', '/seo', SEO],
    ['POST', '/upload/single', undefined],
    ['POST', '/upload/multiple', undefined],
    ['GET', '/blog/admin/all', undefined],
  ] as const;

describe('section 6, roles and permissions', () => {
  it('visitors read hotels, published posts, homepage, contact and SEO settings', async () => {
    const paths = ['/hotels', `/hotels/${hotel}`, '/blog', `/blog/${post}`, '/content/homepage', '/contact', '/seo'];
    for (const path of paths) expect([path, (await site.call('GET', `/api${path}`)).status]).toEqual([path, 200]);
  });

  it('visitors cannot write, upload or list drafts', async () => {
    for (const [method, path, body] of writes()) {
      expectError(await site.call(method, `/api${path}`, { body }), 401, 'auth.required');
    }
  });

  it('visitors do not see a draft by id or slug; the administrator does', async () => {
    for (const path of [`/blog/${draft}`, '/blog/slug/taslak']) {
      expectError(await site.call('GET', `/api${path}`), 404, 'post.notFound');
      expect((await site.call('GET', `/api${path}`, { token: site.token })).body).toMatchObject({ id: draft });
    }
    const all = await site.call('GET', '/api/blog/admin/all', { token: site.token });
    expect(all.text).toContain(draft);
  });

  it('the administrator creates, edits and deletes, and saves the settings', async () => {
    for (const [method, path, body] of writes().filter(([, path]) => !path.startsWith('/upload'))) {
      const { status } = await site.call(method, `/api${path}`, { token: site.token, body });
      expect([method, path, status]).toEqual([method, path, method === 'POST' ? 201 : 200]);
    }
  });
});
