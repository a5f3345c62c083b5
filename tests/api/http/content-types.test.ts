import { beforeAll, describe, expect, it } from 'vitest';
import { sampleHotel } from '../../support/factories.ts';
import { firstResponse } from '../../support/raw-http.ts';
import { siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();
let hotelId: string;
beforeAll(async () => {
  hotelId = (await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body: sampleHotel })).body.id;
});

const REFUSED = /^HTTP\/1\.1 415 .*"request\.unsupportedType"/s;
const MULTIPART = 'multipart/form-data; boundary=b';
const FOREIGN = [
  'application/json-patch+json',
  'application/json, text/plain',
  'application/json; a=b, text/plain',
  'application/jsonx',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  `${MULTIPART}, application/json`,
];

/** The head of a request whose body of 60 MB is still to come, with a token in `authorization` or without. */
const head = (method: string, path: string, type: string | undefined, authorization = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}${authorization}Content-Length: 60000000\r\n\r\n`;
const bearer = () => `Authorization: Bearer ${site.token}\r\n`;
const more = Buffer.alloc(0x10000, 'a');
const respond = (method: string, path: string, type: string | undefined, authorization?: string) =>
  firstResponse(site.url, head(method, path, type, authorization), more);

describe('a body of a type that is not JSON', () => {
  const calls = (): [method: string, path: string][] => [
    ['POST', '/api/auth/login'],
    ['POST', '/api/trpc/auth.login'],
    ['POST', '/api/TRPC/auth.login'],
    ['POST', '/api/trpc/auth.login,auth.login?batch=1'],
    ['POST', '/api/trpc/a/upload.single'],
    ['POST', '/api/trpc/upload.single,upload.single?batch=1'],
    ['PUT', `/api/hotels/${hotelId}`],
    ['GET', '/api/hotels'],
    ['GET', '/api/trpc/hotels.list?input={}'],
    ['GET', '/api/contact/messages/export.csv'],
    ['HEAD', '/api/openapi.json'],
    ['DELETE', `/api/hotels/${hotelId}`],
    ['PATCH', '/api/hotels'],
    ['POST', '/api/yok'],
    ['POST', '/api'],
  ];

  it.each([...FOREIGN, MULTIPART, undefined])('is 415 before it is read, by every method: %s', async (type) => {
    for (const [method, path] of calls()) {
      for (const authorization of ['', bearer()]) {
        const response = await respond(method, path, type, authorization);
        const what = `${method} ${path}: ${response}`;
        expect(response, what).toMatch(method === 'HEAD' ? /^HTTP\/1\.1 415 / : REFUSED);
      }
    }
    expect((await site.call('GET', `/api/hotels/${hotelId}`)).body).toMatchObject({ version: 1 });
  });

  it('is 405 before it is read, by another method than that of an upload', async () => {
    for (const method of ['PUT', 'DELETE']) {
      expect(await respond(method, '/api/upload/single', MULTIPART, bearer())).toMatch(/^HTTP\/1\.1 405 /);
    }
  });

  it('is 415 without a length too', async () => {
    for (const path of ['/api/auth/login', '/api/trpc/auth.login', '/api/upload/single']) {
      const chunked = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const endless = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
      expect(await firstResponse(site.url, chunked, endless)).toMatch(REFUSED);
    }
  });
});

describe('a body for an upload', () => {
  const PATHS = ['/api/upload/single', '/api/upload/multiple', '/api/trpc/upload.single', '/api/trpc/upload.multiple'];

  it.each([...FOREIGN, undefined])('is 415 before it is read: %s', async (type) => {
    for (const path of PATHS) {
      for (const authorization of ['', bearer()]) {
        expect(await respond('POST', path, type, authorization), path).toMatch(REFUSED);
      }
    }
  });

  it('in JSON is 415 before it is read, too', async () => {
    for (const path of PATHS) {
      expect(await respond('POST', path, 'application/json', bearer()), path).toMatch(REFUSED);
    }
  });

  it.each([MULTIPART, 'application/json'])('of a visitor is 401 before it is read: %s', async (type) => {
    for (const path of PATHS) expect(await respond('POST', path, type), path).toMatch(/^HTTP\/1\.1 401 /);
  });
});

it('a type may be written in capitals and have parameters', async () => {
  const body = JSON.stringify(sampleHotel);
  for (const type of ['Application/JSON', 'APPLICATION/JSON; Charset=UTF-8', 'application/json;a=b']) {
    const headers = { 'content-type': type };
    expect((await site.call('POST', '/api/hotels', { token: site.token, body, headers })).status, type).toBe(201);
    expect(
      (await site.call('POST', '/api/trpc/hotels.create', { token: site.token, body, headers })).status,
      type,
    ).toBe(200);
  }
});
