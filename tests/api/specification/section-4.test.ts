import { describe, expect, it } from 'vitest';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { Post } from '#shared/schemas/blog.ts';
import { samplePost } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';
import { readPage } from './rendered-pages.ts';

const site = siteOfFile();

const addPost = async (fields: object) =>
  (await site.call<Post>('POST', '/api/blog', { token: site.token, body: { ...samplePost, ...fields } })).body;

describe('section 4, blog post', () => {
  it('new posts start as draft with author Admin and the date of today', async () => {
    const body = { title: 'Yeni', content: 'Metin' };
    const { body: post } = await site.call<Post>('POST', '/api/blog', { token: site.token, body });
    expect(post).toMatchObject({ published: false, author: 'Admin', publishDate: todayInIstanbul() });
  });

  it('is toggled by updating the whole post, which changes nothing else', async () => {
    const post = await addPost({ published: false, excerpt: 'Kısaca', slug: 'anahtar' });
    const { body } = await site.call<Post>('PUT', `/api/blog/${post.id}`, {
      token: site.token,
      body: { ...post, published: true },
    });
    const { version: _, updatedAt: __, ...saved } = body;
    expect(saved).toEqual(expect.objectContaining({ published: true, excerpt: 'Kısaca', slug: 'anahtar' }));
    expect(saved).toMatchObject({ content: post.content, publishDate: post.publishDate, tags: post.tags });
  });

  it('only published posts appear on home, in the blog list and on the dashboard', async () => {
    await addPost({ title: 'Saklı taslak', published: false });
    await addPost({ title: 'Açık yazı', published: true, publishDate: '2030-01-01' });
    for (const path of ['/', '/blog']) {
      const { text } = await readPage(site, path);
      expect(text).toContain('Açık yazı');
      expect(text).not.toContain('Saklı taslak');
    }
    const { body } = await site.call<{ posts: Post[] }>('GET', '/api/blog/admin/overview', { token: site.token });
    expect(body.posts.every(({ published }) => published)).toBe(true);
    expect(body.posts.length).toBeLessThanOrEqual(3);
  });
});

describe('section 4, announcement', () => {
  it.each(['info', 'success', 'warning'])('its type can be %s', async (type) => {
    const body = {
      ...{ heroTitle: 'a', heroSubtitle: 'b', heroImage: '/c', aboutTitle: 'd', aboutContent: 'e', aboutImage: '/f' },
      announcement: { active: true, type, title: 'Duyuru', content: '' },
    };
    expect((await site.call('PUT', '/api/content/homepage', { token: site.token, body })).body).toMatchObject({
      announcement: { active: true, type },
    });
  });
});

describe('section 4, admin session', () => {
  it('a token verifies until the logout', async () => {
    const own = await site.signIn();
    expect((await site.call('GET', '/api/auth/verify', { token: own })).body).toMatchObject({ success: true });
    expect((await site.call('POST', '/api/auth/logout', { token: own })).status).toBe(200);
    expectError(await site.call('GET', '/api/auth/verify', { token: own }), 401, 'auth.required');
  });

  it.each([undefined, 'a.b.c'])('the token %j fails the verification', async (wrong) => {
    const options = wrong === undefined ? {} : { token: wrong };
    expectError(await site.call('GET', '/api/auth/verify', options), 401, 'auth.required');
  });
});

describe('section 4, language', () => {
  it('tr or en, default tr', async () => {
    expect((await readPage(site, '/')).html).toContain('<html lang="tr"');
    expect((await readPage(site, '/en')).html).toContain('<html lang="en"');
  });
});
