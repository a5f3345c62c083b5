import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { Post } from '#shared/schemas/blog.ts';
import { nextPage } from '../support/api-client.ts';
import { samplePost } from '../support/factories.ts';
import { expectError, startTestSite, type TestSite } from '../support/test-site.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const create = (fields: object = {}) =>
  site.call<Post>('POST', '/api/blog', { token, body: { ...samplePost, ...fields } });
const save = (id: string, fields: object = {}, headers: Record<string, string> = {}) =>
  site.call<Post>('PUT', `/api/blog/${id}`, { token, body: { ...samplePost, ...fields }, headers });
const read = (id: string, query = '') => site.call<Post>('GET', `/api/blog/${id}${query}`);

describe('GET /blog', () => {
  it('returns the published posts, newest date first, then newest created', async () => {
    const old = await create({ publishDate: '2020-01-01' });
    const first = await create({ publishDate: '2030-06-01' });
    const second = await create({ publishDate: '2030-06-01' });
    const list = await site.call<Post[]>('GET', '/api/blog');
    expect(list.status).toBe(200);
    const ids = list.body.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([second.body.id, first.body.id]);
    expect(ids.at(-1)).toBe(old.body.id);
  });

  it('leaves drafts out, for administrators too', async () => {
    const draft = await create({ published: false });
    for (const caller of [undefined, token]) {
      const list = await site.call<Post[]>('GET', '/api/blog', caller === undefined ? {} : { token: caller });
      expect(list.body.map(({ id }) => id)).not.toContain(draft.body.id);
    }
  });

  it('returns pages that together are the whole list', async () => {
    const whole = await site.call<Post[]>('GET', '/api/blog');
    const ids: string[] = [];
    let next: string | undefined = '/api/blog?limit=2';
    while (next !== undefined) {
      const page: { body: Post[]; headers: Headers } = await site.call<Post[]>('GET', next);
      ids.push(...page.body.map(({ id }) => id));
      next = nextPage(page.headers);
    }
    expect(ids).toEqual(whole.body.map(({ id }) => id));
  });

  it('returns 400 for an invalid limit or cursor', async () => {
    expectError(await site.call('GET', '/api/blog?limit=101'), 400, 'request.invalid');
    for (const position of [
      'yok',
      '["2024-05-12"]',
      '["2024-05-12",1e99,"aaaaaaaaaaaaaaaaaaaaaaaa"]',
      '[{"$gt":""},0,""]',
    ]) {
      const cursor = Buffer.from(position).toString('base64url');
      expectError(await site.call('GET', `/api/blog?cursor=${cursor}`), 400, 'list.cursorUnknown');
    }
    expectError(await site.call('GET', '/api/blog?lang=fr'), 400, 'request.invalid');
  });

  it.each(['/api/blog', '/api/blog/admin/all'])(
    '%s returns at most 2 MB a page, and every post on some page',
    async (path) => {
      const content = 'ş'.repeat(100_000);
      for (let number = 0; number < 6; number += 1) {
        await create({ content, translations: { en: { content } }, title: `Uzun ${number}` });
      }
      const ids: string[] = [];
      let next: string | undefined = path;
      while (next !== undefined) {
        const page: { body: Post[]; headers: Headers; text: string } = await site.call<Post[]>('GET', next, { token });
        expect(Buffer.byteLength(page.text)).toBeLessThan(2_100_000);
        ids.push(...page.body.map(({ id }) => id));
        next = nextPage(page.headers);
      }
      expect(new Set(ids).size).toBe(ids.length);
      const { body } = await site.call<{ published: number; drafts: number }>('GET', '/api/blog/admin/overview', {
        token,
      });
      expect(ids.length).toBe(path === '/api/blog' ? body.published : body.published + body.drafts);
    },
  );

  it('goes on after a cursor whose post is gone, or that newer posts have moved down', async () => {
    const [first, second, third] = await Promise.all(
      ['2041-01-03', '2041-01-02', '2041-01-01'].map((publishDate) => create({ publishDate })),
    );
    const page = await site.call<Post[]>('GET', '/api/blog?limit=1');
    expect(page.body[0]?.id).toBe(first?.body.id);
    await site.call('DELETE', `/api/blog/${first?.body.id}`, { token });
    await create({ publishDate: '2041-01-04' });
    const after = await site.call<Post[]>('GET', nextPage(page.headers) ?? '');
    const last = await site.call<Post[]>('GET', nextPage(after.headers) ?? '');
    expect([after, last].map(({ body }) => body[0]?.id)).toEqual([second?.body.id, third?.body.id]);
  });
});

