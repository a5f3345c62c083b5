import { describe, expect, it } from 'vitest';
import { samplePost } from '../../support/factories.ts';
import { firstResponse } from '../../support/raw-http.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const LARGE = { ...samplePost, content: 'a'.repeat(66_000) };

const site = siteOfFile();

/** The head of a request whose body comes in chunks. */
const chunked = (path: string, headers: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n${headers}\r\n\r\n`;

describe('a body of more than 64 kB', () => {
  it('is too large for a visitor, in the REST API and in tRPC', async () => {
    for (const path of ['/api/blog', '/api/trpc/blog.create', '/api/auth/login', '/api/trpc/auth.login']) {
      expectError(await site.call('POST', path, { body: LARGE }), 413, 'request.tooLarge');
    }
  });

  it('with a token that no longer counts is 401, so that the client signs in again', async () => {
    expectError(await site.call('POST', '/api/blog', { body: LARGE, token: 'a.b.c' }), 401, 'auth.required');
    const ended = await site.signIn();
    await site.call('POST', '/api/auth/logout', { token: ended });
    expectError(await site.call('POST', '/api/blog', { body: LARGE, token: ended }), 401, 'auth.required');
  });

  it('is accepted from an administrator', async () => {
    expect((await site.call('POST', '/api/blog', { body: LARGE, token: site.token })).status).toBe(201);
  });
});

describe('a body without a length', () => {
  const endless = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);

  it.each([
    ['a visitor', 70_000, () => ({})],
    ['an administrator', 3_000_000, () => ({ authorization: `Bearer ${site.token}` })],
  ])('of %s is 413 when it was longer than the limit', async (_who, bytes, authorization) => {
    const headers = { 'content-type': 'application/json', ...authorization() };
    const body = new Blob(['a'.repeat(bytes)]).stream();
    const request: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    const response = await fetch(`${site.url}/api/blog`, request);
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'request.tooLarge' }]);
  });

  it.each([
    ['a file', '/api/upload/single', '; name="file"; filename="a.png"'],
    ['one of several files', '/api/upload/multiple', '; name="files"; filename="a.png"'],
    ['a text', '/api/upload/single', '; name="a"'],
  ])('of an upload is 413 when %s passes the limit', async (_what, path, name) => {
    const head = chunked(path, `Content-Type: multipart/form-data; boundary=b\r\nAuthorization: Bearer ${site.token}`);
    const part = `--b\r\nContent-Disposition: form-data${name}\r\n\r\n`;
    const start = `${head}${part.length.toString(16)}\r\n${part}\r\n`;
    expect(await firstResponse(site.url, start, endless)).toMatch(/^HTTP\/1\.1 413 .*"upload\.tooLarge"/s);
  });
});

it('a compressed body, or one in another charset than UTF-8, is 415', async () => {
  const gzip = { 'content-encoding': 'gzip' };
  expectError(
    await site.call('POST', '/api/blog', { token: site.token, body: samplePost, headers: gzip }),
    415,
    'request.unsupportedType',
  );
});
