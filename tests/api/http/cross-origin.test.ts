import { expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { sampleHotel, sampleMessage } from '../../support/factories.ts';
import { addKey } from '../../support/keys.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const ORIGIN = 'https://booking.example.com';
const site = siteOfFile({ CORS_ORIGINS: `${ORIGIN}, http://localhost:5173` });

const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site' });
const granted = (headers: Headers) => headers.get('access-control-allow-origin');

it('a page of a listed origin reads what visitors read, also from the page cache', async () => {
  for (const origin of [ORIGIN, 'http://localhost:5173', ORIGIN]) {
    const { status, headers } = await site.call('GET', '/api/hotels', { headers: from(origin) });
    expect([status, granted(headers), headers.get('access-control-allow-credentials')]).toEqual([200, origin, null]);
    expect(headers.get('vary')).toContain('Origin');
  }
});

it('a cache of others keeps a response of tRPC for each origin and each token', async () => {
  const { headers } = await site.call('GET', '/api/trpc/hotels.names?input={}', { headers: from(ORIGIN) });
  expect(headers.get('vary')?.split(', ')).toEqual(expect.arrayContaining(['trpc-accept', 'Authorization', 'Origin']));
});

it.each(['https://other.example.com', 'null', `${ORIGIN}.evil.example`])(
  'a page of %s reads nothing',
  async (origin) => {
    await site.call('GET', '/api/hotels', { headers: from(ORIGIN) });
    const { headers } = await site.call('GET', '/api/hotels', { headers: from(origin) });
    expect([granted(headers), headers.get('vary')?.includes('Origin')]).toEqual([null, true]);
  },
);

it('a preflight is answered to a listed origin only', async () => {
  const ask = (origin: string) =>
    site.call('OPTIONS', '/api/hotels', { headers: { ...from(origin), 'access-control-request-method': 'POST' } });
  const { status, headers } = await ask(ORIGIN);
  expect([status, granted(headers)]).toEqual([204, ORIGIN]);
  expect(headers.get('access-control-allow-headers')).toContain('Authorization');
  expect((await ask('https://other.example.com')).status).toBe(403);
});

it('a key works from a listed origin, and from no other', async () => {
  const { key } = await addKey(site, site.token, ['hotels:write']);
  const add = (origin: string) =>
    site.call('POST', '/api/hotels', { token: key, headers: from(origin), body: { ...sampleHotel, name: origin } });
  const made = await add(ORIGIN);
  expect([made.status, granted(made.headers)]).toEqual([201, ORIGIN]);
  expectError(await add('https://other.example.com'), 403, 'request.crossSite');
});

it('a session and a visitor’s form are refused from a listed origin', async () => {
  const headers = from(ORIGIN);
  const read = await site.call('GET', '/api/hotels/admin/all', { token: site.token, headers });
  expect(granted(read.headers)).toBeNull();
  const saved = await site.call('POST', '/api/hotels', { token: site.token, headers, body: sampleHotel });
  expectError(saved, 403, 'request.crossSite');
  expectError(
    await site.call('POST', '/api/contact/messages', { headers, body: sampleMessage }),
    403,
    'request.crossSite',
  );
});

it.each([
  '*',
  'https://a.example.com/',
  'https://a.example.com/x',
  'a.example.com',
  'null',
  'ftp://a.example.com',
  ',',
])('a start with CORS_ORIGINS=%s is refused with a sentence', (value) => {
  expect(() => readEnv({ CORS_ORIGINS: value })).toThrow(/^CORS_ORIGINS: must be origins such as/);
});
