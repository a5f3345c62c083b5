import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { BODY_BYTES } from '#shared/constants.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { sampleHotel, samplePost } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

interface TrpcError {
  error: { message: string; data: Record<string, unknown> };
}

const site = siteOfFile();
let hotel: Hotel;

beforeAll(async () => {
  hotel = (await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body: sampleHotel })).body;
});

const json = (text: string, options: { method?: string; path?: string; type?: string } = {}) =>
  site.call(options.method ?? 'POST', options.path ?? '/api/hotels', {
    token: site.token,
    body: text,
    headers: { 'content-type': options.type ?? 'application/json' },
  });

describe('REST and tRPC', () => {
  it('both reject values of a wrong type, at the first call and later', async () => {
    const draft = await site.call<Post>('POST', '/api/blog', {
      token: site.token,
      body: { ...samplePost, published: false },
    });
    const room = sampleHotel.rooms[0];
    const wrong = [
      { rest: ['PUT', `/api/blog/${draft.body.id}`], trpc: 'blog.update', body: { ...samplePost, published: 'false' } },
      { rest: ['PUT', `/api/blog/${draft.body.id}`], trpc: 'blog.update', body: { ...samplePost, published: 1 } },
      ...[null, '1500', true].map((price) => ({
        rest: ['POST', '/api/hotels'],
        trpc: 'hotels.create',
        body: { ...sampleHotel, rooms: [{ ...room, price }] },
      })),
      {
        rest: ['PUT', '/api/content/homepage'],
        trpc: 'content.saveHomepage',
        body: { announcement: { active: 'true' } },
      },
    ];
    const before = await site.call<Hotel[]>('GET', '/api/hotels');
    for (let round = 0; round < 2; round += 1) {
      for (const { rest, trpc, body } of wrong) {
        const [method = '', path = ''] = rest;
        expectError(await site.call(method, path, { token: site.token, body }), 400, 'request.invalid');
        const input = trpc === 'blog.update' ? { ...body, id: draft.body.id } : body;
        const response = await site.call<TrpcError>('POST', `/api/trpc/${trpc}`, { token: site.token, body: input });
        expect([response.status, response.body.error.data.code]).toEqual([400, 'request.invalid']);
      }
    }
    expect((await site.call<Hotel[]>('GET', '/api/hotels')).body).toEqual(before.body);
    expectError(await site.call('GET', `/api/blog/${draft.body.id}`), 404, 'post.notFound');
  });

  it('respond with the same entity and the same error', async () => {
    const input = encodeURIComponent(JSON.stringify({ id: hotel.slug }));
    const trpc = await site.call<{ result: { data: Hotel } }>('GET', `/api/trpc/hotels.get?input=${input}`);
    const rest = await site.call<Hotel>('GET', `/api/hotels/${hotel.slug}`);
    expect(trpc.body.result.data).toEqual(rest.body);
    const missing = encodeURIComponent(JSON.stringify({ id: 'yok' }));
    const notFound = await site.call<TrpcError>('GET', `/api/trpc/hotels.get?input=${missing}`);
    expect(notFound.status).toBe(404);
    expect(notFound.body.error).toMatchObject({
      message: 'Hotel not found',
      data: { code: 'hotel.notFound', httpStatus: 404 },
    });
    expect(notFound.text).not.toMatch(/stack|node_modules/);
  });

  it('need a token for every save', async () => {
    for (const name of ['hotels.create', 'hotels.update', 'hotels.delete', 'blog.create', 'contact.save', 'seo.save']) {
      expect((await site.call('POST', `/api/trpc/${name}`, { body: {} })).status).toBe(401);
    }
    expect((await site.call('GET', '/api/trpc/blog.adminAll?input=%7B%7D')).status).toBe(401);
  });

  it('take at most ten calls in a batch', async () => {
    const names = (count: number) => Array.from({ length: count }, () => 'seo.get').join(',');
    const input = (count: number) =>
      encodeURIComponent(JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [at, {}]))));
    expect((await site.call('GET', `/api/trpc/${names(10)}?batch=1&input=${input(10)}`)).status).toBe(200);
    const eleven = await site.call('GET', `/api/trpc/${names(11)}?batch=1&input=${input(11)}`);
    expect(eleven.status).toBe(400);
    expect(eleven.text).not.toMatch(/stack|node_modules/);
  });
});

