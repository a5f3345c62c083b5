import { describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { Post } from '#shared/schemas/blog.ts';
import { samplePost } from '../../support/factories.ts';
import { nounCalls } from '../../support/noun-calls.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const { create, save, read } = nounCalls('blog', site);

describe('POST /blog', () => {
  it('returns 201 with the saved post', async () => {
    const response = await create();
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ ...samplePost, version: 1, updatedBy: 'yonetici' });
    expect(response.headers.get('etag')).toBe('"1"');
  });

  it('creates a draft by Admin of today in Istanbul, with an excerpt from the content', async () => {
    const content = `${'ğ'.repeat(149)}😀${'ş'.repeat(20)}`;
    const before = todayInIstanbul();
    const { body } = await site.call<Post>('POST', '/api/blog', {
      token: site.token,
      body: { title: 'Sade', content },
    });
    expect([before, todayInIstanbul()]).toContain(body.publishDate);
    expect(body).toMatchObject({ published: false, author: 'Admin', excerpt: `${'ğ'.repeat(149)}😀…` });
  });

  it.each([
    ['Şehirde Çığlık: İğde & Üzüm', 'sehirde-ciglik-igde-uzum'],
    ['10 Best Hotels!', '10-best-hotels'],
    ['東京', 'post'],
  ])('gives %s the slug %s', async (title, slug) => {
    expect((await create({ title })).body.slug).toBe(slug);
  });

  it('gives parallel posts of one title different slugs', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => create({ title: 'Aynı Başlık' })));
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    expect(new Set(responses.map(({ body }) => body.slug)).size).toBe(8);
  });

  it('adds one post for one key, also under a chosen slug and twice at once, and two without a key', async () => {
    const first = await create({ title: 'Tek yazı', slug: 'tek-yazi', idempotencyKey: 'yazı-1' });
    const again = await create({ title: 'Tek yazı', slug: 'tek-yazi', idempotencyKey: 'yazı-1' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.text).not.toContain('idempotencyKey');
    const body = { title: 'Tek yazı', slug: 'tek-yazi-b', idempotencyKey: 'yazı-2' };
    const twice = await Promise.all([create(body), create(body), create(body)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(twice.map(({ body: { id } }) => id)).size).toBe(1);
    expectError(await create({ ...body, idempotencyKey: 'yazı-3' }), 409, 'post.slugTaken');
    const without = [await create({ title: 'Tek yazı', slug: '' }), await create({ title: 'Tek yazı', slug: '' })];
    expect(without.map(({ body: { slug } }) => slug)).toEqual(['tek-yazi-2', 'tek-yazi-3']);
  });

  it('uses a chosen slug up to its limit, and the one that is offered for a long title', async () => {
    const longest = 'x'.repeat(LIMITS.slug);
    const { body: chosen } = await create({ slug: longest });
    expect(chosen.slug).toBe(longest);
    await site.call('DELETE', `/api/blog/${chosen.id}`, { token: site.token });
    await create({ slug: longest });
    const { body: restored } = await site.call<Post>('POST', `/api/trash/${chosen.id}/restore`, { token: site.token });
    expect((await read(`slug/${restored.slug}`)).body.id).toBe(chosen.id);

    const title = 'Uzun başlık '.repeat(16);
    await create({ title });
    const path = `/api/blog/admin/slug?${new URLSearchParams({ title })}`;
    const { slug } = (await site.call<{ slug: string }>('GET', path, { token: site.token })).body;
    expect((await create({ title, slug })).body.slug).toBe(slug);
  });

  it('returns 409 for a slug in the form of an id', async () => {
    const { body: other } = await create();
    const response = await create({ slug: other.id.toUpperCase() });
    expectError(response, 409, 'post.slugTaken');
    expect(response.body).toMatchObject({ fields: { slug: 'Already taken' } });
    expectError(await save(other.id, { slug: 'a'.repeat(24) }), 409, 'post.slugTaken');
  });

  it('returns 409 for a chosen slug that another post has', async () => {
    await create({ slug: 'secilmis-adres' });
    const response = await create({ slug: 'Seçilmiş Adres' });
    expectError(response, 409, 'post.slugTaken');
    expect(response.body).toMatchObject({ fields: { slug: 'Already taken' } });
  });

  it('reads the old field names', async () => {
    const { featuredImage: _, publishDate: __, ...rest } = samplePost;
    const body = { ...rest, featured_image: 'uploads/blog/a/x.jpg', publish_date: '2023-04-05' };
    const response = await site.call('POST', '/api/blog', { token: site.token, body });
    expect(response.body).toMatchObject({ featuredImage: '/uploads/x.jpg', publishDate: '2023-04-05' });
    expect(response.body).not.toHaveProperty('publish_date');
  });

  it.each([
    ['title', { title: ' ' }, 'Required'],
    ['content', { content: undefined }, 'Required'],
    ['publishDate', { publishDate: '2024-02-30' }, 'Must be a date in the form YYYY-MM-DD'],
    ['publishDate', { publishDate: 20240512 }, 'Wrong type'],
    ['published', { published: 'false' }, 'Wrong type'],
    ['published', { published: 0 }, 'Wrong type'],
    ['tags', { tags: 'Gezi' }, 'Wrong type'],
    ['metaTitle', { metaTitle: 'x'.repeat(61) }, 'Too long'],
    ['metaDescription', { metaDescription: 'x'.repeat(161) }, 'Too long'],
    ['title', { title: 'a\0b' }, 'Contains characters that cannot be stored'],
    ['translations.en.title', { translations: { en: { title: { $ne: '' } } } }, 'Wrong type'],
  ])('returns 400 for an invalid %s', async (field, fields, sentence) => {
    const response = await create(fields);
    expectError(response, 400, 'request.invalid');
    expect(response.body).toMatchObject({ fields: { [field]: sentence } });
  });
});

