import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../support/api-client.ts';
import { sampleHotel, samplePost } from '../support/factories.ts';
import { type RawResponse, rawBytes, rawRequest } from '../support/raw-http.ts';
import { SLOW } from '../support/slow.ts';
import { siteOfFile } from '../support/test-site.ts';
import { BODIES, badTokens, CONTENT_TYPES, HEADERS, PATHS, STRINGS, VALUES } from './corpus.ts';
import { expectRefused, INSIDE, snapshot, timed } from './expectations.ts';

/** The long run tries every type with every call, and every text after the right password, which costs a whole hash. */
const ENDINGS = SLOW ? STRINGS : STRINGS.filter((_, at) => at % 6 === 0);

const site = siteOfFile({ LOGIN_MAX_FAILURES: '1000' });
let hotelId: string;
let before: string;

beforeAll(async () => {
  hotelId = (await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body: sampleHotel })).body.id;
  await site.call('POST', '/api/blog', { token: site.token, body: { ...samplePost, published: false } });
  before = await snapshot(site, site.token);
});
afterEach(async () => {
  expect(await snapshot(site, site.token)).toBe(before);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});

describe('bad tokens', () => {
  it('are rejected with 401 by protected procedures, while public ones respond as to a visitor', async () => {
    const calls: [method: string, path: string, body?: object][] = [
      ['GET', '/api/auth/verify'],
      ['GET', '/api/blog/admin/all'],
      ['PUT', `/api/hotels/${hotelId}`, sampleHotel],
      ['DELETE', `/api/hotels/${hotelId}`],
      ['POST', '/api/upload/single'],
      ['GET', '/api/trpc/blog.adminAll?input={}'],
      ['POST', '/api/trpc/hotels.delete', { id: hotelId }],
    ];
    for (const authorization of badTokens(site.token)) {
      for (const [method, path, body] of calls) {
        const what = `${method} ${path} with ${authorization.slice(0, 80)}`;
        const response = await timed(what, () => site.call(method, path, { body, headers: { authorization } }));
        expectRefused(what, response, [401]);
      }
      const open = await site.call('GET', '/api/hotels', { headers: { authorization } });
      expect(open.status).toBe(200);
      expect(open.text).not.toContain('"translations"');
    }
  });
});

