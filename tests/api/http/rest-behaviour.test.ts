import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import type { Preview } from '#shared/schemas/previews.ts';
import { fileForm, picture, sampleHotel, sampleMessage, samplePage, samplePost } from '../../support/factories.ts';
import { rawBytes } from '../../support/raw-http.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();
let hotel: Hotel;

beforeAll(async () => {
  hotel = (await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body: sampleHotel })).body;
});

const as = (body?: unknown, headers?: Record<string, string>) => ({ token: site.token, body, headers });

describe('401', () => {
  it('names the scheme, and says whether a token was sent that does not count', async () => {
    const multipart = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
    const calls: [method: string, path: string, body?: unknown][] = [
      ['GET', '/api/auth/verify'],
      ['POST', '/api/hotels', sampleHotel],
      ['GET', '/api/contact/messages/export.csv'],
      ['POST', '/api/upload/single', multipart],
      ['POST', '/api/trpc/hotels.create', sampleHotel],
    ];
    for (const [method, path, body] of calls) {
      const visitor = await site.call(method, path, { body });
      expect([path, visitor.status, visitor.headers.get('www-authenticate')]).toEqual([path, 401, 'Bearer']);
      const { status, headers } = await site.call(method, path, { body, token: 'a.b.c' });
      expect([path, status, headers.get('www-authenticate')]).toEqual([path, 401, 'Bearer error="invalid_token"']);
    }
    const large = { token: 'a.b.c', body: JSON.stringify({ ...sampleHotel, description: 'x'.repeat(70_000) }) };
    const ended = await site.call('POST', '/api/hotels', large);
    expect([ended.status, ended.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    const failed = await site.call('POST', '/api/auth/login', { body: { username: 'a', password: 'b' } });
    expect([failed.status, failed.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });
});

describe('If-Match', () => {
  it("that is a visitor's entity tag is refused with a sentence that says what is expected", async () => {
    const { headers } = await site.call('GET', `/api/hotels/${hotel.id}`);
    const tag = headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    const response = await site.call('PUT', `/api/hotels/${hotel.id}`, as(sampleHotel, { 'if-match': tag }));
    expectError(response, 400, 'request.malformed');
    expect(response.body).toMatchObject({ fields: { 'If-Match': expect.stringContaining('Has to be a version') } });
  });
});

describe('an idempotency key', () => {
  const cases: [path: string, body: { [field: string]: unknown }, changed: object][] = [
    ['/api/hotels', sampleHotel, { city: 'Bursa' }],
    ['/api/blog', samplePost, { title: 'Başka' }],
    ['/api/pages', samplePage, { title: 'Başka' }],
  ];
  it.each(cases)(
    'of %s responds to the same body with what was added, and to another with 409',
    async (path, body, changed) => {
      const key = { idempotencyKey: `k-${path}` };
      const first = await site.call<{ id: string }>('POST', path, as({ ...body, ...key }));
      expect(first.status).toBe(201);
      expect((await site.call('POST', path, as({ ...key, ...body }))).body).toEqual(first.body);
      const other = await site.call('POST', path, as({ ...body, ...key, ...changed }));
      expectError(other, 409, 'request.keyReused');
      expect(other.text).toContain(first.body.id);
      const parallel = [{}, changed].map((more) =>
        site.call('POST', path, as({ ...body, idempotencyKey: 'k-2', ...more })),
      );
      expect((await Promise.all(parallel)).map(({ status }) => status).sort()).toEqual([201, 409]);
      expect((await site.call('GET', `${path}/${first.body.id}`, as())).text).not.toMatch(/sentHash|idempotencyKey/);
    },
  );
});

describe('201', () => {
  it('has the address of what was added', async () => {
    const created = async <T>(path: string, body?: unknown) => {
      const { status, headers, body: added } = await site.call<T>('POST', path, as(body));
      expect(status).toBe(201);
      return { location: headers.get('location') ?? '', added };
    };
    const ofHotel = await created<Hotel>('/api/hotels', sampleHotel);
    expect(ofHotel.location).toBe(`/api/hotels/${ofHotel.added.id}`);
    const ofPost = await created<Post>('/api/blog', samplePost);
    expect((await site.call<Post>('GET', ofPost.location)).body.slug).toBe(ofPost.added.slug);
    const ofPage = await created<SitePage>('/api/pages', samplePage);
    expect((await site.call<SitePage>('GET', ofPage.location)).body.slug).toBe(ofPage.added.slug);
    const ofLink = await created<Preview>(`/api/previews/hotels/${ofHotel.added.id}`);
    expect(ofLink.location).toBe(ofLink.added.path);
    const ofMessage = await created<{ reference: string }>('/api/contact/messages', {
      ...sampleMessage,
      language: 'en',
    });
    expect(ofMessage.location).toBe(`/en/contact?sent=${ofMessage.added.reference}`);
  });
});

describe('a query', () => {
  it.each([
    ['GET', '/api/hotels?sort=price', 'sort', 'There is no such parameter'],
    ['GET', '/api/hotels?lang=en&LIMIT=2', 'LIMIT', 'There is no such parameter'],
    ['GET', '/api/hotels?__proto__=1', '__proto__', 'There is no such parameter'],
    ['GET', '/api/seo?limit=1', 'limit', 'There is no such parameter'],
    ['PUT', '/api/seo?lang=en', 'lang', 'There is no such parameter'],
    ['GET', '/api/contact/messages/export.csv?limit=1', 'limit', 'There is no such parameter'],
    ['GET', '/api/statistics/export.csv?hotel=1', 'hotel', 'There is no such parameter'],
    ['GET', '/api/hotels?lang=tr&lang=en', 'lang', 'Contains an entry twice'],
    ['GET', '/api/hotels?lang=', 'lang', 'Not one of the choices'],
    ['GET', '/api/hotels?limit=', 'limit', 'Wrong type'],
    ['GET', '/api/contact/messages?status=', 'status', 'Not one of the choices'],
    ['GET', '/api/contact/messages/export.csv?status=', 'status', 'Not one of the choices'],
  ])('of %s %s is refused at %s: %s', async (method, path, name, words) => {
    const response = await site.call<{ fields: Record<string, string> }>(method, path, { token: site.token });
    expectError(response, 400, 'request.invalid');
    expect(Object.entries(response.body.fields)).toEqual([[name, words]]);
  });

  it('of a page may have any parameter', async () => {
    expect((await site.call('GET', '/branches?utm_source=posta')).status).toBe(200);
  });
});

it('an error names its fields in words and as codes', async () => {
  const { body } = await site.call('PUT', `/api/hotels/${hotel.id}`, as({ ...sampleHotel, name: ' ', phone: 5 }));
  expect(body).toMatchObject({
    fields: { name: 'Required', phone: 'Wrong type' },
    fieldCodes: { name: 'required', phone: 'wrongType' },
  });
});

describe('a path', () => {
  it('has its length as a text, not as it is escaped', async () => {
    expectError(await site.call('GET', `/api/hotels/${'ş'.repeat(160)}`), 404, 'hotel.notFound');
    expectError(await site.call('GET', `/api/hotels/${'ş'.repeat(161)}`), 400, 'request.invalid');
    expectError(await site.call('GET', '/api/hotels/%00'), 404, 'hotel.notFound');
    expectError(await site.call('GET', '/api/hotels/a%2Fb'), 404, 'hotel.notFound');
  });

  it.each([
    ['PUT', '/api/blog/summaries', 'GET, HEAD'],
    ['DELETE', '/api/blog/related', 'GET, HEAD'],
    ['PUT', '/api/contact/messages/export.csv', 'GET, HEAD'],
    ['DELETE', '/api/statistics/export.csv', 'GET, HEAD'],
    ['GET', '/api/contact/messages/changes', 'POST'],
    ['PUT', '/api/contact/messages/unread', 'GET, HEAD'],
    ['DELETE', '/api/contact', 'GET, PUT, PATCH, HEAD'],
    ['POST', '/api/blog/0123456789abcdef01234567', 'GET, PUT, PATCH, DELETE, HEAD'],
    ['PUT', '/contact', 'GET, HEAD, POST'],
    ['DELETE', '/en/hotel/unals-hotel', 'GET, HEAD, POST'],
    ['POST', '/branches', 'GET, HEAD'],
  ])('refuses %s %s and allows %s', async (method, path, allow) => {
    const response = await site.call(method, path, { token: site.token });
    expectError(response, 405, 'request.methodNotAllowed');
    expect(response.headers.get('allow')).toBe(allow);
  });
});

describe('an upload', () => {
  it('with another method is 405', async () => {
    const body = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
    const response = await site.call('PATCH', '/api/upload/single', { token: site.token, body });
    expectError(response, 405, 'request.methodNotAllowed');
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('with JSON is 415', async () => {
    for (const path of ['/api/upload/single', '/api/upload/multiple']) {
      expectError(await site.call('POST', path, as({ file: 'a.png' })), 415, 'request.unsupportedType');
    }
  });
});

describe('the names of the headers', () => {
  const headOf = async (path: string, more = '') => {
    const bytes = await rawBytes(site.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);
    const [head = ''] = bytes.split('\r\n\r\n');
    return head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(':', 1)[0] ?? '');
  };

  it('are written the same way by every path, from the cache and without', async () => {
    const bearer = `Authorization: Bearer ${site.token}\r\n`;
    const spellings = new Map<string, Set<string>>();
    const paths = [
      '/api/hotels?limit=1',
      `/api/hotels/${hotel.id}`,
      '/api/hotels/yok',
      '/api/openapi.json',
      '/',
      '/yok',
      '/rss.xml',
    ];
    for (const path of [...paths, ...paths]) {
      for (const more of ['', bearer, 'Accept-Encoding: gzip\r\n', 'If-None-Match: *\r\n']) {
        for (const name of await headOf(path, more)) {
          const lower = name.toLowerCase();
          spellings.set(lower, (spellings.get(lower) ?? new Set()).add(name));
        }
      }
    }
    expect(spellings.size).toBeGreaterThan(10);
    expect([...spellings.values()].filter((names) => names.size > 1).map((names) => [...names])).toEqual([]);
  });
});

describe('a version of the start, which is blank', () => {
  it('cannot be restored where a save requires texts', async () => {
    const contact = { phone: '+90 212 555 01 23', email: 'bilgi@otel.example.com', address: 'Beyoğlu' };
    expect((await site.call('PUT', '/api/contact', as(contact))).status).toBe(200);
    const blankContact = await site.call('POST', '/api/contact/revisions/1/restore', as({}));
    expectError(blankContact, 400, 'contact.missingFields');
    expect(blankContact.text).toContain('Missing required fields: phone, email, or address');
    expect((await site.call('GET', '/api/contact')).body).toMatchObject(contact);

    const texts = { heroTitle: 'a', heroSubtitle: 'b', aboutTitle: 'd', aboutContent: 'e' };
    const home = { ...texts, heroImage: '/uploads/c.webp', aboutImage: '/uploads/f.webp' };
    expect((await site.call('PUT', '/api/content/homepage', as(home))).status).toBe(200);
    expectError(
      await site.call('POST', '/api/content/homepage/revisions/1/restore', as({})),
      400,
      'content.missingFields',
    );
    expect((await site.call('GET', '/api/content/homepage')).body).toMatchObject(home);
  });
});

describe('the order of a hotel', () => {
  it('can always be saved again, also of one that was added after the last place', async () => {
    const last = await site.call<Hotel>('POST', '/api/hotels', as({ ...sampleHotel, order: 1_000_000_000 }));
    const next = await site.call<Hotel>('POST', '/api/hotels', as(sampleHotel));
    const end = await site.call<Hotel>('PUT', `/api/hotels/${last.body.id}`, as({ ...sampleHotel, order: null }));
    for (const { body } of [next, end]) {
      expect((await site.call('PUT', `/api/hotels/${body.id}`, as(body))).status).toBe(200);
    }
  });
});
