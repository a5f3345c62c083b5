import { createHmac } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '#server/rest/openapi-document.ts';
import { fileForm, picture, sampleHotel } from '../support/factories.ts';
import { rawRequest } from '../support/raw-http.ts';
import { SLOW } from '../support/slow.ts';
import { siteOfFile } from '../support/test-site.ts';
import { expectRefused, snapshot } from './expectations.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-bytes-for-tests';
/** Procedures that must always be protected (docs/rules.md#errors). */
const AT_LEAST = ['auth-verify', 'blog-adminAll', 'hotels-create', 'hotels-delete', 'seo-save', 'upload-multiple'];

/** An export is a download, so exports are in the REST API only and are no procedures. */
const REST_ONLY = ['messages-export', 'consents-export', 'statistics-export'];

const site = siteOfFile({ JWT_SECRET: SECRET });
let hotelId: string;
let before: string;
let protectedCalls: { id: string; method: string; path: string }[];

beforeAll(async () => {
  hotelId = (await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body: sampleHotel })).body.id;
  const { body: document } = await site.call<ApiDocument>('GET', '/api/openapi.json');
  protectedCalls = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { operationId: id, security }]) =>
      (security ?? []).length === 1
        ? [{ id, method: method.toUpperCase(), path: path.replace(/\{\w+\}/, hotelId) }]
        : [],
    ),
  );
  before = await snapshot(site, site.token);
});
afterEach(async () => {
  expect(await snapshot(site, site.token)).toBe(before);
});

/** Spellings of an address that a careless router might accept. */
function spellings(path: string): string[] {
  const escaped = path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    `/api${path}`,
    `/api${path}/`,
    `/api${path.toUpperCase()}`,
    `/API${path}`,
    `/api/${path}`,
    `//api${path}`,
    `/api${escaped}`,
    `/api${escaped.replaceAll('%', '%25')}`,
    `/./api${path}`,
    `/x/../api${path}`,
    `/api${path};a=b`,
    `/api${path}?x=/api/hotels`,
  ];
}

/** Three spellings of one call and others of the next in the usual run, all of each in the long one. */
const inTurn = <Spelling>(all: readonly Spelling[], turn: number) =>
  SLOW ? all : [0, 1, 2].map((step) => all[(turn * 3 + step) % all.length] as Spelling);

describe('without a valid token', () => {
  it('every protected procedure is rejected in the REST API, however its path is written', async () => {
    expect(protectedCalls.map(({ id }) => id)).toEqual(expect.arrayContaining(AT_LEAST));
    for (const [turn, { method, path }] of protectedCalls.entries()) {
      const [plain = '', ...others] = spellings(path);
      const headers = { 'content-type': 'application/json', 'content-length': '2' };
      const options = { method, ...(method !== 'GET' && { headers, body: '{}' }) };
      expectRefused(`${method} ${plain}`, await rawRequest(site.url, plain, options), [401]);
      for (const other of inTurn(others, turn)) {
        const response = await rawRequest(site.url, other, options);
        // Some spellings are other addresses, which may not exist; no response may contain an administrator's data.
        expect([308, 400, 401, 404, 405], `${method} ${other}: ${response.text.slice(0, 200)}`).toContain(
          response.status,
        );
        expect(response.text).not.toContain('"translations"');
      }
    }
  });

  it('every protected procedure is rejected in tRPC, alone and in a batch with public ones', async () => {
    for (const { id, method } of protectedCalls.filter((each) => !REST_ONLY.includes(each.id))) {
      const name = id.replace('-', '.');
      const input = encodeURIComponent('{"id":"x"}');
      const batch = encodeURIComponent('{"0":{},"1":{"id":"x"}}');
      for (const path of [
        `/api/trpc/${name}`,
        `/api/trpc/${name}/`,
        `/api/TRPC/${name}`,
        `/api/trpc/${name.replace('.', '%2e')}`,
      ]) {
        const asked = method === 'GET' ? `${path}?input=${input}` : path;
        const response = await site.call(
          method === 'GET' ? 'GET' : 'POST',
          asked,
          method === 'GET' ? {} : { body: { id: hotelId } },
        );
        expect([401, 404], `${asked}: ${response.text.slice(0, 200)}`).toContain(response.status);
      }
      if (method !== 'GET') continue;
      const mixed = await site.call<unknown[]>('GET', `/api/trpc/seo.get,${name}?batch=1&input=${batch}`);
      expect(mixed.body[1], name).toMatchObject({ error: { data: { code: 'auth.required', httpStatus: 401 } } });
    }
  });

  it('no upload is read, neither in the REST API nor in tRPC', async () => {
    const bytes = await picture();
    for (const path of [
      '/api/upload/single',
      '/api/upload/file',
      '/api/UPLOAD/Single/',
      '/api/upload/sing%6ce',
      '/api/trpc/upload.single',
    ]) {
      const body = fileForm('file', [{ bytes, name: 'a.png' }]);
      expectRefused(path, await site.call('POST', path, { body }), [401]);
    }
  });
});

describe('a token', () => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (claims: object, algorithm = 'HS256', secret = SECRET) => {
    const text = `${base64({ alg: algorithm, typ: 'JWT' })}.${base64(claims)}`;
    return `${text}.${createHmac(`sha${algorithm.slice(2)}`, secret)
      .update(text)
      .digest('base64url')}`;
  };
  const verify = async (one: string) => (await site.call('GET', '/api/auth/verify', { token: one })).status;

  it('with the right secret is rejected with another expiry, issuer, audience, session or algorithm', async () => {
    const claims = JSON.parse(Buffer.from(site.token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid']);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(8 * 60 * 60);
    expect(await verify(sign(claims))).toBe(200);
    for (const name of ['exp', 'iss', 'aud', 'sid']) {
      expect(await verify(sign({ ...claims, [name]: undefined })), `without ${name}`).toBe(401);
    }
    const now = Math.floor(Date.now() / 1000);
    const changes = [
      { exp: now - 1 },
      { exp: '2099-01-01' },
      { iss: 'another' },
      { aud: 'another' },
      { nbf: now + 3_600 },
      { sid: 'another' },
      { sid: [claims.sid] },
      { sid: { $ne: null } },
      { sid: '' },
    ];
    for (const change of changes)
      expect(await verify(sign({ ...claims, ...change })), JSON.stringify(change)).toBe(401);
    for (const algorithm of ['HS384', 'HS512']) expect(await verify(sign(claims, algorithm)), algorithm).toBe(401);
    expect(await verify(sign(claims, 'HS256', `${SECRET}x`))).toBe(401);
  });
});