describe('GET /blog/summaries', () => {
  interface Summaries {
    items: Post[];
    next: string | null;
  }
  const summaries = (query: string) => site.call<Summaries>('GET', `/api/blog/summaries${query}`);

  it('returns pages of the published posts without their content', async () => {
    const { body: overview } = await site.call<{ published: number }>('GET', '/api/blog/admin/overview', { token });
    const last = Math.ceil(overview.published / 2);
    const ids: string[] = [];
    for (let page = 1; page <= last; page += 1) {
      const { items: posts, next } = (await summaries(`?limit=2&page=${page}`)).body;
      ids.push(...posts.map(({ id }) => id));
      expect(next).toBe(page === last ? null : String(page + 1));
    }
    expect((await summaries('?limit=2&cursor=2')).body).toEqual((await summaries('?limit=2&page=2')).body);
    expect(new Set(ids).size).toBe(overview.published);
    const [newest] = (await site.call<Post[]>('GET', '/api/blog?limit=1')).body;
    const [summary] = (await summaries('')).body.items;
    expect(newest).toMatchObject(summary ?? {});
    for (const hidden of ['content', 'translations', 'missingEnglish', 'updatedBy']) {
      expect(summary).not.toHaveProperty(hidden);
    }
    expectError(await summaries(`?limit=2&page=${last + 1}`), 404, 'request.notFound');
    for (const bad of ['page=0', 'page=x', 'page=10001', 'limit=101']) {
      expectError(await summaries(`?${bad}`), 400, 'request.invalid');
    }
  });

  it('says whether there is an English post, as the post itself does', async () => {
    for (const english of ['Autumn.', '', ' \n ']) {
      const { body: post } = await create({ publishDate: '2051-01-01', translations: { en: { content: english } } });
      const [summary] = (await summaries('?lang=en&limit=1')).body.items;
      expect([summary?.id, summary?.languages]).toEqual([post.id, post.languages]);
    }
  });

  it('for administrators has drafts too, and counts the missing English texts', async () => {
    const { body: draft } = await create({ publishDate: '2052-01-01', published: false, metaTitle: 'Güz' });
    const all: { id: string; missingEnglish: number }[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/api/blog/admin/summaries?limit=3${cursor && `&cursor=${cursor}`}`;
      const { body } = await site.call<{ items: typeof all; next: string | null }>('GET', path, { token });
      all.push(...body.items);
      cursor = body.next;
    }
    // Title, content, tags and search title.
    expect(all[0]).toMatchObject({ id: draft.id, missingEnglish: 4 });
    const { body } = await site.call<{ published: number; drafts: number }>('GET', '/api/blog/admin/overview', {
      token,
    });
    expect(all.length).toBe(body.published + body.drafts);
  });
});

describe('GET /blog/admin/all', () => {
  it('returns drafts too, in both languages, to an administrator', async () => {
    const draft = await create({ published: false });
    const all = await site.call<Post[]>('GET', '/api/blog/admin/all', { token });
    expect(all.status).toBe(200);
    expect(all.body.find(({ id }) => id === draft.body.id)).toMatchObject({
      published: false,
      translations: { en: { title: '' } },
    });
  });

  it('is not read as the id of a post', async () => {
    await create({ title: 'Admin', slug: 'admin' });
    expectError(await site.call('GET', '/api/blog/admin'), 404, 'post.notFound');
    expect((await site.call('GET', '/api/blog/slug/admin')).status).toBe(200);
  });
});

describe('GET /blog/{id} and /blog/slug/{slug}', () => {
  it('returns the post', async () => {
    const { body } = await create();
    expect((await read(body.id)).body).toMatchObject(samplePost);
    expect((await read(`slug/${body.slug}`)).body).toMatchObject({ id: body.id });
  });

  it('returns 404 for a draft to visitors, by id and by slug, and the draft to an administrator', async () => {
    const { body } = await create({ published: false, title: 'Gizli taslak', slug: '' });
    expectError(await read(body.id), 404, 'post.notFound');
    expectError(await read(`slug/${body.slug}`), 404, 'post.notFound');
    expectError(await site.call('GET', `/api/blog/${body.id}`, { token: 'a.b.c' }), 404, 'post.notFound');
    expect((await site.call('GET', `/api/blog/${body.id}`, { token })).status).toBe(200);
    expect((await site.call('GET', `/api/blog/slug/${body.slug}`, { token })).status).toBe(200);
  });

  it.each(['yok', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'slug/yok', 'slug/%00', 'slug/ünlü', '%25'])(
    'returns 404 for %s',
    async (path) => expectError(await read(path), 404, 'post.notFound'),
  );

  it('finds a post by a former slug', async () => {
    const { body } = await create({ slug: 'eski-adres' });
    await save(body.id, { slug: 'yeni-adres' });
    expect((await read('slug/eski-adres')).body).toMatchObject({ id: body.id, slug: 'yeni-adres' });
  });

  it('returns English texts, Turkish ones where there is no English', async () => {
    const { body } = await create({ translations: { en: { title: 'Autumn in Istanbul', tags: ['Travel'] } } });
    expect((await read(body.id, '?lang=en')).body).toMatchObject({
      title: 'Autumn in Istanbul',
      tags: ['Travel'],
      content: samplePost.content,
      slug: body.slug,
      untranslated: ['excerpt', 'content'],
    });
  });
});

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
    const { body } = await site.call<Post>('POST', '/api/blog', { token, body: { title: 'Sade', content } });
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
    await site.call('DELETE', `/api/blog/${chosen.id}`, { token });
    await create({ slug: longest });
    const { body: restored } = await site.call<Post>('POST', `/api/trash/${chosen.id}/restore`, { token });
    expect((await read(`slug/${restored.slug}`)).body.id).toBe(chosen.id);

    const title = 'Uzun başlık '.repeat(16);
    await create({ title });
    const path = `/api/blog/admin/slug?${new URLSearchParams({ title })}`;
    const { slug } = (await site.call<{ slug: string }>('GET', path, { token })).body;
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
    const response = await site.call('POST', '/api/blog', { token, body });
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
    const toggled = await site.call<Post>('PUT', `/api/blog/${body.id}`, { token, body: { ...body, published: true } });
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
    await site.call('DELETE', `/api/blog/${first.id}`, { token });
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
    site.call<{ slug: string }>('GET', `/api/blog/admin/slug?${new URLSearchParams(query)}`, { token });

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
    const gone = await site.call('DELETE', `/api/blog/${body.id}`, { token });
    expect([gone.status, gone.body]).toEqual([200, { success: true }]);
    expectError(await site.call('DELETE', `/api/blog/${body.id}`, { token }), 404, 'post.notFound');
    expectError(await read(body.id), 404, 'post.notFound');
  });
});
