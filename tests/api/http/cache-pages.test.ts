import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleHotel, samplePost } from '../../support/factories.ts';
import { rawRequest } from '../../support/raw-http.ts';
import { startTestSite, type TestSite } from '../../support/test-site.ts';

interface Stored {
  id: string;
  slug: string;
}

interface DehydratedQuery {
  queryHash: string;
  state: { data: unknown };
}

const LIST = `/api/trpc/hotels.list?input=${encodeURIComponent('{}')}`;
const HOMEPAGE = {
  heroTitle: 'Kapı',
  heroSubtitle: 'Bir kapı.',
  heroImage: '/uploads/kapi.webp',
  aboutTitle: 'Biz',
  aboutContent: 'Biz kimiz.',
  aboutImage: '/uploads/biz.webp',
};
const CONTACT = { phone: '+90 212 000 00 00', email: 'kapi@ornek.com', address: 'Karaköy' };

describe('cached pages', () => {
  let site: TestSite;
  let token: string;
  let hotel: Stored;
  let post: Stored;

  const get = (path: string, headers: Record<string, string> = {}) => rawRequest(site.url, path, { headers });
  const read = async (path: string) => (await get(path)).text;
  const save = (path: string, body: object) => site.call('PUT', path, { token, body });
  const pages = () => [
    '/',
    '/en',
    '/branches',
    `/hotel/${hotel.slug}`,
    `/en/hotel/${hotel.slug}`,
    '/blog',
    `/blog/${post.slug}`,
    '/about',
    '/contact',
  ];

  /** The numbers of responses from the cache and from the application. */
  async function counts(): Promise<{ hit: number; miss: number }> {
    const text = await read('/metrics');
    const count = (result: string) =>
      Number(new RegExp(`^site_cache_responses_total\\{result="${result}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
    return { hit: count('hit'), miss: count('miss') };
  }
  /** @returns the paths that the application renders when they are requested now */
  async function rendered(paths: string[]): Promise<string[]> {
    const misses: string[] = [];
    for (const path of paths) {
      const before = await counts();
      await get(path);
      if ((await counts()).miss > before.miss) misses.push(path);
    }
    return misses;
  }

  beforeAll(async () => {
    // Pages are kept until the end of a minute, and for a second where other processes may write too.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    site = await startTestSite({}, { embedded: true });
    token = await site.signIn();
    await save('/api/content/homepage', HOMEPAGE);
    await save('/api/contact', CONTACT);
    hotel = (await site.call<Stored>('POST', '/api/hotels', { token, body: sampleHotel })).body;
    post = (await site.call<Stored>('POST', '/api/blog', { token, body: samplePost })).body;
  });
  afterAll(async () => {
    vi.useRealTimers();
    await site.close();
  });

  it('have an entity tag and compressed variants, each 304 to a client that has it', async () => {
    for (const path of [...pages(), '/sitemap.xml', '/rss.xml', LIST]) {
      const plain = await get(path);
      const [br, gzip] = await Promise.all(['br', 'gzip'].map((name) => get(path, { 'accept-encoding': name })));
      expect([path, plain.status]).toEqual([path, 200]);
      expect(plain.headers.etag, path).toMatch(/^"[\w-]{20,}"$/);
      expect(plain.headers['cache-control'], path).toMatch(/no-cache|max-age/);
      for (const variant of [plain, br, gzip]) {
        const tag = String(variant?.headers.etag);
        const encoding = String(variant?.headers['content-encoding'] ?? 'identity');
        const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': tag });
        expect([again.status, again.bytes.length, again.headers.etag], path).toEqual([304, 0, tag]);
      }
      if (plain.bytes.length < 1_024) continue;
      expect([br?.headers['content-encoding'], gzip?.headers['content-encoding']], path).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(br?.bytes ?? ''), path).toEqual(plain.bytes);
      expect(gunzipSync(gzip?.bytes ?? ''), path).toEqual(plain.bytes);
    }
  });

  it('show every save in the next response, on every page', async () => {
    const saves: [what: string, seenAt: string[], save: () => Promise<{ status: number }>][] = [
      [
        'Yeni Kapı',
        ['/', '/en', '/api/content/homepage'],
        () => save('/api/content/homepage', { ...HOMEPAGE, heroTitle: 'Yeni Kapı' }),
      ],
      [
        '+90 212 111 11 11',
        ['/contact', '/', '/blog'],
        () => save('/api/contact', { ...CONTACT, phone: '+90 212 111 11 11' }),
      ],
      ['Yeni Başlık', ['/', '/api/seo'], () => save('/api/seo', { metaTitle: 'Yeni Başlık' })],
      [
        'Sessiz avlu',
        ['/', '/branches', '/contact', `/hotel/${hotel.slug}`, LIST],
        () => save(`/api/hotels/${hotel.id}`, { ...sampleHotel, address: 'Sessiz avlu' }),
      ],
      [
        'Güzün Sonu',
        ['/', '/blog', `/blog/${post.slug}`, '/rss.xml'],
        () => save(`/api/blog/${post.id}`, { ...samplePost, title: 'Güzün Sonu' }),
      ],
    ];
    for (const [what, seenAt, change] of saves) {
      for (const path of seenAt) expect(await read(path), `${path} before`).not.toContain(what);
      expect((await change()).status).toBe(200);
      for (const path of seenAt) expect(await read(path), `${path} after`).toContain(what);
    }
  });

  it('are the same, with the same data, whether it was loaded for them or was in memory', async () => {
    // A response to a token comes from no cache.
    const render = async (path: string) => {
      const { text } = await get(path, { authorization: 'Bearer none' });
      const [html, state = ''] = text.split('<script type="application/json" id="state">');
      const { queries } = JSON.parse(state.slice(0, state.indexOf('</script>'))).queries;
      const data = queries.map(({ queryHash, state }: DehydratedQuery) => [queryHash, state.data]);
      return { html, data: Object.fromEntries(data) };
    };
    for (const path of pages()) {
      await save('/api/content/homepage', { ...HOMEPAGE, heroTitle: path });
      expect(await render(path), path).toEqual(await render(path));
    }
  });

  it('are rendered once after a write, and not again after calls that change no content', async () => {
    const cached = [...pages(), '/api/hotels', LIST, '/sitemap.xml'];
    for (const path of cached) await get(path);
    expect(await rendered(cached)).toEqual([]);

    const other = await site.signIn();
    await site.call('POST', '/api/auth/logout', { token: other });
    await site.call('POST', '/api/auth/login', { body: { username: 'yok', password: 'yok-yok-yok' } });
    await site.call('POST', '/api/hotels', { body: sampleHotel });
    await site.call('DELETE', `/api/hotels/${hotel.id}`);
    await site.call('PUT', '/api/contact', { token: 'a.b.c', body: CONTACT });
    await site.call('GET', '/api/blog/admin/all', { token });
    await site.call('GET', '/api/hotels', { token });
    expect(await rendered(cached)).toEqual([]);

    await save('/api/contact', CONTACT);
    expect(await rendered(cached)).toEqual(cached);
    expect(await rendered(cached)).toEqual([]);
  });

  it('never contain a draft, an error, or an administrator’s response', async () => {
    const body = { ...samplePost, title: 'Gizli Taslak', published: false };
    const draft = (await site.call<Stored>('POST', '/api/blog', { token, body })).body;
    const paths = [
      `/blog/${draft.slug}`,
      `/en/blog/${draft.slug}`,
      `/api/blog/${draft.id}`,
      `/api/blog/slug/${draft.slug}`,
    ];
    // The administrator reads first, at the URLs that visitors request.
    for (const path of paths.slice(2)) expect((await site.call('GET', path, { token })).status).toBe(200);
    for (const path of paths) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
      expect(await read(path), path).not.toContain('Sonbahar');
    }
    for (const path of ['/', '/blog', '/sitemap.xml', '/rss.xml', '/api/blog']) {
      expect(await read(path), path).not.toContain('Gizli Taslak');
    }
    await save(`/api/blog/${draft.id}`, { ...body, published: true });
    for (const path of paths.filter((path) => !path.startsWith('/en'))) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
    expect(await read('/blog')).toContain('Gizli Taslak');
    await save(`/api/blog/${draft.id}`, body);
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(await read('/blog')).not.toContain('Gizli Taslak');
  });
});
