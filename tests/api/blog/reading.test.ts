import { describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import { nextPage } from '../../support/api-client.ts';
import { samplePost } from '../../support/factories.ts';
import { nounCalls } from '../../support/noun-calls.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const { create, save, read } = nounCalls('blog', site);

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
    for (const caller of [undefined, site.token]) {
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
        const page: { body: Post[]; headers: Headers; text: string } = await site.call<Post[]>('GET', next, {
          token: site.token,
        });
        expect(Buffer.byteLength(page.text)).toBeLessThan(2_100_000);
        ids.push(...page.body.map(({ id }) => id));
        next = nextPage(page.headers);
      }
      expect(new Set(ids).size).toBe(ids.length);
      const { body } = await site.call<{ published: number; drafts: number }>('GET', '/api/blog/admin/overview', {
        token: site.token,
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
    await site.call('DELETE', `/api/blog/${first?.body.id}`, { token: site.token });
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
    const { body: overview } = await site.call<{ published: number }>('GET', '/api/blog/admin/overview', {
      token: site.token,
    });
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
      const { body } = await site.call<{ items: typeof all; next: string | null }>('GET', path, { token: site.token });
      all.push(...body.items);
      cursor = body.next;
    }
    // Title, content, tags and search title.
    expect(all[0]).toMatchObject({ id: draft.id, missingEnglish: 4 });
    const { body } = await site.call<{ published: number; drafts: number }>('GET', '/api/blog/admin/overview', {
      token: site.token,
    });
    expect(all.length).toBe(body.published + body.drafts);
  });
});

describe('GET /blog/admin/all', () => {
  it('returns drafts too, in both languages, to an administrator', async () => {
    const draft = await create({ published: false });
    const all = await site.call<Post[]>('GET', '/api/blog/admin/all', { token: site.token });
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
    expect((await site.call('GET', `/api/blog/${body.id}`, { token: site.token })).status).toBe(200);
    expect((await site.call('GET', `/api/blog/slug/${body.slug}`, { token: site.token })).status).toBe(200);
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