describe('PUT /blog/{id}', () => {
  it('changes published and nothing else when the whole post is sent with another status', async () => {
    const { body } = await create({ published: false, excerpt: 'Kısa özet', slug: 'durum-degisimi' });
    const toggled = await site.call<Post>('PUT', `/api/blog/${body.id}`, {
      token: site.token,
      body: { ...body, published: true },
    });
    const { version, updatedAt, ...rest } = body;
    expect(toggled.body).toMatchObject({ ...rest, published: true, version: version + 1 });
    expect(toggled.body.updatedAt >= updatedAt).toBe(true);
  });

  it('keeps the slug when the title changes, and makes a new one when the slug is empty', async () => {
    const { body } = await create({ title: 'İlk Başlık' });
    expect((await save(body.id, { title: 'Son Başlık' })).body.slug).toBe('ilk-baslik');
    expect((await save(body.id, { title: 'Son Başlık', slug: '', excerpt: '' })).body).toMatchObject({
      slug: 'son-baslik',
      excerpt: expect.stringMatching(/…$/),
    });
  });

  it('keeps the slug of the second post of a long title, also when the first one is deleted', async () => {
    const title = 'Çok uzun bir başlık, '.repeat(9);
    const [{ body: first }, { body: second }] = [await create({ title }), await create({ title, published: false })];
    expect(second.slug).toBe(`${first.slug}-2`);
    const published = await save(second.id, { title, published: true });
    expect([published.status, published.body.slug]).toEqual([200, second.slug]);
    expect((await save(second.id, { title, slug: second.slug })).body.slug).toBe(second.slug);
    await site.call('DELETE', `/api/blog/${first.id}`, { token: site.token });
    expect((await save(second.id, { title })).body.slug).toBe(second.slug);
  });

  it('clears with null what is not a text', async () => {
    const { body } = await create({ translations: { en: { title: 'Autumn', content: 'September.' } } });
    expect(
      (await save(body.id, { tags: null, imageAlts: null, published: null, translations: null })).body,
    ).toMatchObject({
      tags: [],
      imageAlts: [],
      published: false,
      translations: { en: { title: '', content: '', excerpt: '' } },
    });
    expectError(await save(body.id, { metaTitle: null }), 400, 'request.invalid');
  });

  it('keeps the English texts that the input leaves out', async () => {
    const { body } = await create({ translations: { en: { title: 'Autumn', content: 'September slows the city.' } } });
    const saved = await save(body.id, { title: 'Güz' });
    expect(saved.body.translations?.en).toEqual(body.translations?.en);
  });

  it('returns 409 for a slug that another post has', async () => {
    const other = await create({ slug: 'baskasinin-adresi' });
    const { body } = await create();
    expectError(await save(body.id, { slug: other.body.slug }), 409, 'post.slugTaken');
    expect((await read(body.id)).body.version).toBe(1);
  });

  it('returns 404 for a slug in place of the id and 400 without author or date', async () => {
    const { body } = await create();
    expectError(await save(body.slug), 404, 'post.notFound');
    expectError(await save(body.id, { author: '' }), 400, 'request.invalid');
    expectError(await save(body.id, { publishDate: undefined }), 400, 'request.invalid');
  });
});

describe('GET /blog/admin/slug', () => {
  const slugFor = (query: Record<string, string>) =>
    site.call<{ slug: string }>('GET', `/api/blog/admin/slug?${new URLSearchParams(query)}`, { token: site.token });

  it('tells the slug that a post without one would get from its title', async () => {
    const { body: first } = await create({ title: 'Önizleme Günü' });
    expect((await slugFor({ title: 'Önizleme Günü!' })).body).toEqual({ slug: 'onizleme-gunu-2' });
    expect((await slugFor({ title: 'Önizleme Günü!', id: first.id })).body).toEqual({ slug: 'onizleme-gunu' });
    const deleted = 'aaaaaaaaaaaaaaaaaaaaaaaa';
    expect((await slugFor({ title: 'Önizleme Günü', id: deleted })).body.slug, 'as a new post').toBe('onizleme-gunu-2');
    expect((await create({ title: 'Önizleme Günü!' })).body.slug).toBe('onizleme-gunu-2');
  });

  it('returns 400 for a title that is too long', async () => {
    expectError(await slugFor({ title: 'x'.repeat(201) }), 400, 'request.invalid');
  });
});

describe('DELETE /blog/{id}', () => {
  it('returns success once, then 404', async () => {
    const { body } = await create();
    const gone = await site.call('DELETE', `/api/blog/${body.id}`, { token: site.token });
    expect([gone.status, gone.body]).toEqual([200, { success: true }]);
    expectError(await site.call('DELETE', `/api/blog/${body.id}`, { token: site.token }), 404, 'post.notFound');
    expectError(await read(body.id), 404, 'post.notFound');
  });
});
