import { describe, expect, it } from 'vitest';
import { ADMIN } from '../../support/api-client.ts';
import { rawRequest } from '../../support/raw-http.ts';
import { siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const get = (target: string, headers: Record<string, string> = {}) => rawRequest(site.url, target, { headers });

const expectSecurityHeaders = (headers: Record<string, unknown>) =>
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });

describe('a request whose target names a host', () => {
  it('gets the same response as without it, and the host is in no response', async () => {
    for (const path of ['/api/hotels', '/branches', '/sitemap.xml', '/rss.xml', '/robots.txt', '/livez']) {
      const [plain, absolute] = [await get(path), await get(`http://saldirgan.example${path}`)];
      expect([path, absolute.status, absolute.text]).toEqual([path, plain.status, plain.text]);
      expect(JSON.stringify(absolute.headers) + absolute.text, path).not.toContain('saldirgan');
    }
  });

  it('can sign in', async () => {
    const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ADMIN) };
    expect((await rawRequest(site.url, 'http://saldirgan.example/api/auth/login', call)).status).toBe(200);
  });
});

it.each(['http://x:abc/', 'http://user@x/', 'ftp://x/', '/\\saldirgan.example/', '/#x'])(
  'the malformed target %s is 400',
  async (target) => {
    const { status, text, headers } = await get(target);
    expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({ code: 'request.malformed' })]);
    expect(headers['cache-control']).toBe('no-store');
    expectSecurityHeaders(headers);
  },
);

it.each(['//', '///', '//[', '//saldirgan.example/branches', '/en//saldirgan.example', '//api/hotels'])(
  'repeated slashes in %s redirect within the site',
  async (target) => {
    const { status, headers } = await get(target);
    expect([status, headers.location]).toEqual([308, target.replace(/\/+/g, '/')]);
    expectSecurityHeaders(headers);
  },
);

describe('an address of no page', () => {
  it.each([
    ['with a malformed escape', '/hotel/%zz', 'tr'],
    ['with a malformed escape', '/en/hotel/%zz', 'en'],
    ['with malformed UTF-8', '/blog/%E0%A4%A', 'tr'],
    ['with only a percent sign', '/%', 'tr'],
    ['with a long hotel name', `/hotel/${'a'.repeat(5_000)}`, 'tr'],
    ['with a long post name', `/en/blog/${'a'.repeat(5_000)}`, 'en'],
    ['with many parts', `/en/${'a/'.repeat(3_000)}`, 'en'],
  ])('%s is the 404 page, in the language of the address', async (_name, path, language) => {
    const { status, text, headers } = await get(path);
    expect([status, headers['content-type'], headers['content-language']]).toEqual([
      404,
      'text/html; charset=utf-8',
      language,
    ]);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toMatch(/>404[ <]/);
  });
});