describe('request bodies', () => {
  it.each([
    '{"name":',
    '{"name": "a",}',
    'null',
    '[]',
    '"metin"',
    '5',
    '{"__proto__": {"isAdmin": true}}',
    '{"rooms": [{"__proto__": {"price": 1}}]}',
    '\u0000',
  ])('such as %j are rejected as malformed', async (text) => {
    expectError(await json(text), 400, 'request.malformed');
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it('with 6,000 levels of nesting are rejected by REST and tRPC', async () => {
    const deep = `${'{"a":'.repeat(6_000)}1${'}'.repeat(6_000)}`;
    const list = `{"rooms":${'['.repeat(6_000)}${']'.repeat(6_000)}}`;
    for (const text of [deep, list]) {
      expectError(await json(text), 400, 'request.tooDeep');
      expectError(await json(text, { path: '/api/trpc/hotels.create' }), 400, 'request.tooDeep');
    }
    const input = encodeURIComponent(`${'['.repeat(2_000)}${']'.repeat(2_000)}`);
    const query = await site.call('GET', `/api/trpc/hotels.get?input=${input}`);
    expect(query.status).toBe(400);
  });

  it('that are too large are rejected, also without a Content-Length', async () => {
    const large = JSON.stringify({ ...sampleHotel, description: 'ş'.repeat(BODY_BYTES.hotel / 2) });
    expectError(await json(large), 413, 'request.tooLarge');
    expectError(await json(large, { path: '/api/trpc/hotels.create' }), 413, 'request.tooLarge');
    expect(await chunked(large)).toBe(413);
  });

  it('may hold the longest content in both languages', async () => {
    const content = 'ş'.repeat(100_000);
    const body = { ...samplePost, content, translations: { en: { content } } };
    expect((await site.call('POST', '/api/blog', { token: site.token, body })).status).toBe(201);
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of the content type %s are rejected',
    async (type) => {
      const response = await json('name=x', { type });
      expectError(response, 415, 'request.unsupportedType');
    },
  );

  it('may name a known charset, and no other', async () => {
    const text = JSON.stringify(sampleHotel);
    expect((await json(text, { type: 'application/json; charset=utf-8' })).status).toBe(201);
    expectError(await json(text, { type: 'application/json; charset=iso-8859-9' }), 415, 'request.unsupportedType');
  });

  it('that are missing make a save invalid', async () => {
    expectError(await site.call('POST', '/api/hotels', { token: site.token }), 400, 'request.invalid');
    expectError(await site.call('PUT', `/api/hotels/${hotel.id}`, { token: site.token }), 400, 'request.invalid');
  });

  it('and queries with an operator in place of a value are rejected', async () => {
    const operator = { $gt: '' };
    expectError(await json(JSON.stringify({ ...sampleHotel, name: operator })), 400, 'request.invalid');
    const input = encodeURIComponent(JSON.stringify({ id: { $ne: null } }));
    expect((await site.call('GET', `/api/trpc/hotels.get?input=${input}`)).status).toBe(400);
    const cursor = encodeURIComponent(JSON.stringify({ cursor: { $ne: null } }));
    expect((await site.call('GET', `/api/trpc/hotels.list?input=${cursor}`)).status).toBe(400);
    expect((await site.call('GET', '/api/hotels?cursor[$ne]=x')).status).toBeLessThan(500);
  });
});

describe('paths', () => {
  it.each(['/api/hotels/%E0%A4%A', '/api/blog/slug/%FF', '/api/%', '/api/trpc/%E0%A4%A'])(
    'that are malformed, such as %s, get an error in JSON',
    async (path) => {
      const response = await site.call('GET', path);
      expect([400, 404]).toContain(response.status);
      expect(response.text).not.toMatch(/node_modules|URIError/);
      expect(response.headers.get('content-type')).toMatch(/json/);
    },
  );

  it.each(['/api', '/api/', '/api/yok', '/api/hotels/a/b', '/api/blog/slug', '/api/trpc', '/api/trpc/yok.yok'])(
    'that do not exist, such as %s, get 404 in JSON',
    async (path) => {
      const response = await site.call('GET', path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/json/);
      expect(response.text).not.toMatch(/stack|node_modules/);
    },
  );

  it.each([
    ['PATCH', '/api/hotels', 'GET, POST, HEAD'],
    ['PUT', '/api/hotels', 'GET, POST, HEAD'],
    ['DELETE', '/api/seo', 'GET, PUT, PATCH, HEAD'],
    ['POST', '/api/hotels/x', 'GET, PUT, PATCH, DELETE, HEAD'],
    ['POST', '/api/docs', 'GET, HEAD'],
    ['DELETE', '/api/statistics/export.csv', 'GET, HEAD'],
  ])('reject %s %s and name the methods they have', async (method, path, allow) => {
    const response = await site.call(method, path, { token: site.token });
    expectError(response, 405, 'request.methodNotAllowed');
    expect(response.headers.get('allow')).toBe(allow);
  });

  it('respond to HEAD like to GET, without a body', async () => {
    for (const path of ['/api/hotels', `/api/hotels/${hotel.id}`, '/api/openapi.json']) {
      const head = await site.call('HEAD', path);
      const get = await site.call('GET', path);
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    }
    expect((await site.call('HEAD', '/api/hotels/yok')).status).toBe(404);
    expect((await site.call('HEAD', '/api/yok')).status).toBe(404);
    expect((await site.call('HEAD', '/api/auth/verify')).status).toBe(401);
  });

  it('need the same permission with a slash at the end and in capitals', async () => {
    expect((await site.call('GET', '/api/hotels/')).status).toBe(200);
    for (const path of ['/api/blog/admin/all/', '/api/BLOG/Admin/ALL', '/API/blog/admin/all', '/api//blog/admin/all']) {
      expect([401, 404]).toContain((await site.call('GET', path)).status);
    }
    expect((await site.call('POST', '/api/HOTELS/', { body: sampleHotel })).status).toBe(401);
  });
});

describe('a response', () => {
  it('has the security headers, errors too, and does not name its software', async () => {
    for (const path of ['/api/hotels', '/api/hotels/yok', '/api/yok', '/api/%E0%A4%A']) {
      const { headers } = await site.call('GET', path);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('to an administrator may not be stored', async () => {
    expect((await site.call('GET', '/api/hotels', { token: site.token })).headers.get('cache-control')).toContain(
      'no-store',
    );
    expect((await site.call('GET', '/api/hotels')).body).not.toHaveProperty('0.translations');
    const open = await site.call('GET', '/api/hotels');
    expect(open.headers.get('vary')?.toLowerCase()).toContain('authorization');
  });

  it('to a visitor has an entity tag, and the second read gets 304', async () => {
    const first = await site.call('GET', '/api/hotels');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const second = await site.call('GET', '/api/hotels', { headers: { 'if-none-match': etag } });
    expect([second.status, second.text]).toEqual([304, '']);
  });
});

/** Sends a hotel without a Content-Length; @returns the status */
function chunked(text: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${site.token}` };
    const call = request(`${site.url}/api/hotels`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.once('error', reject);
    for (let at = 0; at < text.length; at += 65_536) call.write(text.slice(at, at + 65_536));
    call.end();
  });
}
