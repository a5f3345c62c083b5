import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { BODY_BYTES, BODY_VALUES, LIMITS } from '#shared/constants.ts';
import { sampleOffer, samplePage, samplePost } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const id = '0123456789abcdef01234567';
/** A body of exactly so many bytes, of letters with two bytes. */
function bodyOf(bytes: number): string {
  const around = Buffer.byteLength('{"x":""}');
  return `{"x":"${'ş'.repeat((bytes - around) >> 1)}${'x'.repeat((bytes - around) % 2)}"}`;
}
const send = (path: string, body: string, method = 'POST') =>
  site.call(method, path, { token: site.token, body, headers: { 'content-type': 'application/json' } });
const sendChunked = async (path: string, body: string, authorization: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${authorization}` };
  const request: RequestInit & { duplex: 'half' } = {
    ...{ method: 'POST', headers, body: new Blob([body]).stream() },
    duplex: 'half',
  };
  const response = await fetch(site.url + path, request);
  return { status: response.status, text: await response.text() };
};

describe('the body of a call', () => {
  it.each([
    ['a hotel', BODY_BYTES.hotel, 'POST', '/hotels', 'hotels.create'],
    ['a hotel', BODY_BYTES.hotel, 'PUT', `/hotels/${id}`, 'hotels.update'],
    ['a post', BODY_BYTES.document, 'POST', '/blog', 'blog.create'],
    ['an offer', BODY_BYTES.document, 'PUT', `/offers/${id}`, 'offers.update'],
    ['a page', BODY_BYTES.document, 'POST', '/pages', 'pages.create'],
    ['the texts', BODY_BYTES.document, 'PUT', '/texts', 'texts.save'],
    ['the homepage', BODY_BYTES.document, 'PUT', '/content/homepage', 'content.saveHomepage'],
    ['a translation', BODY_BYTES.document, 'PUT', `/translations/posts/${id}`, 'translations.save'],
    ['the contact information', BODY_BYTES.small, 'PUT', '/contact', 'contact.save'],
    ['a room that is deleted', BODY_BYTES.small, 'DELETE', `/hotels/${id}`, 'hotels.delete'],
    ['what does not exist', BODY_BYTES.small, 'POST', '/nowhere', 'no.where'],
  ])('that saves %s may have %i bytes, by REST %s and tRPC', async (_what, bytes, method, path, name) => {
    for (const [by, at] of [
      [method, `/api${path}`],
      ['POST', `/api/trpc/${name}`],
      ['POST', `/api/trpc/seo.save,${name}?batch=1`],
    ] as const) {
      expect((await send(at, bodyOf(bytes), by)).status, at).not.toBe(413);
      expectError(await send(at, bodyOf(bytes + 1), by), 413, 'request.tooLarge');
    }
  });

  it('that comes without a length has the same limit', async () => {
    expect((await sendChunked('/api/hotels', bodyOf(BODY_BYTES.hotel), site.token)).status).toBe(400);
    expect((await sendChunked('/api/hotels', bodyOf(BODY_BYTES.hotel + 1), site.token)).status).toBe(413);
    expect((await sendChunked('/api/trpc/contact.save', bodyOf(BODY_BYTES.small + 1), site.token)).status).toBe(413);
  });

  it('of another spelling of its path has the limit of the call', async () => {
    for (const path of ['/api/HOTELS/', '/api/%68otels', '/api/trpc/hotels%2Ecreate', '/api/TRPC/hotels.create']) {
      expect((await send(path, bodyOf(BODY_BYTES.hotel))).status, path).toBe(400);
    }
  });

  it('may hold 100,000 values, and no more', async () => {
    // The object and its list are two of them.
    const values = (count: number) => `{"rooms":[${'{},'.repeat(count - 3)}{}]}`;
    for (const path of ['/api/hotels', '/api/trpc/hotels.create']) {
      expect(await send(path, values(BODY_VALUES)).then(({ text }) => text)).not.toContain('request.tooManyValues');
      expectError(await send(path, values(BODY_VALUES + 1)), 400, 'request.tooManyValues');
    }
  });

  it('is 400 for too many values before they are parsed', async () => {
    const body = `{"rooms":[${'{},'.repeat(1_900_000)}{}]}`;
    const { cpuUsage } = process;
    const before = cpuUsage();
    expectError(await send('/api/hotels', body), 400, 'request.tooManyValues');
    const { user, system } = cpuUsage(before);
    // Parsing takes more than a second.
    expect((user + system) / 1_000).toBeLessThan(700);
  });
});

describe('a body of a session that has ended', () => {
  const head = (path: string, headers: string, bearer: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer ${bearer}\r\n${headers}\r\n\r\n`;
  let ended: string;
  beforeAll(async () => {
    ended = await site.signIn();
    await site.call('POST', '/api/auth/logout', { token: ended });
  });

  it.each(['/api/hotels', '/api/trpc/hotels.create'])('is 401 at %s before a byte of it is read', async (path) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    socket.write(head(path, 'Content-Length: 5000000', ended));
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(first.toString()).toMatch(/^HTTP\/1\.1 401 .*"auth\.required"/s);
  });

  it('is 401 too when it comes without a length', async () => {
    const { status, text } = await sendChunked('/api/hotels', bodyOf(1_000_000), ended);
    expect([status, text]).toEqual([401, expect.stringContaining('auth.required')]);
  });

  it('is that of a visitor up to 64 kB', async () => {
    const body = { ...samplePost, content: 'a'.repeat(60_000) };
    expectError(await site.call('POST', '/api/blog', { token: ended, body }), 401, 'auth.required');
  });
});

describe('the largest entity that the fields allow, in letters of three bytes,', () => {
  const long = (length: number) => 'ẞ'.repeat(length);
  const content = long(LIMITS.content);
  const picture = (at: number) => `/uploads/${String(at).padEnd(LIMITS.url - '/uploads/'.length, 'x')}`;
  const imageAlts = Array.from({ length: LIMITS.imageAlts }, (_, at) => ({
    ...{ image: picture(at), tr: long(LIMITS.altText), en: long(LIMITS.altText) },
  }));
  const post = { ...samplePost, content, imageAlts, translations: { en: { content } } };

  it.each([
    ['post', '/api/blog', post],
    ['page', '/api/pages', { ...samplePage, content, translations: { en: { content } } }],
    ['offer', '/api/offers', { ...sampleOffer, imageAlts, text: content, translations: { en: { text: content } } }],
  ])('%s is accepted', async (_what, path, body) => {
    expect(await site.call('POST', path, { token: site.token, body })).toMatchObject({ status: 201 });
  });
});
