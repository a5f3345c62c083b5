import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signIn } from '../../support/api-client.ts';
import { sampleHotel, samplePost } from '../../support/factories.ts';
import { rawRequest } from '../../support/raw-http.ts';
import { type SiteProcess, startProcess } from '../../support/servers/server-process.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const LIST = `/api/trpc/hotels.list?input=${encodeURIComponent('{}')}`;
/** A URL of every cacheable kind. */
const CACHED = [
  '/api/hotels',
  '/api/blog',
  '/api/content/homepage',
  '/api/contact',
  '/api/seo',
  '/api/site',
  LIST,
  '/',
];

interface Stored {
  id: string;
  slug: string;
}

/** A hotel long enough to be compressed. */
const hotel = (name: string, more: object = {}) => ({
  ...sampleHotel,
  name,
  description: 'Şehrin ortasında sessiz bir avlu. '.repeat(80),
  ...more,
});

describe('the page cache', () => {
  const folder = temporaryFolder();
  let site: SiteProcess;
  let admin: ApiClient;

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(site.url, path, { method, headers });

  const send = (method: string, path: string, body?: object) => admin.call<Stored>(method, path, { body });

  beforeAll(async () => {
    site = await startProcess(folder.path);
    admin = await signIn(site.url);
    expect((await send('POST', '/api/hotels', hotel('Çelebi Konağı'))).status).toBe(201);
  });

  afterAll(async () => {
    await site?.kill();
    folder.remove();
  });

  it.each(CACHED)('sends %s again with the same bytes, and 304 to a client that has them', async (path) => {
    const first = await get(path);
    const second = await get(path);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.bytes).toEqual(first.bytes);
    expect(second.headers.etag).toMatch(/^"[\w-]{20,}"$/);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers.vary).toContain('Accept-Encoding');
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(second.headers['content-security-policy']).toContain("script-src 'self'");

    const unchanged = await get(path, { 'if-none-match': String(first.headers.etag) });
    expect(unchanged.status).toBe(304);
    expect(unchanged.bytes.length).toBe(0);
    expect(unchanged.headers.etag).toBe(first.headers.etag);
    expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200);

    const head = await get(path, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    expect(head.headers['content-length']).toBe(String(first.bytes.length));
  });

  it('sends the whole body to a GET after a HEAD', async () => {
    const path = '/api/hotels?lang=en&limit=7';
    expect((await get(path, {}, 'HEAD')).bytes.length).toBe(0);
    expect((await get(path)).bytes.length).toBeGreaterThan(100);
  });

  it('sends brotli and gzip variants of the same bytes, each with its own strong entity tag', async () => {
    for (const path of ['/api/hotels', LIST]) {
      const plain = await get(path);
      const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
      const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' });
      expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
      expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
      expect(br.bytes.length).toBeLessThan(plain.bytes.length);
      expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
      const etag = String(br.headers.etag);
      expect((await get(path, { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
    }
  });

  it('shows every write in the next response: created, saved, deleted', async () => {
    const read = async (path: string) => (await get(path)).text;
    for (const path of ['/api/hotels', LIST]) expect(await read(path)).not.toContain('Değişen Otel');
    const { body: created } = await send('POST', '/api/hotels', hotel('Değişen Otel'));
    const one = `/api/hotels/${created.slug}`;
    for (const path of ['/api/hotels', LIST, one]) expect(await read(path)).toContain('Değişen Otel');
    for (let price = 1; price <= 20; price += 1) {
      const saved = await send(
        'PUT',
        `/api/hotels/${created.id}`,
        hotel('Değişen Otel', { phone: `+90 212 ${price}` }),
      );
      expect(saved.status).toBe(200);
      for (const path of ['/api/hotels', LIST, one]) expect(await read(path)).toContain(`"phone":"+90 212 ${price}"`);
    }
    expect((await send('DELETE', `/api/hotels/${created.id}`)).status).toBe(200);
    for (const path of ['/api/hotels', LIST]) expect(await read(path)).not.toContain('Değişen Otel');
    expect((await get(one)).status).toBe(404);
  });

  it('responds with 404 as soon as a post is a draft again', async () => {
    const post = { ...samplePost, title: 'Kapalıçarşı' };
    const { body } = await send('POST', '/api/blog', post);
    const path = `/api/blog/slug/${body.slug}`;
    expect((await get(path)).status).toBe(200);
    expect((await get(path)).status).toBe(200);
    expect((await send('PUT', `/api/blog/${body.id}`, { ...post, published: false })).status).toBe(200);
    expect((await get(path)).status).toBe(404);
    expect((await get('/api/blog')).text).not.toContain('Kapalıçarşı');
  });

  it('is not used for requests with a token', async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    for (const path of ['/api/hotels', LIST]) {
      const visitor = await get(path);
      const own = await get(path, headers);
      expect(own.headers['cache-control']).toBe('no-store');
      expect(own.text).toContain('"translations"');
      expect(visitor.text).not.toContain('"translations"');
      expect((await get(path)).bytes).toEqual(visitor.bytes);
      // The header alone decides, whether the token is valid or not.
      expect((await get(path, { authorization: 'Bearer a.b.c' })).headers['cache-control']).toBe('no-store');
    }
    expect((await get('/api/blog/admin/all')).status).toBe(401);
    expect((await get('/api/blog/admin/all', headers)).status).toBe(200);
    expect((await get('/api/blog/admin/all')).status).toBe(401);
  });

  it('does not cache errors: a hotel is found as soon as it exists', async () => {
    for (let time = 0; time < 3; time += 1) expect((await get('/api/hotels/sonradan-gelen')).status).toBe(404);
    await send('POST', '/api/hotels', hotel('Sonradan Gelen'));
    expect((await get('/api/hotels/sonradan-gelen')).status).toBe(200);
  });

  it('sends a page from the cache whatever parameters an advertisement adds', async () => {
    const page = await get('/');
    const advertised = await get('/?utm_source=mail');
    expect([advertised.status, advertised.headers.etag]).toEqual([200, page.headers.etag]);
  });

  it('does not cache calls with unknown or repeated query parameters', async () => {
    for (const path of ['/api/hotels?x=1', '/api/hotels?lang=en&lang=tr']) {
      const { status, headers } = await get(path);
      expect(status).toBeLessThan(500);
      // Only cached responses have a strong entity tag.
      expect(String(headers.etag ?? '')).not.toMatch(/^"/);
    }
  });
});
