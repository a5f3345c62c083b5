import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../shared/schemas/blog.ts';
import type { Hotel } from '../../shared/schemas/hotels.ts';
import { sampleHotel, samplePost } from '../support/factories.ts';
import { expectError, startTestSite, type TestSite } from '../support/test-site.ts';

interface TrpcRefusal {
  error: { message: string; data: Record<string, unknown> };
}

let site: TestSite;
let token: string;
let hotel: Hotel;

beforeAll(async () => {
  site = await startTestSite();
  token = await site.signIn();
  hotel = (await site.call<Hotel>('POST', '/api/hotels', { token, body: sampleHotel })).body;
});
afterAll(() => site.close());

const json = (text: string, options: { method?: string; path?: string; type?: string } = {}) =>
  site.call(options.method ?? 'POST', options.path ?? '/api/hotels', {
    token,
    body: text,
    headers: { 'content-type': options.type ?? 'application/json' },
  });

describe('both doors', () => {
  it('refuse wrong types, one after the other', async () => {
    const draft = await site.call<Post>('POST', '/api/blog', { token, body: { ...samplePost, published: false } });
    const room = sampleHotel.rooms[0];
    const wrong = [
      { rest: ['PUT', `/api/blog/${draft.body.id}`], trpc: 'blog.update', body: { ...samplePost, published: 'false' } },
      { rest: ['PUT', `/api/blog/${draft.body.id}`], trpc: 'blog.update', body: { ...samplePost, published: 1 } },
      {
        rest: ['POST', '/api/hotels'],
        trpc: 'hotels.create',
        body: { ...sampleHotel, rooms: [{ ...room, price: null }] },
      },
      {
        rest: ['POST', '/api/hotels'],
        trpc: 'hotels.create',
        body: { ...sampleHotel, rooms: [{ ...room, price: '1500' }] },
      },
      {
        rest: ['POST', '/api/hotels'],
        trpc: 'hotels.create',
        body: { ...sampleHotel, rooms: [{ ...room, price: true }] },
      },
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
        expectError(await site.call(method, path, { token, body }), 400, 'request.invalid');
        const input = trpc === 'blog.update' ? { ...body, id: draft.body.id } : body;
        const answer = await site.call<TrpcRefusal>('POST', `/api/trpc/${trpc}`, { token, body: input });
        expect([answer.status, answer.body.error.data.code]).toEqual([400, 'request.invalid']);
      }
    }
    expect((await site.call<Hotel[]>('GET', '/api/hotels')).body).toEqual(before.body);
    expectError(await site.call('GET', `/api/blog/${draft.body.id}`), 404, 'post.notFound');
  });

  it('answer the same entity and the same refusal', async () => {
    const input = encodeURIComponent(JSON.stringify({ id: hotel.slug }));
    const trpc = await site.call<{ result: { data: Hotel } }>('GET', `/api/trpc/hotels.get?input=${input}`);
    const rest = await site.call<Hotel>('GET', `/api/hotels/${hotel.slug}`);
    expect(trpc.body.result.data).toEqual(rest.body);
    const missing = encodeURIComponent(JSON.stringify({ id: 'yok' }));
    const refused = await site.call<TrpcRefusal>('GET', `/api/trpc/hotels.get?input=${missing}`);
    expect(refused.status).toBe(404);
    expect(refused.body.error).toMatchObject({
      message: 'Hotel not found',
      data: { code: 'hotel.notFound', httpStatus: 404 },
    });
    expect(refused.text).not.toMatch(/stack|node_modules/);
  });

  it('let nobody save without a token', async () => {
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

describe('bodies', () => {
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
  ])('refuses %j as malformed', async (text) => {
    expectError(await json(text), 400, 'request.malformed');
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it('refuses 6,000 levels of nesting at both doors', async () => {
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

  it('refuses a body that is too large, also without a length', async () => {
    const large = JSON.stringify({ ...sampleHotel, description: 'ş'.repeat(600_000) });
    expectError(await json(large), 413, 'request.tooLarge');
    expectError(await json(large, { path: '/api/trpc/hotels.create' }), 413, 'request.tooLarge');
    expect(await chunked(large)).toBe(413);
  });

  it('takes the longest content in both languages', async () => {
    const content = 'ş'.repeat(100_000);
    const body = { ...samplePost, content, translations: { en: { content } } };
    expect((await site.call('POST', '/api/blog', { token, body })).status).toBe(201);
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses the content type %s',
    async (type) => {
      const answer = await json('name=x', { type });
      expectError(answer, 415, 'request.unsupportedType');
    },
  );

  it('takes a charset and refuses one it does not know', async () => {
    const text = JSON.stringify(sampleHotel);
    expect((await json(text, { type: 'application/json; charset=utf-8' })).status).toBe(201);
    expectError(await json(text, { type: 'application/json; charset=iso-8859-9' }), 415, 'request.unsupportedType');
  });

  it('refuses a save without a body as incomplete', async () => {
    expectError(await site.call('POST', '/api/hotels', { token }), 400, 'request.invalid');
    expectError(await site.call('PUT', `/api/hotels/${hotel.id}`, { token }), 400, 'request.invalid');
  });

  it('takes no operator for a value, in body or query', async () => {
    const operator = { $gt: '' };
    expectError(await json(JSON.stringify({ ...sampleHotel, name: operator })), 400, 'request.invalid');
    const input = encodeURIComponent(JSON.stringify({ id: { $ne: null } }));
    expect((await site.call('GET', `/api/trpc/hotels.get?input=${input}`)).status).toBe(400);
    const cursor = encodeURIComponent(JSON.stringify({ cursor: { $ne: null } }));
    expect((await site.call('GET', `/api/trpc/hotels.list?input=${cursor}`)).status).toBe(400);
    expect((await site.call('GET', '/api/hotels?cursor[$ne]=x')).status).toBeLessThan(500);
  });
});

describe('addresses', () => {
  it.each(['/api/hotels/%E0%A4%A', '/api/blog/slug/%FF', '/api/%', '/api/trpc/%E0%A4%A'])(
    'refuses %s',
    async (path) => {
      const answer = await site.call('GET', path);
      expect([400, 404]).toContain(answer.status);
      expect(answer.text).not.toMatch(/node_modules|URIError/);
      expect(answer.headers.get('content-type')).toMatch(/json/);
    },
  );

  it.each(['/api', '/api/', '/api/yok', '/api/hotels/a/b', '/api/blog/slug', '/api/trpc', '/api/trpc/yok.yok'])(
    'answers 404 in JSON for %s',
    async (path) => {
      const answer = await site.call('GET', path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch(/json/);
      expect(answer.text).not.toMatch(/stack|node_modules/);
    },
  );

  it('refuses a method that an address does not have', async () => {
    for (const [method, path] of [
      ['PATCH', '/api/hotels'],
      ['PUT', '/api/hotels'],
      ['DELETE', '/api/seo'],
      ['POST', '/api/hotels/x'],
    ] as const) {
      const answer = await site.call(method, path, { token });
      expect([404, 405]).toContain(answer.status);
      expect(answer.body).toMatchObject({ code: expect.stringMatching(/^request\./) });
    }
  });

  it('answers HEAD like GET, without a body', async () => {
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

  it('lets a slash at the end and the letters’ case open nothing', async () => {
    expect((await site.call('GET', '/api/hotels/')).status).toBe(200);
    for (const path of ['/api/blog/admin/all/', '/api/BLOG/Admin/ALL', '/API/blog/admin/all', '/api//blog/admin/all']) {
      expect([401, 404]).toContain((await site.call('GET', path)).status);
    }
    expect((await site.call('POST', '/api/HOTELS/', { body: sampleHotel })).status).toBe(401);
  });
});

describe('every answer', () => {
  it('carries the security headers, refusals too, and says nothing of its making', async () => {
    for (const path of ['/api/hotels', '/api/hotels/yok', '/api/yok', '/api/%E0%A4%A']) {
      const { headers } = await site.call('GET', path);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('to an administrator is kept by nobody', async () => {
    expect((await site.call('GET', '/api/hotels', { token })).headers.get('cache-control')).toContain('no-store');
    expect((await site.call('GET', '/api/hotels')).body).not.toHaveProperty('0.translations');
    const open = await site.call('GET', '/api/hotels');
    expect(open.headers.get('vary')?.toLowerCase()).toContain('authorization');
  });

  it('to a visitor has an entity tag that spares the second reading', async () => {
    const first = await site.call('GET', '/api/hotels');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const second = await site.call('GET', '/api/hotels', { headers: { 'if-none-match': etag } });
    expect([second.status, second.text]).toEqual([304, '']);
  });
});

/** Sends a hotel without saying how long it is; @returns the status */
function chunked(text: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const call = request(`${site.url}/api/hotels`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.once('error', reject);
    for (let at = 0; at < text.length; at += 65_536) call.write(text.slice(at, at + 65_536));
    call.end();
  });
}