describe('bad bodies', () => {
  const calls: [method: string, path: string][] = [
    ['POST', '/api/hotels'],
    ['POST', '/api/blog'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/password'],
    ['POST', '/api/trpc/hotels.create'],
    ['POST', '/api/trpc/auth.login'],
  ];

  it('are rejected under every content type', async () => {
    for (const [method, path] of [...calls, ['PUT', `/api/hotels/${hotelId}`]] as const) {
      for (const body of BODIES) {
        const hasEveryType = body.length <= 10_000 && (SLOW || path.endsWith('/hotels') || path.endsWith('.create'));
        for (const type of hasEveryType ? CONTENT_TYPES : CONTENT_TYPES.slice(0, 1)) {
          const what = `${method} ${path} as ${type.slice(0, 40)}: ${JSON.stringify(body.slice(0, 40))}`;
          const headers = { 'content-type': type };
          expectRefused(what, await timed(what, () => site.call(method, path, { token: site.token, body, headers })));
        }
      }
    }
  });

  it('are rejected when a value has another type', async () => {
    for (const value of VALUES) {
      const what = JSON.stringify(value).slice(0, 80);
      const login = { username: value, password: value };
      expectRefused(what, await site.call('POST', '/api/auth/login', { body: login }), [400]);
      expectRefused(what, await site.call('POST', '/api/trpc/auth.login', { body: login }), [400]);
      for (const field of ['name', 'description', 'phone']) {
        const body = { ...sampleHotel, [field]: value };
        expectRefused(`${field}: ${what}`, await site.call('POST', '/api/hotels', { token: site.token, body }), [400]);
      }
      const body = { currentPassword: value, newPassword: value };
      expectRefused(what, await site.call('POST', '/api/auth/password', { token: site.token, body }), [400]);
    }
  });

  it('never sign in', async () => {
    for (const text of STRINGS) {
      const what = JSON.stringify(text.slice(0, 40));
      const guess = { username: text, password: text };
      expectRefused(what, await timed(what, () => site.call('POST', '/api/auth/login', { body: guess })), [400, 401]);
    }
    for (const text of ENDINGS) {
      const what = JSON.stringify(text.slice(0, 40));
      const half = { username: ADMIN.username, password: `${ADMIN.password}${text}` };
      expectRefused(what, await site.call('POST', '/api/auth/login', { body: half }), [400, 401]);
    }
  });
});

describe('bad addresses', () => {
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

  it('are rejected as paths', async () => {
    for (const path of PATHS) {
      const response = await timed(path, () => rawRequest(site.url, path));
      const what = `${path.slice(0, 120)}: ${response.status} ${response.text.slice(0, 200)}`;
      expect(response.status, what).toBeGreaterThanOrEqual(300);
      expect(response.status, what).toBeLessThan(500);
      expect(response.text, what).not.toMatch(INSIDE);
      // No redirect leads to another site.
      const location = String(response.headers.location ?? '/');
      expect(location, what).toMatch(/^\/(?![/\\])/);
    }
  });

  it('are rejected as an id, a query or an input', async () => {
    for (const text of STRINGS) {
      const value = encoded(text);
      for (const path of [
        `/api/hotels/${value}`,
        `/api/blog/${value}`,
        `/api/blog/slug/${value}`,
        `/api/hotels?lang=${value}`,
        `/api/hotels?limit=${value}`,
        `/api/blog?cursor=${value}`,
        `/api/trpc/${value}`,
        `/api/trpc/hotels.get?input=${encoded(JSON.stringify({ id: text }))}`,
        `/api/trpc/hotels.list?input=${encoded(JSON.stringify({ limit: text }))}`,
        `/uploads/${value}`,
        `/uploads/a.webp?w=${value}&f=${value}`,
      ]) {
        const what = path.slice(0, 120);
        expectRefused(what, await timed(what, () => rawRequest(site.url, path)));
      }
      for (const method of ['PUT', 'DELETE']) {
        const what = `${method} ${value.slice(0, 80)}`;
        const options = { token: site.token, body: method === 'PUT' ? sampleHotel : undefined };
        expectRefused(what, await timed(what, () => site.call(method, `/api/hotels/${value}`, options)));
        expectRefused(what, await site.call('DELETE', `/api/auth/sessions/${value}`, { token: site.token }));
      }
    }
  });
});

describe('bad headers', () => {
  it('change nothing and do not appear in responses', async () => {
    for (const headers of HEADERS) {
      for (const path of ['/api/hotels', '/', '/sitemap.xml', '/uploads/a.webp', '/api/auth/verify']) {
        const what = `${path} with ${JSON.stringify(headers).slice(0, 100)}`;
        const response = await timed(what, () => rawRequest(site.url, path, { headers }));
        expect(response.status, what).toBeLessThan(500);
        expect(`${JSON.stringify(response.headers)}${response.text}`, what).not.toContain('saldirgan');
        expect(response.text, what).not.toMatch(INSIDE);
      }
    }
  });

  it('are rejected when If-Match is not a version', async () => {
    for (const tag of ['"', '"a"', '7', '"-1"', '"1", "2"', `"${'9'.repeat(40)}"`]) {
      const headers = { 'if-match': tag };
      const response = await site.call('PUT', `/api/hotels/${hotelId}`, {
        token: site.token,
        body: sampleHotel,
        headers,
      });
      expectRefused(tag, response, [400, 409]);
    }
  });

  it('end the connection when they are not valid HTTP', async () => {
    const host = 'Host: a';
    const bytes = [
      'GET / HTTP/1.1\r\n\r\n',
      `GET / HTTP/9.9\r\n${host}\r\n\r\n`,
      `get / HTTP/1.1\r\n${host}\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}\r\n folded\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}\r\nA\u0000B: c\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}\r\nA: b\u0000c\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}\r\n${'A: b\r\n'.repeat(5_000)}\r\n`,
      `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n\r\n`,
      `POST /api/hotels HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /b HTTP/1.1\r\n${host}\r\n\r\n`,
      `POST /api/hotels HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\naaaaaa`,
      `POST /api/hotels HTTP/1.1\r\n${host}\r\nContent-Length: -1\r\n\r\n`,
      `POST /api/hotels HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked, identity\r\n\r\n`,
      `POST /api/hotels HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001',
      '\u0000'.repeat(100),
    ];
    const responses = await Promise.all(bytes.map((sent) => rawBytes(site.url, sent, 8_000)));
    for (const [at, response] of responses.entries()) {
      const what = JSON.stringify(bytes[at]?.slice(0, 80));
      const statuses = [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      expect(statuses.length, what).toBeLessThanOrEqual(1);
      for (const status of statuses) expect([400, 401, 408, 415, 431], `${what}: ${status}`).toContain(status);
      expect(response, what).not.toMatch(INSIDE);
    }
    const after: RawResponse = await rawRequest(site.url, '/api/hotels');
    expect(after.status).toBe(200);
  });
});
